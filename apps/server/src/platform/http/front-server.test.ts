/** What a stranger can do to the server before a call of his is served. */
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint } from '@app/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod/mini'
import { createCommitBreaker } from '#platform/commit-breaker.ts'
import { createLog } from '#platform/log.ts'
import { createRates } from '#platform/rates.ts'
import { Refusal } from '#platform/refusal.ts'
import { publishedDocuments } from './documents.ts'
import { serveOps } from './health.ts'
import { createMetrics } from './metrics.ts'
import { servePlayerApp } from './player-app.ts'
import { createRouter } from './router.ts'
import { createHttpServer } from './server.ts'

const log = createLog('silent')
const clock = { now: () => Date.now() }
const answer = z.object({ length: z.int() })
const shared = { summary: '', answer, refusals: [] } as const
const body = z.object({ text: z.string() })
const calls = {
  read: endpoint({ ...shared, method: 'GET', path: '/app-api/read', access: 'guest' }),
  short: endpoint({ ...shared, method: 'POST', path: '/app-api/short', access: 'guest', body, form: true }),
  long: endpoint({
    ...{ ...shared, method: 'POST', path: '/app-api/long', access: 'member', body },
    bodyMaxBytes: 100_000,
  }),
}
const caller = { memberId: 1n, account: 'a', kind: 'member', isAgent: false, sessionId: '1' } as const

async function start(parts: Partial<Parameters<typeof createHttpServer>[0]> = {}) {
  const metrics = createMetrics()
  const http = await createHttpServer({ log, metrics, ...parts })
  serveOps(http, { metrics, readiness: async () => ({ ready: true, missing: [] }) })
  const router = createRouter(http, {
    breaker: createCommitBreaker(),
    authenticate: async token => {
      if (token === 'good') return caller
      throw new Refusal('UC/TOKEN_INVALID')
    },
    documents: publishedDocuments({ clock, log }, undefined),
    isOurs: async () => true,
    refuseUnagreed: () => undefined,
    rates: createRates({ log }),
  })
  router.handle(calls.read, async () => ({ length: 0 }))
  for (const call of [calls.short, calls.long]) {
    router.handle(call, async sent => ({ length: sent.body.text.length }))
  }
  const page = async () => ({ head: '', body: '' })
  const rest = {
    theme: async () => 'theme1',
    sources: async () => ({ sockets: [], streams: [] }),
    ownHosts: [],
  }
  await servePlayerApp(http, { folder: '/nowhere', clock, log, firstPage: page, ...rest })
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  return { http, url, port: Number(new URL(url).port) }
}

type Started = Awaited<ReturnType<typeof start>>
let server: Started
beforeAll(async () => {
  server = await start()
})
afterAll(() => server.http.close())

function open({ port }: Started = server): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}

async function sendRaw(bytes: string, to: Started = server): Promise<string> {
  const socket = open(to)
  socket.end(bytes)
  return text(socket)
}

/** `fetch` sets the host by itself. */
function statusFor(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers: { host } }, response => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

describe('bodies', () => {
  test('a stranger is refused before a byte of the body is awaited', async () => {
    const socket = open()
    socket.write(
      'POST /app-api/long HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n{',
    )
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    expect(chunk.toString()).toContain('HTTP/1.1 401 ')
  })

  test.each([
    ['short', 15_000, 200],
    ['short', 17_000, 413],
    ['long', 99_000, 200],
    ['long', 101_000, 413],
  ] as const)('the call %s with %i bytes is answered with %i', async (name, bytes, status) => {
    const given = { text: 'x'.repeat(bytes) }
    const post = (type: string, content: string) =>
      fetch(`${server.url}${calls[name].path}`, {
        method: 'POST',
        headers: { 'content-type': type, token: 'good' },
        body: content,
      })
    expect((await post('application/json', JSON.stringify(given))).status).toBe(status)
    if (name !== 'short') return
    const form = await post('application/x-www-form-urlencoded', new URLSearchParams(given).toString())
    expect(form.status).toBe(status)
  })
})

describe('methods', () => {
  test('HEAD is answered as GET without its body', async () => {
    const [got, head] = await Promise.all(
      ['GET', 'HEAD'].map(method => fetch(`${server.url}/app-api/read`, { method })),
    )
    expect([got?.status, head?.status, await head?.text()]).toEqual([200, 200, ''])
    for (const name of ['content-type', 'content-length', 'cache-control']) {
      expect(head?.headers.get(name)).toBe(got?.headers.get(name))
    }
  })

  test('another method is answered with those that are served; where nothing is, with 404', async () => {
    const ask = async (method: string, path: string) => {
      const { status, headers } = await fetch(`${server.url}${path}`, { method })
      return [status, headers.get('allow')]
    }
    expect(await ask('DELETE', '/app-api/read')).toEqual([405, 'GET, HEAD'])
    expect(await ask('PUT', '/app-api/long?x=1')).toEqual([405, 'POST'])
    expect(await ask('DELETE', '/app-api/nothing')).toEqual([404, null])
  })
})

