/** Browser reports through HTTP: counting, logging and refusals. */
import { rateClasses } from '@app/contract/rates.ts'
import { sendTelemetry } from '@app/contract/telemetry.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'warn' }, { write: line => void lines.push(JSON.parse(line)) })
const brokenPages = () => lines.filter(({ msg }) => msg === 'a page broke in a browser')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, log })
})
afterAll(() => server.stop())
beforeEach(() => void lines.splice(0))

const page = { build: '5.0.9', route: '/game/$id' }
const error = { kind: 'render', text: 'x is not a function', at: ['bets-Ab12.js:3:456'] } as const

/** Sends a report as `navigator.sendBeacon` does, as text. */
async function beacon(body: unknown): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(`${server.url}${sendTelemetry.path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: text,
  })
  await answer.arrayBuffer()
  return answer.status
}

async function figures({ url } = server): Promise<string[]> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return text.split('\n').filter(line => /^browser_/.test(line))
}

const figure = async (name: string, of = server) =>
  Number((await figures(of)).find(line => line.startsWith(`${name} `))?.split(' ')[1] ?? Number.NaN)

test('an error is counted by its kind and logged; lost code is counted only', async () => {
  expect(await figure('browser_errors_total{kind="render"}')).toBe(0)
  expect(await beacon({ ...page, error })).toBe(200)
  expect(await beacon({ ...page, error: { ...error, kind: 'code' } })).toBe(200)
  expect(await figure('browser_errors_total{kind="render"}')).toBe(1)
  expect(await figure('browser_errors_total{kind="code"}')).toBe(1)
  expect(brokenPages().map(({ browser }) => browser)).toEqual([{ ...error, ...page, userAgent: 'node' }])
})

test('an answer that a build could not read is logged with the number of items that it left out', async () => {
  const unread = { ...error, kind: 'answer', text: 'UnreadableAnswer: not a flag', count: 3 } as const
  expect(await beacon({ ...page, error: unread })).toBe(200)
  expect(await figure('browser_errors_total{kind="answer"}')).toBe(1)
  expect(brokenPages().map(({ browser }) => browser)).toEqual([{ ...unread, ...page, userAgent: 'node' }])
})

test('vitals are seconds, and CLS is what it is', async () => {
  const vitals = [
    { name: 'LCP', value: 2400 },
    { name: 'CLS', value: 0.04 },
  ]
  expect(await beacon({ ...page, vitals })).toBe(200)
  expect(await figure('browser_vitals_sum{name="LCP"}')).toBe(2.4)
  expect(await figure('browser_vitals_bucket{le="2.5",name="LCP"}')).toBe(1)
  expect(await figure('browser_vitals_sum{name="CLS"}')).toBe(0.04)
})

test.each([
  ['an unknown kind', { ...page, error: { ...error, kind: 'mine' } }, 400],
  ['an unknown vital', { ...page, vitals: [{ name: 'MINE', value: 1 }] }, 400],
  ['a number of items that is none', { ...page, error: { ...error, count: 0 } }, 400],
  ['a negative figure', { ...page, vitals: [{ name: 'LCP', value: -1 }] }, 400],
  ['an address instead of a pattern', { ...page, route: '/game/71?token=secret', error }, 400],
  ['a frame that names a host', { ...page, error: { ...error, at: ['https://host/a.js:1:2'] } }, 400],
  ['a longer text than was agreed', { ...page, error: { ...error, text: 'x'.repeat(201) } }, 400],
  ['text that is no JSON', '{"build":', 400],
  ['a forged prototype', '{"__proto__": {"build": "1"}, "build": "1", "route": ""}', 400],
  ['more than a kilobyte', { ...page, more: 'x'.repeat(1024) }, 413],
])('%s is refused and not counted', async (_, body, status) => {
  const before = await figures()
  expect(await beacon(body)).toBe(status)
  expect(await figures()).toEqual(before)
})

test('other calls take no text', async () => {
  const answer = await fetch(`${server.url}/app-api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{}',
  })
  expect(answer.status).toBeGreaterThanOrEqual(400)
})

test('one address cannot tell without end, and the log stays readable however many tell', async () => {
  const environment = { TRUSTED_PROXIES: '127.0.0.1' }
  const strict = await startTestServer({ rateTable: rateClasses, environment, log })
  const tell = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await strict.call(sendTelemetry, { body: { ...page, error: { ...error, at: [] } }, headers }))
      .status
  }
  const { points } = rateClasses.telemetry
  const statuses = await Promise.all(Array.from({ length: points + 1 }, () => tell('198.51.100.7')))
  expect(statuses.filter(status => status === 429)).toHaveLength(1)
  expect(await tell('198.51.100.8')).toBe(200)
  for (let line = 0; line < 60; line++) await tell(`203.0.113.${line}`)
  // The minute of the limit may end during the test, which allows another sixty lines.
  expect(brokenPages().length).toBeGreaterThan(50)
  expect(brokenPages().length).toBeLessThan(points + 61)
  expect(await figure('browser_errors_total{kind="render"}', strict)).toBe(points + 61)
})
