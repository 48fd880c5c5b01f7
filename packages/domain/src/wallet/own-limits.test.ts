import { expect, test } from 'vitest'
import { li } from '#money/money.ts'
import { DAY_MS } from '#time/china-time.ts'
import { CONFIRM_MS, limitAct, raiseWaitMs } from './own-limits.ts'

const [ten, twenty] = [li(10_000), li(20_000)]
const NOW = 1_000

test.each([
  ['the first', undefined, ten],
  ['an equal one', ten, ten],
  ['a lower one', twenty, ten],
  ['none where there is none', undefined, undefined],
])('%s holds at once, and drops what waits', (_, amount, wish) => {
  expect(limitAct({ amount, asked: { amount: twenty, fromMs: NOW } }, wish, NOW)).toBe('set')
})

test.each([
  ['more', twenty],
  ['none at all', undefined],
] as const)('%s waits, and is confirmed by the same wish for a week', (_, wish) => {
  expect(limitAct({ amount: ten, asked: undefined }, wish, NOW)).toBe('asked')
  const waiting = { amount: ten, asked: { amount: wish, fromMs: NOW } }
  expect(limitAct(waiting, wish, NOW - 1)).toBe('waits')
  expect(limitAct(waiting, wish, NOW)).toBe('raised')
  expect(limitAct(waiting, wish, NOW + CONFIRM_MS - 1)).toBe('raised')
  expect(limitAct(waiting, wish, NOW + CONFIRM_MS)).toBe('asked')
})

test('another wish for more waits anew', () => {
  const waiting = { amount: ten, asked: { amount: twenty, fromMs: NOW } }
  expect(limitAct(waiting, li(30_000), NOW)).toBe('asked')
})

test('a limit of a day is raised after a day, the others after a week', () => {
  expect([raiseWaitMs('day'), raiseWaitMs('week'), raiseWaitMs('month')]).toEqual([
    DAY_MS,
    7 * DAY_MS,
    7 * DAY_MS,
  ])
})