describe('hosts', () => {
  test('a request that names two hosts is refused', async () => {
    expect(await sendRaw('GET /app-api/read HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n')).toContain(
      'HTTP/1.1 400 ',
    )
  })

  test('with a list of hosts a request or socket for another one is refused', async () => {
    const own = await start({ front: { publicHosts: ['play.example', 'play.example:8443'] } })
    onTestFinished(() => own.http.close())
    own.http.server.on('upgrade', (_request, stream) => {
      if (stream.writable) stream.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
    })
    const asked = ['play.example', 'PLAY.example:3000', 'evil.example', 'play.example.evil.example']
    const statuses = await Promise.all(asked.map(host => statusFor(`${own.url}/app-api/read`, host)))
    expect(statuses).toEqual([200, 200, 400, 400])
    expect(await statusFor(`${own.url}/metrics`, '10.0.0.1')).toBe(200)
    const upgrade = (host: string) =>
      sendRaw(`GET /ws HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`, own)
    expect(await upgrade('play.example')).toContain(' 101 ')
    expect(await upgrade('evil.example')).toContain(' 400 ')
  })
})

describe('headers', () => {
  const POLICY = [
    'content-security-policy',
    'permissions-policy',
    'x-frame-options',
    'x-content-type-options',
  ]

  test('every answer carries them, those of the parser too', async () => {
    const broken = await sendRaw('no request\r\n\r\n')
    const { headers } = await fetch(`${server.url}/app-api/nothing`)
    for (const name of POLICY) {
      expect(headers.get(name)).not.toBeNull()
      expect(broken.toLowerCase()).toContain(`${name}: `)
    }
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test('browsers are held to https where players use it', async () => {
    const own = await start({ front: { isSecure: true } })
    onTestFinished(() => own.http.close())
    const { headers } = await fetch(`${own.url}/app-api/read`)
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
  })

  test('the page of the documentation loads nothing from elsewhere', async () => {
    const { status, headers } = await fetch(`${server.url}/api-docs/`)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).not.toMatch(/https:|swagger\.io/)
  })
})

test('with a token set, metrics and documentation are refused without it', async () => {
  const own = await start({ metricsToken: 'a-token-of-the-house' })
  onTestFinished(() => own.http.close())
  const ask = async (path: string, authorization?: string) =>
    (await fetch(`${own.url}${path}`, authorization ? { headers: { authorization } } : {})).status
  for (const path of ['/metrics', '/api-docs/', '/api-docs/json', '/metrics?x']) {
    expect([
      await ask(path),
      await ask(path, 'Bearer another'),
      await ask(path, 'Bearer a-token-of-the-house'),
    ]).toEqual([404, 404, 200])
  }
})

test('unknown addresses and methods make no series of figures', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'PROPFIND', 'MKCOL']) {
    await fetch(`${server.url}/app-api/unknown-${method}`, { method })
  }
  const figures = await (await fetch(`${server.url}/metrics`)).text()
  const methods = [...figures.matchAll(/_count\{method="(\w+)",route="unknown"/g)].map(found => found[1])
  expect(new Set(methods)).toEqual(new Set(['any']))
})

test('an address has a limit of connections, and gets them back', async () => {
  const own = await start()
  onTestFinished(() => own.http.close())
  const held = Array.from({ length: 500 }, () => open(own))
  await Promise.all(held.map(socket => once(socket, 'connect')))
  const refused = open(own)
  await once(refused, 'close')
  held.pop()?.destroy()
  const again = () =>
    fetch(`${own.url}/app-api/read`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(again, { timeout: 10_000 }).toBe(200)
  for (const socket of held) socket.destroy()
}, 60_000)

describe('a request that drips', () => {
  /** Sends the start and then a byte a second; answers how long it was let. */
  async function drip(start: string): Promise<number> {
    const socket = open()
    const began = performance.now()
    let isOpen = true
    socket.on('close', () => {
      isOpen = false
    })
    socket.resume()
    socket.write(start)
    while (isOpen) {
      await sleep(1_000)
      socket.write('x')
    }
    return performance.now() - began
  }

  test('is ended: headers after some 10 s, a body after some 20 s', {
    tags: 'long',
    timeout: 90_000,
  }, async () => {
    const post =
      'POST /app-api/short HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n'
    const [headers, bodies] = await Promise.all([drip('GET / HTTP/1.1\r\nx: '), drip(post)])
    expect(headers).toBeLessThan(22_000)
    expect(bodies).toBeLessThan(32_000)
  })
})
