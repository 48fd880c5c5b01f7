import { expect, test } from 'vitest'
import { changeOf } from './difference.rules.ts'

test.each([
  [{ orders: 1, paid: '485.00', due: '0.00' }, '-485.00'],
  [{ orders: 3, paid: '0.00', due: '48.5' }, '145.50'],
  [{ orders: 2, paid: '10.00', due: '10.001' }, '0.002'],
])('%o changes %s', (group, change) => {
  expect(changeOf(group)).toBe(change)
})
