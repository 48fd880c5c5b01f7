import { expect, test } from 'vitest'
import { chanceOfSums, sumChances } from './sum-chances.ts'

const counts = (chances: ReadonlyMap<number, number>, of: number) =>
  [...chances.values()].map(chance => Math.round(chance * of))

test('three dice make the sums 3 to 18 in the known ways', () => {
  const chances = sumChances({ count: 3, first: 1, last: 6, repeats: true })
  expect([...chances.keys()]).toEqual(Array.from({ length: 16 }, (_, index) => index + 3))
  expect(counts(chances, 216)).toEqual([1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1])
})

test('two of ten cars make the sums 3 to 19 in the known ways', () => {
  const chances = sumChances({ count: 2, first: 1, last: 10, repeats: false })
  expect(counts(chances, 90)).toEqual([2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2])
})

test('the sum of seven six-mark balls lies evenly around 175', () => {
  const seven = { count: 7, first: 1, last: 49, repeats: false }
  const below = chanceOfSums(seven, sum => sum < 175)
  const above = chanceOfSums(seven, sum => sum > 175)
  expect(below).toBeCloseTo(above, 12)
  expect(below + above + chanceOfSums(seven, sum => sum === 175)).toBeCloseTo(1, 12)
})
