import { expect, test } from 'vitest'
import { countLeft } from './max-counts.ts'

test.each([
  [0, 0, undefined],
  [0, 99, undefined],
  [1, 0, 1],
  [3, 2, 1],
  [3, 3, 0],
  [2, 5, 0],
])('of at most %i a day, %i begun leave %s', (most, used, left) => {
  expect(countLeft(most, used)).toBe(left)
})
