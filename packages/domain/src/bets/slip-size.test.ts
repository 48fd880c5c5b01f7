import { expect, test } from 'vitest'
import { lineBeyondSlip, longCharacters } from './slip-size.ts'

const lines = (...lengths: readonly number[]) => lengths.map(length => ({ selection: 'x'.repeat(length) }))

test.each([
  ['nothing', [], 1, undefined],
  ['one line of all entries of a five-digit play', [599_999], 1, undefined],
  ['exactly the limit', [300_000, 300_000], 1, undefined],
  ['one character beyond it', [300_000, 300_000, 1], 1, 2],
  ['a second line of all entries', [599_999, 599_999], 1, 1],
  ['a hundred long lines', Array(100).fill(10_000), 1, 60],
  ['a chase over fifty issues at the limit', [12_000], 50, undefined],
  ['a chase over fifty issues beyond it', [6_000, 6_001], 50, 1],
] as const)('%s', (_, lengths, issues, beyond) => {
  expect(lineBeyondSlip(lines(...lengths), issues)).toBe(beyond)
})

test.each([
  ['none of no lines', [], 0],
  ['none of lines that are just not long', [500, 500, 1], 0],
  ['those of the long lines alone', [501, 500, 1_000], 1_501],
] as const)('the characters that count are %s', (_, lengths, counted) => {
  expect(longCharacters(lines(...lengths))).toBe(counted)
})
