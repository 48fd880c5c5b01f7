import fc from 'fast-check'
import { expect, test } from 'vitest'
import { li, type RatioPpm } from '#money/money.ts'
import { contributionsOf, requirementAt, type SettledOrder } from '#turnover/contributions.ts'

const ppm = (value: number) => BigInt(value) as RatioPpm
const RULES = {
  shares: new Map([
    ['lottery', ppm(1_000_000)],
    ['live', ppm(500_000)],
    ['odd', ppm(333_333)],
  ]),
  coverShare: ppm(900_000),
}

const order = (placedAt: number, valid: number, category = 'lottery'): SettledOrder => ({
  ...{ placedAt, valid: li(valid), category, stakes: [] },
})
const sums = (orders: readonly SettledOrder[], openedAt: readonly number[]) =>
  Object.fromEntries(
    [...contributionsOf(orders, openedAt, RULES)].map(([at, { counted }]) => [at, Number(counted)]),
  )

test.each([
  ['nothing was opened', [], 5, undefined],
  ['before the first', [10], 9, undefined],
  ['in the same millisecond it had not stood yet', [10], 10, undefined],
  ['after the first', [10], 11, 0],
  ['between two', [10, 20], 15, 0],
  ['at the second', [10, 20], 20, 0],
  ['after both', [10, 20], 21, 1],
  ['two of one millisecond: the later one', [10, 10], 11, 1],
])('a bet %s', (_, openedAt, placedAt, expected) => {
  expect(requirementAt(openedAt, placedAt)).toBe(expected)
})

test.each([
  ['a bet before any requirement is lost', [order(5, 100)], [10], {}],
  ['lottery counts whole', [order(11, 100)], [10], { 0: 100 }],
  ['live counts half', [order(11, 100, 'live')], [10], { 0: 50 }],
  ['a category without a share adds nothing', [order(11, 100, 'poker')], [10], { 0: 0 }],
  ['the sum is cut, not the orders', [order(11, 1, 'live'), order(12, 1, 'live')], [10], { 0: 1 }],
  ['one 厘 too few', [order(11, 1, 'live')], [10], { 0: 0 }],
  ['each category is cut by itself', [order(11, 1, 'live'), order(11, 2, 'odd')], [10], { 0: 0 }],
  [
    'each requirement is cut by itself',
    [order(11, 1, 'live'), order(21, 1, 'live')],
    [10, 20],
    { 0: 0, 1: 0 },
  ],
  [
    'orders go to the requirement of their time',
    [order(5, 1), order(11, 2), order(21, 4)],
    [10, 20],
    { 0: 2, 1: 4 },
  ],
  ['a tie adds nothing', [order(11, 0)], [10], { 0: 0 }],
])('%s', (_, orders, openedAt, expected) => {
  expect(sums(orders, openedAt)).toEqual(expected)
})

test('what was valid is told beside what counts of it', () => {
  const sides: readonly SettledOrder[] = ['big', 'small'].map((option, at) => ({
    ...order(11, at === 0 ? 100 : 30),
    stakes: [{ market: { key: 'sides', size: 2 }, options: new Map([[option, li(at === 0 ? 100 : 30)]]) }],
  }))
  expect(contributionsOf(sides, [10], RULES)).toEqual(new Map([[0, { valid: 130n, counted: 70n }]]))
  expect(contributionsOf([order(11, 90, 'live')], [10], RULES)).toEqual(
    new Map([[0, { valid: 90n, counted: 45n }]]),
  )
})

test('a requirement that was opened between the two sides takes its part of the cover', () => {
  const side = (placedAt: number, option: string, stake: number): SettledOrder => ({
    ...order(placedAt, stake),
    stakes: [{ market: { key: 'sides', size: 2 }, options: new Map([[option, li(stake)]]) }],
  })
  expect(sums([side(11, 'big', 100), side(21, 'small', 30)], [10, 20])).toEqual({ 0: 70, 1: 0 })
})

test('orders without cover add the same in one issue as in two', () => {
  const anyOrders = fc.array(
    fc.record({ placedAt: fc.integer({ min: 1, max: 40 }), valid: fc.integer({ min: 0, max: 99 }) }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(anyOrders, fc.nat(20), (drawn, cut) => {
      const orders = drawn.map(({ placedAt, valid }) => order(placedAt, valid))
      const whole = sums(orders, [10, 20, 30])
      const [one, other] = [sums(orders.slice(0, cut), [10, 20, 30]), sums(orders.slice(cut), [10, 20, 30])]
      for (const at of [0, 1, 2]) expect((one[at] ?? 0) + (other[at] ?? 0)).toBe(whole[at] ?? 0)
    }),
  )
})
