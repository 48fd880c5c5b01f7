/** What holds for every page under test, from its first wait to its end. */
import { webcrypto } from 'node:crypto'
import { afterAll, beforeEach, expect } from 'vitest'
import { beginPlayerSession } from '#app/session.ts'

// As the program does before anything else.
beginPlayerSession()

// A browser's has `subtle`; that of a window of jsdom has not.
Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto })

// What one test stored in the browser, such as a slip, must not lie on the board of the next.
beforeEach(() => {
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
})

// A whole page takes its time where many tests share a machine; who waits for what never comes waits longer, no more.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
}

// Before a test puts a clock of its own in its place.
const nextTurn = globalThis.setImmediate

function ignoreAfterTheEnd(): void {}

// A browser ends a page with all that it still wanted to do. Here its timers, answers and renders go on while jsdom is
// taken away from under them, and that they find no window is an error of no test.
afterAll(async () => {
  // What the last test left rejected is still told of.
  await new Promise<void>(resolve => nextTurn(resolve))
  // A worker has many pages, one after the other; Vitest's own listeners tell of what breaks in each of them.
  const isOurs = (listener: object) => 'name' in listener && listener.name === ignoreAfterTheEnd.name
  if (process.listeners('uncaughtException').some(isOurs)) return
  process.on('uncaughtException', ignoreAfterTheEnd)
  process.on('unhandledRejection', ignoreAfterTheEnd)
})
