/** What holds for every page under test, of both apps: nothing of the test before is left, and nothing that breaks is passed over. */
import { webcrypto } from 'node:crypto'
import { format } from 'node:util'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { noteFault, takeFaults } from './faults.ts'
// Keeps the network that is taken away below.
import './network.ts'

// A browser's has `subtle`; that of a window of jsdom has not.
Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto })

if (expect.getState().testPath?.endsWith('.tsx')) {
  const { waitForPageAlone } = await import('./page-waits.ts')
  waitForPageAlone()
}

/** The browsers know this element; jsdom does not yet. */
const JSDOM_GAPS = /^The tag <search> is unrecognized in this browser/

/** The log of a load that the test refused or lost on purpose; a call that it did not foresee is a fault of its own. */
const FORESEEN_REFUSAL = /^[\w-]+ did not load CallRefused: /

// A test that expects a line in the console puts a spy in its place and looks at it.
for (const level of ['error', 'warn'] as const) {
  console[level] = (...said: unknown[]) => {
    const text = format(...said)
    if (!JSDOM_GAPS.test(text) && !FORESEEN_REFUSAL.test(text)) noteFault(`console.${level}: ${text}`)
  }
}

const noteUncaught = (error: unknown) => noteFault(`nobody caught: ${format(error)}`)
process.on('uncaughtException', noteUncaught)
process.on('unhandledRejection', noteUncaught)

// Without a fake server nothing answers.
globalThis.fetch = async input => {
  noteFault(`unforeseen call ${String(input)}: the test has no fake server`)
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  // What one test stored in the browser, such as a slip, must not lie on the board of the next.
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
  // What a page that was taken away still asked for belongs to no test.
  takeFaults()
})

afterEach(() => {
  expect(takeFaults()).toEqual([])
})

// Before a test puts a clock of its own in its place.
const nextTurn = globalThis.setImmediate

function ignoreAfterTheEnd(): void {}

// A browser ends a page with all that it still wanted to do. Here its timers, answers and renders go on while jsdom is
// taken away from under them, and that they find no window is an error of no test: the last one has been asserted.
afterAll(async () => {
  // What the last test left rejected is still told of.
  await new Promise<void>(resolve => nextTurn(resolve))
  process.off('uncaughtException', noteUncaught)
  process.off('unhandledRejection', noteUncaught)
  expect(takeFaults()).toEqual([])
  // A worker has many pages, one after the other; Vitest's own listeners tell of what breaks in each of them.
  const isOurs = (listener: object) => 'name' in listener && listener.name === ignoreAfterTheEnd.name
  if (process.listeners('uncaughtException').some(isOurs)) return
  process.on('uncaughtException', ignoreAfterTheEnd)
  process.on('unhandledRejection', ignoreAfterTheEnd)
})
