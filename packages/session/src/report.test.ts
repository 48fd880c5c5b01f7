import { sendTelemetry } from '@app/contract/telemetry.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

type Sent = { build: string; route: string; error?: { kind: string; text: string; at: string[] } }

const sent: { url: string; text: string }[] = []
Object.defineProperty(navigator, 'sendBeacon', {
  configurable: true,
  value: (url: string, text: string) => sent.push({ url, text }) > 0,
})
afterAll(() => void Reflect.deleteProperty(navigator, 'sendBeacon'))

/** What a page counts is its own, so each test begins a page. */
async function newPage(pattern = '/game/$id') {
  vi.resetModules()
  const reports = await import('./report.ts')
  reports.startReports(() => pattern)
  return reports
}

beforeEach(() => void sent.splice(0))
const bodies = (): Sent[] => sent.map(({ text }) => JSON.parse(text))
const textOf = async (error: Error) => {
  const { report } = await newPage()
  report('render', error)
  return bodies()[0]?.error?.text
}

test('an error tells its kind, the build, the pattern of the page and where it arose, in less than a kilobyte', async () => {
  const { report } = await newPage()
  const error = new TypeError('x is not a function')
  error.stack = `TypeError: x is not a function
    at draw (https://host/assets/bets-Ab12.js:3:456)
    at https://host/assets/first-Cd34.js:7:8?token=secret`
  report('render', error)
  expect(sent[0]?.url).toBe(sendTelemetry.path)
  expect(bodies()).toEqual([
    {
      build: '5.0.9',
      route: '/game/$id',
      error: {
        kind: 'render',
        text: 'TypeError: x is not a function',
        at: ['bets-Ab12.js:3:456', 'first-Cd34.js:7:8'],
      },
    },
  ])
})

test.each([
  ['order 2026112 of 13800138000 is gone', 'Error: order # of # is gone'],
  [`Unexpected token 'a', "abc secret" is not valid JSON`, 'Error: Unexpected token *, * is not valid JSON'],
  ['no such member 张三丰', 'Error: no such member *'],
  ['GET https://host/a?token=abc failed', 'Error: GET * failed'],
  ['token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9 is bad', 'Error: token * is bad'],
  ['write to ann@example.com', 'Error: write to *'],
])('of "%s" only what is our own is told', async (message, text) => {
  expect(await textOf(new Error(message))).toBe(text)
})

test('even the longest report is what the contract takes', async () => {
  const { report } = await newPage('/x'.repeat(100))
  const error = new Error('\\ word'.repeat(500))
  const frames = Array.from({ length: 9 }, () => `at https://host/${'f'.repeat(50)}.js:123456:12345678`)
  error.stack = frames.join('\n')
  report('script', error)
  const [{ text } = { text: '' }] = sent
  expect(sendTelemetry.body.safeParse(JSON.parse(text)).success).toBe(true)
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(sendTelemetry.bodyMaxBytes)
})

test('the same error is told once, and five of a page at most', async () => {
  const { report } = await newPage()
  const same = new Error('again')
  report('render', same)
  report('render', same)
  expect(sent).toHaveLength(1)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) report('render', new Error(`another ${name}`))
  expect(sent).toHaveLength(5)
})

test('a refused call, a cancelled call and a value that is no error are not reported; lost code has a kind of its own', async () => {
  const { report } = await newPage()
  const { CallRefused } = await import('@app/client/refused.ts')
  const { LostCode } = await import('./lost-code.ts')
  report('promise', new CallRefused('SYS/BUSY', '系统繁忙', 503))
  report('promise', new DOMException('given up', 'AbortError'))
  report('render', { isNotFound: true })
  report('script', undefined)
  expect(sent).toEqual([])
  report('render', new LostCode(new Error('Failed to fetch dynamically imported module: /a.js')))
  expect(bodies()[0]?.error).toEqual({ kind: 'code', text: '', at: [] })
})

test('an answer that cannot be read has a kind of its own, and says how many items of a list were left out', async () => {
  const { report } = await newPage()
  const { UnreadableAnswer } = await import('@app/client/unreadable.ts')
  report('script', new UnreadableAnswer('not a flag', { cause: 7, count: 3 }))
  report('script', new UnreadableAnswer('not an instant', { cause: '13800138000' }))
  for (const { text } of sent) expect(sendTelemetry.body.safeParse(JSON.parse(text)).success).toBe(true)
  const told = bodies().map(({ error }) => ({ ...error, at: [] }))
  expect(told).toEqual([
    { kind: 'answer', text: 'UnreadableAnswer: not a flag', at: [], count: 3 },
    { kind: 'answer', text: 'UnreadableAnswer: not an instant', at: [] },
  ])
})

test('an uncaught error is reported', async () => {
  await newPage()
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('in a script') }))
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: new Error('in a promise') })
  window.dispatchEvent(rejected)
  const kinds = new Set(bodies().map(({ error }) => `${error?.kind}: ${error?.text}`))
  expect(kinds).toEqual(new Set(['script: Error: in a script', 'promise: Error: in a promise']))
})
