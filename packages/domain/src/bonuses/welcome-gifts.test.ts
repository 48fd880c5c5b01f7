import fc from 'fast-check'
import { expect, test } from 'vitest'
import { li, type RatioPpm } from '#money/money.ts'
import { DAY_MS } from '#time/china-time.ts'
import { depositGiftOf, firstDepositGift, registrationGift } from './welcome-gifts.ts'

const rules = (percent: number, max: number) => ({
  share: BigInt(percent * 10_000) as RatioPpm,
  max: li(max),
})

/** Deposit in 厘, percent, most in 厘, and the gift. */
test.each([
  [500_000, 10, 88_000, 50_000],
  [880_000, 10, 88_000, 88_000],
  [880_010, 10, 88_000, 88_000],
  [50_000_000, 10, 88_000, 88_000],
  [879_990, 10, 88_000, 87_990],
  [500_170, 10, 88_000, 50_010],
  [500_199, 10, 88_000, 50_010],
  [1_000, 0.5, 88_000, 0],
  [2_000, 0.5, 88_000, 10],
  [1_000_000, 100, 2_000_000, 1_000_000],
  [1_000_000, 33.33, 2_000_000, 333_300],
  [1_000_000, 0, 88_000, 0],
  [1_000_000, 10, 0, 0],
  [1_000_000, 10, 15, 10],
  [0, 10, 88_000, 0],
])('a first deposit of %i at %f %% and at most %i brings %i', (deposited, percent, max, gift) => {
  expect(depositGiftOf(li(deposited), rules(percent, max))).toBe(BigInt(gift))
})

test('a larger deposit never brings less, and none brings more than the most or than its share', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 200 }), amount, (one, other, percent, max) => {
      const of = rules(percent, max)
      const [less, more] = one < other ? [one, other] : [other, one]
      const [small, large] = [depositGiftOf(li(less), of), depositGiftOf(li(more), of)]
      expect(small <= large).toBe(true)
      expect(large <= of.max && Number(large) <= (more * percent) / 100).toBe(true)
      expect(large % 10n).toBe(0n)
    }),
  )
})

const REGISTERED = 1_000
test.each([
  ['at once', 0, 'ready'],
  ['on the last moment', 30 * DAY_MS - 1, 'ready'],
  ['not after thirty days', 30 * DAY_MS, 'expired'],
])('the gift for registering is there %s', (_, later, state) => {
  const standing = { registeredAt: REGISTERED, amount: li(8_000), isTaken: false }
  expect(registrationGift(standing, REGISTERED + later)).toMatchObject({ state, period: 'once' })
  expect(registrationGift({ ...standing, isTaken: true }, REGISTERED + later)).toMatchObject({
    state: 'taken',
  })
  expect(registrationGift({ ...standing, amount: li(0) }, REGISTERED + later)).toBeUndefined()
})

test('the gift of the first deposit waits for one, goes by it, and ends thirty days after it', () => {
  const standing = { deposit: undefined, rules: rules(10, 88_000), isTaken: false }
  const before = firstDepositGift(standing, 0)
  expect(before).toMatchObject({ state: 'locked', amount: 88_000n })
  expect(before?.endsAt).toBeUndefined()
  const deposit = { amount: li(300_000), creditedAt: 7 }
  const after = firstDepositGift({ ...standing, deposit }, 8)
  expect(after).toMatchObject({ state: 'ready', amount: 30_000n, endsAt: 7 + 30 * DAY_MS })
  expect(firstDepositGift({ ...standing, deposit }, 7 + 30 * DAY_MS)).toMatchObject({ state: 'expired' })
})

test('a first deposit too small for a cent, or a share of nothing, brings no card', () => {
  const deposit = { amount: li(90), creditedAt: 7 }
  expect(firstDepositGift({ deposit, rules: rules(10, 88_000), isTaken: false }, 8)).toBeUndefined()
  expect(firstDepositGift({ deposit: undefined, rules: rules(0, 88_000), isTaken: false }, 8)).toBeUndefined()
})
