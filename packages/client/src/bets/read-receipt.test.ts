import { placeBets } from '@app/contract/bets.ts'
import { expect, test } from 'vitest'
import { readReceipt } from './read-receipt.ts'

test.each([
  ['49', '49'],
  ['', undefined],
])('a receipt has its orders and the balance; a selection "%s" is %s', (selection, read) => {
  const { data } = placeBets.answer.parse({
    data: {
      orders: [{ orderNo: '5', playCode: 'TM', selection, units: 2, totalMoney: '20.00', odds: '1.985' }],
      balance: '980.00',
    },
  })
  expect(readReceipt(data)).toEqual({
    orders: [{ orderNo: '5', playCode: 'TM', selection: read, units: 2, stake: 20_000n, odds: 1_985_000n }],
    balance: 980_000n,
  })
})
