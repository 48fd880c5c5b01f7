import { expect, test } from 'vitest'
import { formatBalance, formatCurrency, maskText } from '#money/display.ts'
import { li } from '#money/money.ts'

test.each([
  [0n, '0.00'],
  [1_234_500n, '1,234.50'],
  [1_234_567n, '1,234.567'],
  [-1_000_000_000n, '-1,000,000.00'],
  [999_990n, '999.99'],
])('a balance of %s 厘 reads %s: two to three decimals (R0-278)', (amount, text) => {
  expect(formatBalance(li(amount))).toBe(text)
})

test.each([
  [1_234_567n, '1,234.56'],
  [1_234_500n, '1,234.50'],
  [9n, '0.00'],
])('currency of %s 厘 reads %s, without a dollar sign (R0-279 (guard))', (amount, text) => {
  expect(formatCurrency(li(amount))).toBe(text)
})

test.each([
  ['zhang8', 'z****8'],
  ['zhang88', 'zh***88'],
  ['zhang888', 'zha***88'],
  ['13812345678', '138******78'],
  ['张三丰李四王五', '张三***王五'],
  ['abc', '***'],
  ['', ''],
])('%s is masked as %s (R0-280)', (text, masked) => {
  expect(maskText(text)).toBe(masked)
})
