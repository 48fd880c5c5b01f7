import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitAnswerTime } from './answer-limit.ts'
import { handleErrors } from './errors.ts'

const LIMIT_MS = 200

const app = fastify()
let url: string
/** What ended too late. */
const late: string[] = []

beforeAll(async () => {
  limitAnswerTime(app, LIMIT_MS)
  handleErrors(app)
  const beLate = async (request: { method: string }) => {
    await sleep(LIMIT_MS * 5)
    late.push(request.method)
    return { answer: 'late' }
  }
  app.get('/late', beLate)
  app.post('/late', beLate)
  app.post('/soon', async request => request.body)
  const preHandler = async () => {
    await sleep(LIMIT_MS * 5)
    late.push('gate')
  }
  app.post('/late-gate', { preHandler }, async () => {
    late.push('behind the gate')
    return {}
  })
  app.get('/slow-line', async (_request, reply) => {
    reply.raw.writeHead(200, { 'content-type': 'text/plain' })
    reply.raw.write('begun, ')
    await sleep(LIMIT_MS * 3)
    reply.raw.end('and ended')
    return reply.hijack()
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"bet":1}' }

test.each([
  ['without a body', '/late', {}],
  ['with a body', '/late', json],
  ['behind a gate that waits', '/late-gate', json],
])('a call %s is refused as busy when it is not answered in time', async (_, path, init) => {
  const began = performance.now()
  const answer = await fetch(url + path, init)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'SYS/BUSY' })
  expect(performance.now() - began).toBeGreaterThan(LIMIT_MS - 20)
})

test('a handler that ends after the limit changes nothing, and none begins after a late gate', async () => {
  await expect.poll(() => late.toSorted(), { timeout: 30_000 }).toEqual(['GET', 'POST', 'gate'])
  const answer = await fetch(`${url}/soon`, json)
  expect([answer.status, await answer.json()]).toEqual([200, { bet: 1 }])
})

test('an answer that has begun goes on', async () => {
  expect(await (await fetch(`${url}/slow-line`)).text()).toBe('begun, and ended')
})
