import { expect, test } from 'vitest'
import { sumsByCurrency, sumsOfStatement } from './ledger-sums.rules.ts'

const row = (change: string, balanceAfter: string) => ({ change, balanceAfter })

test('a page of a statement adds up from the balance before it to the one after it', () => {
  const rows = [row('970.125', '1930.125'), row('-20.00', '960.00'), row('-20.00', '980.00')]
  expect(sumsOfStatement(rows)).toEqual({
    ...{ count: 3, isWhole: true, income: '970.125', expense: '-40.00', net: '930.125' },
    ...{ before: '1000.00', after: '1930.125' },
  })
})

test('a balance that does not follow from the one before it is told', () => {
  expect(sumsOfStatement([row('-20.00', '960.00'), row('-20.00', '990.00')]).isWhole).toBe(false)
  expect(sumsOfStatement([])).toMatchObject({ isWhole: true, net: '0.00', before: '0.00', after: '0.00' })
})

test('amounts of two currencies are two sums', () => {
  const rows = [
    { currency: 'CNY', amount: '10.00' },
    { currency: 'TRY', amount: '7.50' },
    { currency: 'CNY', amount: '0.005' },
  ] as const
  expect(sumsByCurrency(rows)).toEqual([
    { currency: 'CNY', count: 2, amount: '10.005' },
    { currency: 'TRY', count: 1, amount: '7.50' },
  ])
})
