import fc from 'fast-check'
import { expect, test } from 'vitest'
import { li, type RatioPpm } from '#money/money.ts'
import { costOf, costRules, type TriedRule, triedGiftOf } from './rule-cost.ts'

const tried = (rule: TriedRule['rule'], more: Partial<TriedRule> = {}): TriedRule => ({
  ...{ rule, gift: li(88_000), share: 100_000n as RatioPpm, max: li(188_000), target: li(1_000_000) },
  ...more,
})

test.each([
  ['registration', 0, 88_000],
  ['registration', 5_000_000, 88_000],
  ['first-deposit', 500_000, 50_000],
  ['first-deposit', 5_000_000, 188_000],
  ['first-deposit', 500_199, 50_010],
  ['deposit', 999_999, 0],
  ['deposit', 1_000_000, 88_000],
  ['deposit', 9_000_000, 88_000],
  ['turnover', 999_990, 0],
  ['turnover', 1_000_000, 88_000],
  ['betting', 1_000_001, 100_000],
  ['betting', 9, 0],
  ['betting', 0, 0],
] as const)('%s of %i brings %i', (rule, basis, gift) => {
  expect(triedGiftOf(tried(rule), li(basis))).toBe(BigInt(gift))
})

test('a target of nothing is reached by nobody who did nothing', () => {
  expect(triedGiftOf(tried('deposit', { target: li(0) }), li(0))).toBe(0n)
})

test('the sums are those of the rows that bring something, the dearest first', () => {
  const bases = [
    { memberId: 1n, basis: li(500_000) },
    { memberId: 2n, basis: li(90) },
    { memberId: 1n, basis: li(800_000) },
    { memberId: 3n, basis: li(9_000_000) },
  ]
  const { rows, ...sums } = costOf(tried('first-deposit'), bases)
  expect(rows.map(({ memberId, gift }) => [memberId, gift])).toEqual([
    [3n, 188_000n],
    [1n, 80_000n],
    [1n, 50_000n],
  ])
  expect(sums).toEqual({ members: 2, basis: 10_300_000n, cost: 318_000n, largest: 188_000n })
})

test('the cost is the sum of the rows for every rule and every people', () => {
  const people = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 20_000_000 })))
  fc.assert(
    fc.property(fc.constantFrom(...costRules), people, (rule, list) => {
      const bases = list.map(([id, basis]) => ({ memberId: BigInt(id), basis: li(basis) }))
      const { rows, cost, largest } = costOf(tried(rule), bases)
      expect(rows.reduce((sum, { gift }) => sum + gift, 0n)).toBe(cost)
      expect(rows.every(({ gift }) => gift > 0n && gift <= largest)).toBe(true)
      expect(
        bases.map(({ basis }) => triedGiftOf(tried(rule), basis)).reduce((sum, one) => sum + one, 0n),
      ).toBe(cost)
    }),
  )
})
