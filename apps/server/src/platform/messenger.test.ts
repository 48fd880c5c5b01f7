import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Log } from './log.ts'
import { createMessenger } from './messenger.ts'

const SECRET = 'shared with the carrier'
let carrier: Server | undefined
afterEach(() => {
  carrier?.close()
})

const notes: string[] = []
const note = (...words: unknown[]) => void notes.push(JSON.stringify(words))
const log = { info: note, warn: note } as unknown as Log

/** A carrier that answers with these statuses in turn; what it took stands in `taken`. */
async function startCarrier(statuses: readonly number[]) {
  const taken: { body: string; signature: string | undefined }[] = []
  carrier = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += String(chunk)
    })
    request.on('end', () => {
      taken.push({ body, signature: request.headers['x-signature']?.toString() })
      response.writeHead(statuses[taken.length - 1] ?? 500).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(carrier, 'listening')
  const { port } = carrier.address() as AddressInfo
  const messageWebhook = { url: `http://127.0.0.1:${port}/send`, secret: SECRET }
  return { taken, messenger: createMessenger({ messageWebhook, demo: true }, log) }
}

test('a message goes to the carrier, signed', async () => {
  const { taken, messenger } = await startCarrier([202])
  await messenger.send('13812345678', '您的验证码是0042')
  const [{ body = '', signature } = {}] = taken
  expect(JSON.parse(body)).toMatchObject({ to: '13812345678', text: '您的验证码是0042' })
  expect(signature).toBe(`sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`)
})

test('a carrier that stumbles is asked again with the same id', async () => {
  const { taken, messenger } = await startCarrier([503, 200])
  await messenger.send('a@b.cn', 'x')
  expect(new Set(taken.map(({ body }) => JSON.parse(body).id)).size).toBe(1)
  expect(taken).toHaveLength(2)
})

test('a carrier that fails three times is a fault that names neither address nor code', async () => {
  notes.length = 0
  const { taken, messenger } = await startCarrier([])
  await expect(messenger.send('13812345678', '0042')).rejects.toMatchObject({ code: 'SYS/BUSY' })
  expect(taken).toHaveLength(3)
  expect(notes.join()).not.toMatch(/138|0042/)
})

test('without a carrier only the demonstration says the message in the log', async () => {
  notes.length = 0
  await createMessenger({ messageWebhook: undefined, demo: true }, log).send('a@b.cn', '0042')
  expect(notes.join()).toContain('0042')
  notes.length = 0
  await createMessenger({ messageWebhook: undefined, demo: false }, log).send('a@b.cn', '0042')
  expect(notes.join()).not.toMatch(/0042|a@b/)
})
