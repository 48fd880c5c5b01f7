import {
  checkMoney,
  listBills,
  readPlayMoney as readPlayMoneyCall,
  readStatus,
} from '@app/contract/wallet.ts'
import { expect, test } from 'vitest'
import { wireBill } from '#bets/read-bet.fixtures.ts'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readBalance, readShownBalance } from './read-balance.ts'
import { readBill } from './read-bill.ts'
import { readPlayMoney } from './read-play-money.ts'

test.each([
  ['500000000001', '500000000001'],
  ['', undefined],
])('a bill is read in 厘; its reference "%s" is %s', (reference, read) => {
  const [bill] = listBills.answer.parse({
    data: [{ ...wireBill, reference, amount: '-10.005' }],
    ...{ totalCount: 1, totalIn: '0.00', totalOut: '0.00' },
  }).data
  expect(bill && readBill(bill)).toEqual({
    billNo: '8',
    typeCode: 4,
    typeName: '派奖',
    amount: -10_005n,
    balanceBefore: 100_000n,
    balanceAfter: 2_540_000n,
    at: Date.UTC(2026, 10, 21, 13, 33),
    reference: read,
    remark: '',
  })
})

test('the balance that is shown is main and live together', () => {
  const wire = checkMoney.answer.parse({
    money: '1200.50',
    liveMoney: '34.00',
    frozen: '5.00',
    withdrawable: '900.125',
  })
  expect(readBalance(wire)).toEqual({
    main: 1_200_500n,
    live: 34_000n,
    total: 1_234_500n,
    frozen: 5000n,
    withdrawable: 900_125n,
  })
  const short = readStatus.answer.parse({ money: '1200.50', liveMoney: '34.00' })
  expect(readShownBalance(short)).toBe(1_234_500n)
})

test.each([
  [{ amount: '1,000' }, 'not an amount'],
  [{ balanceAfter: null }, 'not an amount'],
  [{ createdAt: 'yesterday' }, 'not an instant'],
])('a bill with %j is not guessed, and does not take the others with it', (change, message) => {
  const [bill] = listBills.answer.parse({
    ...{ data: [wireBill], totalCount: 1, totalIn: '0.00', totalOut: '0.00' },
  }).data
  expect(bill && readWithMalformed(bill, change, readBill)).toEqual({ left: 1, reported: [message] })
})

test('a balance that is no amount is none', () => {
  const wire = { money: '1200.50', liveMoney: 'NaN' }
  expect(() => readShownBalance(wire)).toThrow('not an amount')
})

test('play money is read in 厘, and what is no amount is refused', () => {
  const wire = readPlayMoneyCall.answer.parse({ amount: '425.50', upTo: '1000.00', isTaken: false })
  expect(readPlayMoney(wire)).toEqual({ amount: 425_500n, upTo: 1_000_000n, isTaken: false })
  expect(() => readPlayMoney({ ...wire, amount: 'all' })).toThrow('not an amount')
})
