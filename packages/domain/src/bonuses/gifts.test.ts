import { expect, test } from 'vitest'
import { li } from '#money/money.ts'
import { DAY_MS } from '#time/china-time.ts'
import { type Gift, giftEnd, giftState, heldGift, mondayOf } from './gifts.ts'

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

const ended: Gift = { rule: 'registration', period: 'once', amount: li(8_000), state: 'expired', endsAt: 10 }

test.each([
  ['without a hold as it is', undefined, 20, 'expired', 10],
  ['held while people look', { decision: undefined, decidedAt: undefined }, 20, 'held', 10],
  ['refused by them', { decision: 'refused', decidedAt: 15 }, 20, 'refused', 10],
  [
    'due for thirty days after they let it go',
    { decision: 'released', decidedAt: 15 },
    20,
    'ready',
    giftEnd(15),
  ],
  ['over after that', { decision: 'released', decidedAt: 15 }, giftEnd(15), 'expired', giftEnd(15)],
] as const)('a gift is %s', (_, hold, now, state, endsAt) => {
  expect(heldGift(ended, hold, now)).toEqual({ ...ended, state, endsAt })
  expect(heldGift({ ...ended, state: 'taken' }, hold, now).state).toBe('taken')
})
