import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const DEVICE = Date.parse('2020-01-01T00:00:00Z')
const SERVER = Date.parse('2026-11-21T04:00:00Z')

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: DEVICE })
})
afterEach(() => {
  vi.useRealTimers()
})

const freshClock = () => import('./server-clock.ts')

test('until the first answer the clock is that of the device', async () => {
  const { serverNow } = await freshClock()
  expect(serverNow()).toBe(DEVICE)
})

test('after a sync the clock is that of the server despite a wrong device clock, and it keeps running', async () => {
  const { noteServerTime, serverNow } = await freshClock()
  noteServerTime(String(SERVER), 0)
  vi.advanceTimersByTime(2500)
  expect(serverNow()).toBe(SERVER + 2500)
  // Somebody sets the device's clock while the page is open.
  vi.setSystemTime(DEVICE - 86_400_000)
  expect(serverNow()).toBe(SERVER + 2500)
})

test('half of the way is taken for the time since the answer was written', async () => {
  const { noteServerTime, serverNow } = await freshClock()
  noteServerTime('2026-11-21T12:00:00+08:00', 300)
  expect(serverNow()).toBe(SERVER + 150)
})

test('answers narrow each other: a slow one takes nothing from a quick one, and two slow ones help', async () => {
  const { noteServerTime, serverNow } = await freshClock()
  noteServerTime(String(SERVER), 20)
  noteServerTime(String(SERVER - 300), 900)
  expect(serverNow()).toBe(SERVER + 10)
})

test('two slow answers together are better than each', async () => {
  const { noteServerTime, serverNow } = await freshClock()
  // The first was written at its very end, the second at its very beginning.
  noteServerTime(String(SERVER), 3000)
  noteServerTime(String(SERVER - 2900), 3000)
  expect(serverNow()).toBe(SERVER + 50)
})

test('an answer that proves the clock wrong is taken, however slow it was', async () => {
  const { noteServerTime, serverNow } = await freshClock()
  noteServerTime(String(SERVER), 20)
  // The server's clock was set by an hour.
  noteServerTime(String(SERVER + 3_600_000), 900)
  expect(serverNow()).toBe(SERVER + 3_600_450)
})

test('after a sleep only an answer to a question since then is believed', async () => {
  const { noteServerTime, serverNow } = await freshClock()
  noteServerTime(String(SERVER), 20)
  vi.advanceTimersByTime(5000)
  vi.setSystemTime(DEVICE + 3_600_000)
  // It was asked for before the device slept, and read when it woke up.
  noteServerTime(String(SERVER + 5000), 5000)
  expect(serverNow()).toBe(SERVER + 5010)
  vi.advanceTimersByTime(100)
  noteServerTime(String(SERVER + 3_605_000), 40)
  expect(serverNow()).toBe(SERVER + 3_605_020)
})

test('a time that cannot be read changes nothing', async () => {
  const { noteServerTime, serverNow } = await freshClock()
  noteServerTime(String(SERVER), 0)
  noteServerTime('soon', 0)
  expect(serverNow()).toBe(SERVER)
})
