import { expect, test } from 'vitest'
import { showSelection } from './selection-text.ts'

test.each([
  ['the picks of one group', '大,小,单,双', '大 小 单 双'],
  ['fixed and free numbers', '07|18,25', '07 | 18 25'],
  ['two sides of a pairing', '07*18,25', '07 × 18 25'],
  ['positions of which some are empty', '1,2||3||', '1 2 | - | 3 | - | -'],
  ['typed entries', '12345 00001', '12345 00001'],
])('%s are read without the commas of the stored text', (_, selection, shown) => {
  expect(showSelection(selection)).toBe(shown)
})

test('a long selection is cut', () => {
  expect(showSelection('12345 '.repeat(100_000))).toHaveLength(161)
})
