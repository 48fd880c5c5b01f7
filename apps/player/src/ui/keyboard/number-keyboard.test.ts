import { expect, test } from 'vitest'
import { type AmountKey, pressKey } from './number-keyboard.tsx'

test.each<[string, AmountKey, string]>([
  ['', '5', '5'],
  ['0', '5', '5'],
  ['', '.', '0.'],
  ['10', '.', '10.'],
  ['10.5', '.', '10.5'],
  ['10.5', '0', '10.50'],
  ['10.50', '1', '10.50'],
  ['999999999', '9', '999999999'],
  ['10.5', 'erase', '10.'],
  ['', 'erase', ''],
  ['10', 'clear', ''],
])('the amount %j becomes by the key %s %j', (amount, key, next) => {
  expect(pressKey(amount, key)).toBe(next)
})
