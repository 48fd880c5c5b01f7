import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { documentAnswer } from './document-answer.ts'
import { createMetrics } from './metrics.ts'
import { createHttpServer } from './server.ts'

const APP = 'capacitor://localhost'
const shutDown: (() => Promise<void>)[] = []
const urls = { open: '', closed: '' }

beforeAll(async () => {
  for (const [name, origins] of [
    ['open', [APP]],
    ['closed', []],
  ] as const) {
    const http = await createHttpServer({
      ...{ log: createLog('silent'), metrics: createMetrics() },
      pageOrigins: origins,
    })
    http.get('/app-api/call', async () => ({}))
    http.get('/sys-upload/a.png', async () => Buffer.from('png'))
    const document = documentAnswer('{}')
    http.get('/data/json/document.json', async (request, reply) => document.send(request, reply))
    urls[name] = await http.listen({ port: 0 })
    shutDown.push(() => http.close())
  }
})
afterAll(() => Promise.all(shutDown.map(stop => stop())))

const allowedBy = async (url: string, origin: string, init: RequestInit = {}) => {
  const answer = await fetch(url, { ...init, headers: { origin, ...init.headers } })
  return answer.headers.get('access-control-allow-origin')
}
const paths = ['/app-api/call', '/data/json/document.json'] as const

test.each(paths)('%s may be read by the app that the operator named, and by no other page', async path => {
  expect(await allowedBy(urls.open + path, APP)).toBe(APP)
  expect(await allowedBy(urls.open + path, 'https://elsewhere.example')).toBeNull()
  expect(await allowedBy(urls.closed + path, APP)).toBeNull()
})

test('the app may send the headers of the client, and read the time of the server and the id of a captcha', async () => {
  const asked = 'authorization,token,company-code,device-id,idempotency-key,content-type,captcha-id'
  const preflight = await fetch(`${urls.open}/app-api/call`, {
    method: 'OPTIONS',
    headers: {
      origin: APP,
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked,
    },
  })
  const allowed = preflight.headers.get('access-control-allow-headers')?.split(/,\s*/)
  expect([preflight.status, asked.split(',').filter(name => allowed?.includes(name) !== true)]).toEqual([
    204,
    [],
  ])
  const answer = await fetch(`${urls.open}/app-api/call`, { headers: { origin: APP } })
  const readable = answer.headers.get('access-control-expose-headers')?.split(/,\s*/)
  expect(readable).toEqual(expect.arrayContaining(['server-time', 'captcha-id']))
  // Tokens travel in headers; a cookie of this host is never taken along.
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
})

test('pictures of uploads may be shown by pages of other origins only where there are such pages (R0-239)', async () => {
  const policyAt = async (address: string) =>
    (await fetch(address)).headers.get('cross-origin-resource-policy')
  expect(await policyAt(`${urls.open}/sys-upload/a.png`)).toBe('cross-origin')
  expect(await policyAt(`${urls.open}/app-api/call`)).toBe('same-origin')
  expect(await policyAt(`${urls.closed}/sys-upload/a.png`)).toBe('same-origin')
})
