import { afterAll } from 'vitest'

// Before a test puts a clock of its own in its place.
const nextTurn = globalThis.setImmediate

// A browser ends a page with all that it still wanted to do. Here its timers, answers and renders go on while jsdom is
// taken away from under them, and that they find no window is an error of no test.
afterAll(async () => {
  // What the last test left rejected is still told of.
  await new Promise<void>(resolve => nextTurn(resolve))
  process.on('uncaughtException', () => undefined)
  process.on('unhandledRejection', () => undefined)
})
