import { expect, test } from 'vitest'
import { billLabel, billTypes, houseAccounts } from '#wallet/bill-types.ts'

test('bill codes run from 1 to 38 in the order of the specification, each with its own label (R1-169, R1-170, R1-171, R1-172)', () => {
  const types = Object.values(billTypes)
  expect(types.map(type => type.code)).toEqual(Array.from({ length: 38 }, (_, index) => index + 1))
  expect(new Set(types.map(type => type.label)).size).toBe(38)
  expect(billLabel(4)).toBe('派奖')
})

test('house accounts have numbers of their own below 1,000, because the ledger keeps them', () => {
  const numbers = Object.values(houseAccounts)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) expect(number).toBeLessThan(1_000)
})
