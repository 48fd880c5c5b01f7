import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { li, type RatioPpm } from '#money/money.ts'
import { countedTurnover, type StakedOrder } from '#turnover/cover.ts'
import { countedOnPaper } from '#turnover/literal-turnover.fixtures.ts'

const NINE_TENTHS = 900_000n as RatioPpm

/** An order of `big:100 small:30`; its valid turnover is its stake, or what stands after `=`. */
function order(text: string, size = 2, key = 'sides'): StakedOrder {
  const [stakes = '', valid] = text.split(' = ')
  const options = new Map(
    stakes.split(' ').map(part => {
      const [option = '', stake = '0'] = part.split(':')
      return [option, li(BigInt(stake))] as const
    }),
  )
  const sum = [...options.values()].reduce((total, stake) => total + stake, 0n)
  return {
    valid: li(valid === undefined ? sum : BigInt(valid)),
    stakes: [{ market: { key, size }, options }],
  }
}

const counted = (orders: readonly StakedOrder[], share = NINE_TENTHS) =>
  countedTurnover(orders, share).map(Number)
const equal = (options: number, stake: number) =>
  Array.from({ length: options }, (_, at) => `${at + 1}:${stake}`).join(' ')

describe('two sides', () => {
  test.each([
    ['one side alone', ['big:100'], [100]],
    ['100 on big and 30 on small count 70', ['big:100', 'small:30'], [70, 0]],
    ['the same in the other order', ['small:30', 'big:100'], [0, 70]],
    ['as much on both sides', ['big:100', 'small:100'], [0, 0]],
    ['both sides in one order', ['big:100 small:30'], [70]],
    ['both sides alike in one order', ['big:50 small:50'], [0]],
    ['the first orders of a side are covered first', ['big:20', 'big:100', 'small:30'], [0, 90, 0]],
    ['what the first cannot cover, the next does', ['big:20', 'big:5', 'big:9', 'small:30'], [0, 0, 4, 0]],
    ['three of a side against one', ['small:60', 'big:20', 'big:20', 'big:20'], [0, 0, 0, 0]],
    ['a tie counts nothing, and its stake covers', ['big:100 = 0', 'small:30'], [0, 0]],
    ['part of a stake that is valid', ['big:100 = 60', 'small:30'], [30, 0]],
    ['never below nothing', ['big:100 = 20', 'small:30'], [0, 0]],
    ['one 厘', ['big:1', 'small:1'], [0, 0]],
    ['one 厘 more', ['big:2', 'small:1'], [1, 0]],
  ])('%s', (_, orders, expected) => {
    expect(counted(orders.map(text => order(text)))).toEqual(expected)
  })
})

describe('larger markets', () => {
  test.each([
    ['two of three colours are no cover', ['red:10 blue:10'], 3, [20]],
    ['three of three colours', ['red:10 blue:20 green:30'], 3, [30]],
    ['44 of 49 numbers count whole', [equal(44, 10)], 49, [440]],
    ['45 of 49 alike count nothing', [equal(45, 10)], 49, [0]],
    ['49 of 49 alike count nothing', [equal(49, 10)], 49, [0]],
    ['45 alike and more on one', [equal(44, 10), '45:25'], 49, [0, 15]],
    ['nine of ten places', [equal(9, 10)], 10, [0]],
    ['eight of ten places', [equal(8, 10)], 10, [80]],
    ['nine of ten, of which one is small', [equal(8, 10), '9:4'], 10, [48, 0]],
    ['ten of ten: the ninth largest is the layer', [equal(8, 10), '9:4', '10:1'], 10, [48, 0, 0]],
    ['a market of one option is always covered', ['only:10'], 1, [0]],
  ])('%s', (_, orders, size, expected) => {
    expect(counted(orders.map(text => order(text, size)))).toEqual(expected)
  })
})

test('markets do not cover each other, and a play without one counts whole', () => {
  const free = { valid: li(7), stakes: [] }
  const orders = [order('big:10'), order('small:4', 2, 'other'), free, order('small:3')]
  expect(counted(orders)).toEqual([7, 4, 7, 0])
})

test('an order in two markets is covered in each of them', () => {
  const [sides] = order('big:100').stakes
  const [parity] = order('odd:50', 2, 'parity').stakes
  const both = { valid: li(150), stakes: [sides, parity].flatMap(entry => entry ?? []) }
  expect(counted([both, order('small:30'), order('even:50', 2, 'parity')])).toEqual([70, 0, 0])
})

test.each([
  [1_000_000, ['1:10 2:10 3:10'], [30]],
  [1_000_000, ['1:10 2:10 3:10 4:10'], [0]],
  [500_000, ['1:10 2:10'], [0]],
  [500_001, ['1:10 2:10'], [20]],
  [500_001, ['1:10 2:10 3:10'], [0]],
  [1_250_000, ['1:10 2:10 3:10 4:10'], [40]],
])('a share of %i ppm of four options', (share, orders, expected) => {
  expect(
    counted(
      orders.map(text => order(text, 4)),
      BigInt(share) as RatioPpm,
    ),
  ).toEqual(expected)
})

test('agrees with the layers taken off by hand', () => {
  const small = fc.integer({ min: 0, max: 6 })
  const anyOrders = fc.integer({ min: 1, max: 6 }).chain(size =>
    fc.array(
      fc.record({
        valid: fc.integer({ min: 0, max: 20 }),
        stakes: fc.array(small, { minLength: size, maxLength: size }),
      }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
  )
  fc.assert(
    fc.property(anyOrders, fc.constantFrom(500_000, 900_000, 1_000_000), (orders, share) => {
      const size = orders[0]?.stakes.length ?? 0
      const found = countedTurnover(
        orders.map(({ valid, stakes }) => ({
          valid: li(valid),
          stakes: [
            {
              market: { key: 'm', size },
              options: new Map(stakes.map((stake, option) => [String(option), li(stake)])),
            },
          ],
        })),
        BigInt(share) as RatioPpm,
      )
      expect(found.map(Number)).toEqual(countedOnPaper(orders, Math.ceil((size * share) / 1_000_000)))
    }),
    { numRuns: 500 },
  )
})
