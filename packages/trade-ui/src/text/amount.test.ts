import { expect, test } from 'vitest'
import { showWireAmount } from './amount.tsx'

test.each([
  ['0', '0.00'],
  ['999.5', '999.50'],
  ['1234.5', '1,234.50'],
  ['100000.125', '100,000.125'],
  ['-75', '-75.00'],
  ['1000000', '1,000,000.00'],
])('the balance %s is read %s: two to three decimals (R0-278)', (wire, shown) => {
  expect(showWireAmount(wire)).toBe(shown)
})
