import { expect, test } from 'vitest'
import { houseAccounts } from './bill-types.ts'
import { clearingOf, houseNumber, houseOfNumber } from './clearing.ts'

test.each([
  [1, 'bank-1', 101],
  [899, 'bank-899', 999],
  [900, 'bankClearing', 1],
  [null, 'bankClearing', 1],
] as const)('the account %s at a bank is cleared by %s, which has the number %i', (payeeId, side, number) => {
  expect(clearingOf(payeeId)).toBe(side)
  expect(houseNumber(side)).toBe(number)
  expect(houseOfNumber(number)).toBe(side)
})

test('accounts by name keep their numbers, and a number between has no account', () => {
  for (const [name, number] of Object.entries(houseAccounts)) expect(houseOfNumber(number)).toBe(name)
  expect(houseOfNumber(100)).toBeUndefined()
  expect(houseOfNumber(1000)).toBeUndefined()
})
