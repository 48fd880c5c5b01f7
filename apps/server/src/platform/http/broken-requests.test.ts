import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createMetrics } from './metrics.ts'
import { createHttpServer } from './server.ts'

let http: Awaited<ReturnType<typeof createHttpServer>>
beforeAll(async () => {
  http = await createHttpServer({ log: createLog('silent'), metrics: createMetrics() })
  await http.listen({ port: 0 })
})
afterAll(() => http.close())

function open(): Socket {
  const address = http.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  return connect(address.port)
}

const send = (bytes: string) => (socket: Socket) => socket.write(bytes)
/** Node looks for late requests twice a minute; the test does not wait for it. */
const beLate = async () => {
  const [served] = await once(http.server, 'connection')
  http.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), served)
}

test.each([
  ['that is none', send('hello\r\n\r\n'), 400, 'SYS/INVALID'],
  [
    'with endless headers',
    send(`GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n`),
    431,
    'SYS/HEADERS_TOO_LARGE',
  ],
  ['that never ends', beLate, 408, 'SYS/TIMEOUT'],
])('a request %s is answered like every other refusal', async (_, act, status, code) => {
  const socket = open()
  await act(socket)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(head).toContain('content-type: application/json')
  const sentence = expect.any(String)
  expect(JSON.parse(body)).toEqual({ code, msg: sentence, message: sentence, requestId: sentence })
})
