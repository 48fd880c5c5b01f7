/** Polls: the first call passes all checks, the next ones are answered in front of the framework. */
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { documentAnswer } from './document-answer.ts'
import { serveOps } from './health.ts'
import { createMetrics } from './metrics.ts'
import { securityHeaders } from './security-headers.ts'
import { createHttpServer } from './server.ts'

const APP = 'capacitor://localhost'
const LONG = JSON.stringify({ data: 'x'.repeat(5_000) })

let http: Awaited<ReturnType<typeof createHttpServer>>
let url: string
let calls = 0
let isKept = true

beforeAll(async () => {
  const metrics = createMetrics()
  http = await createHttpServer({ log: createLog('silent'), metrics, pageOrigins: [APP] })
  serveOps(http, { metrics, readiness: async () => ({ ready: true, missing: [] }) })
  for (const [path, text, type] of [
    ['/small/:id', '{}', undefined],
    ['/long', LONG, undefined],
    ['/page', '<!doctype html>', 'text/html; charset=utf-8'],
  ] as const) {
    const document = documentAnswer(text, type)
    http.get(path, async (request, reply) => {
      calls += 1
      request.server.polled.remember(request, () => (isKept ? document : undefined))
      return document.send(request, reply)
    })
  }
  url = await http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => http.close())
beforeEach(() => {
  calls = 0
  isKept = true
})

const read = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers })

/** All but what belongs to the one answer; what may be read by other origins says nothing to a page of this one. */
function lasting(answer: Response): Record<string, string> {
  const {
    date: _date,
    'x-request-id': id,
    'access-control-expose-headers': _exposed,
    ...rest
  } = Object.fromEntries(answer.headers)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  return rest
}

test('an address is answered again with the same headers, body and 304, without the framework', async () => {
  const first = await read('/small/1')
  const again = await read('/small/1?_t=1763777000000')
  expect(await again.json()).toEqual(await first.json())
  expect(lasting(again)).toEqual(lasting(first))
  const unchanged = await read('/small/1', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  expect(calls).toBe(1)
})

test('data says that it is no page and for no other site, a page all that it may do', async () => {
  const data = (await read('/small/1')).headers
  expect(data.get('content-type')).toBe('application/json; charset=utf-8')
  expect(data.get('x-content-type-options')).toBe('nosniff')
  expect(data.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
  expect(data.get('cross-origin-resource-policy')).toBe('same-origin')
  const page = (await read('/page')).headers
  for (const [name, value] of Object.entries(securityHeaders)) expect(page.get(name)).toBe(value)
})

test('each encoding is made by the framework once', async () => {
  for (const encoding of ['br', 'br', 'gzip', 'gzip', 'identity', 'identity']) {
    const answer = await read('/long', { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(await answer.text()).toBe(LONG)
  }
  expect(calls).toBe(2)
})

test('a request with checks or headers of its own is passed to the router', async () => {
  await read('/small/2')
  const app = await read('/small/2', { origin: APP })
  expect(app.headers.get('access-control-allow-origin')).toBe(APP)
  await read('/small/2?other=1')
  expect((await fetch(`${url}/small/2`, { method: 'POST' })).status).toBe(404)
  isKept = false
  await read('/small/2')
  expect(calls).toBe(4)
})

test('browsers are held to https by every answer, from memory or not', async () => {
  const document = documentAnswer(LONG)
  const front = { isSecure: true }
  const secure = await createHttpServer({ log: createLog('silent'), metrics: createMetrics(), front })
  onTestFinished(() => secure.close())
  secure.get('/long', async (request, reply) => {
    calls += 1
    request.server.polled.remember(request, () => document)
    return document.send(request, reply)
  })
  const own = await secure.listen({ host: '127.0.0.1', port: 0 })
  const headers = { 'accept-encoding': 'identity' }
  const [first, again] = [await fetch(`${own}/long`, { headers }), await fetch(`${own}/long`, { headers })]
  const unchanged = await fetch(`${own}/long`, {
    headers: { ...headers, 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect([calls, unchanged.status]).toEqual([1, 304])
  expect(lasting(again)).toEqual(lasting(first))
  for (const answer of [first, again, unchanged]) {
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
  }
})

test('polls are counted by the pattern of their route like all other calls', async () => {
  for (const id of [3, 3, 3, 4]) await (await read(`/small/${id}`)).text()
  const count = /_count\{method="GET",route="\/small\/:id",status="200"\} (\d+)/
  const counted = async () => Number(count.exec(await (await read('/metrics')).text())?.[1] ?? 0)
  const before = await counted()
  await (await read('/small/3')).text()
  expect([before >= 4, calls]).toEqual([true, 2])
  expect(await counted()).toBe(before + 1)
})
