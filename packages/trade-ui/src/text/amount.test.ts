import { li } from '@app/domain/money/money.ts'
import { expect, test } from 'vitest'
import { showAmount } from './amount.tsx'

test.each([
  [0n, '0.00'],
  [999_500n, '999.50'],
  [1_234_500n, '1,234.50'],
  [100_000_125n, '100,000.125'],
  [-75_000n, '-75.00'],
  [1_000_000_000n, '1,000,000.00'],
])('the balance %s is read %s: two to three decimals (R0-278)', (amount, shown) => {
  expect(showAmount(li(amount))).toBe(shown)
})
