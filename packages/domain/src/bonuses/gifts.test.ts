import { expect, test } from 'vitest'
import { DAY_MS } from '#time/china-time.ts'
import { giftEnd, giftState, mondayOf } from './gifts.ts'

test.each([
  ['is locked before it is earned', { isTaken: false, isEarned: false, endsAt: 200 }, 'locked'],
  ['is ready once it is earned', { isTaken: false, isEarned: true, endsAt: 101 }, 'ready'],
  ['has expired at its end', { isTaken: false, isEarned: true, endsAt: 100 }, 'expired'],
  ['expires unearned too', { isTaken: false, isEarned: false, endsAt: 99 }, 'expired'],
  ['stays taken after its end', { isTaken: true, isEarned: true, endsAt: 50 }, 'taken'],
  ['without an end stays ready', { isTaken: false, isEarned: true }, 'ready'],
] as const)('a gift %s', (_, standing, state) => {
  expect(giftState(standing, 100)).toBe(state)
})

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
  ['2028-03-01', '2028-02-28'],
  ['1970-01-04', '1969-12-29'],
])('the week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday)
})

test('what is earned can be taken for thirty days', () => {
  expect(giftEnd(5)).toBe(5 + 30 * DAY_MS)
})
