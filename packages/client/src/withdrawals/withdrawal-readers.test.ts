import { listWithdrawals, readWithdrawal, readWithdrawFacts } from '@app/contract/withdrawals.ts'
import { expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readFactsOfWithdrawal } from './read-withdraw-facts.ts'
import { readDetailedWithdrawal, readOwnWithdrawal } from './read-withdrawal.ts'

const AT = '2026-11-22T20:00:00+08:00'
const AT_MS = Date.UTC(2026, 10, 22, 12)

const wireWithdrawal = {
  ...{ withdrawalNo: '91', type: '2', title: '中国银行', masked: '**** 7718', amount: '5000.00' },
  ...{ net: '4922.50', fee: '5.00', charge: '22.50', bonus: '50.00', state: 'PROCESSING' },
  ...{ createdAt: AT, endedAt: null, reason: '' },
} as const

const withdrawal = {
  ...{ withdrawalNo: '91', title: '中国银行', masked: '**** 7718', amount: 5_000_000n, net: 4_922_500n },
  ...{ fee: 5_000n, charge: 22_500n, bonus: 50_000n, state: 'PROCESSING' },
  ...{ createdAt: AT_MS, endedAt: undefined, reason: undefined },
} as const

function listed(change: object = {}) {
  const answer = { data: [{ ...wireWithdrawal, ...change }], totalCount: 1, totalPaid: '0.00' }
  const [wire] = listWithdrawals.answer.parse(answer).data
  if (wire === undefined) throw new Error('no withdrawal')
  return wire
}

test('a withdrawal is read under the words of the trade', () => {
  expect(readOwnWithdrawal(listed())).toEqual(withdrawal)
  expect(readOwnWithdrawal(listed({ state: 'REJECTED', endedAt: AT, reason: '姓名不符' }))).toMatchObject({
    ...{ state: 'REJECTED', endedAt: AT_MS, reason: '姓名不符' },
  })
})

test('one in detail has its holder and its steps', () => {
  const { data } = readWithdrawal.answer.parse({
    data: {
      ...wireWithdrawal,
      ...{
        holder: '陈*明',
        usdt: { amount: '100.000000', rate: '7.00' },
        chain: { hash: `0x${'ab'.repeat(32)}`, confirmations: 3, needed: 64 },
        medianSeconds: null,
        serverTime: AT,
      },
      steps: [{ state: 'REQUESTED', at: AT }],
    },
  })
  expect(readDetailedWithdrawal(data)).toEqual({
    ...withdrawal,
    ...{ holder: '陈*明', usdt: { amount: '100.000000', rate: '7.00' }, medianSeconds: undefined },
    chain: { hash: `0x${'ab'.repeat(32)}`, confirmations: 3, needed: 64 },
    steps: [{ state: 'REQUESTED', at: AT_MS }],
  })
})

test('a state of a newer server is unknown; a withdrawal with an odd amount is left out', () => {
  expect(readOwnWithdrawal({ ...listed(), state: 'FROZEN' as 'PAID' }).state).toBe('unknown')
  expect(readWithMalformed(listed(), { net: '' }, readOwnWithdrawal)).toEqual({
    ...{ left: 1, reported: ['not an amount'] },
  })
})

test('the facts have the deduction in its parts, the fee as a share, and where the money may go', () => {
  const account = {
    ...{ id: '7', type: '10', title: 'TRC20', masked: 'T***x', holder: '陈*', alias: '', isDefault: true },
    ...{ isOpen: true, holdUntil: AT, min: '100.00', max: '50000.00', etaText: '约15分钟', rate: '7.05' },
  }
  const { data } = readWithdrawFacts.answer.parse({
    data: {
      ...{ money: '1000.00', frozen: '0.00', owed: '0.00', withdrawable: '0.00', openNo: null },
      refusal: { code: 'UC/TURNOVER', message: '流水不足，还需 320.00 元' },
      turnover: { missing: '320.00', isMet: false, deduct: '72.50', bonus: '50.00' },
      fee: { kind: 'share', fixed: '0.00', share: '0.1', most: '50.00', freeLeft: 1 },
      today: { countLeft: 2, amountLeft: '500.00', resetsAt: AT },
      hours: { open: '08:00', close: '23:00', isOpen: true },
      ...{ reviewedUntil: null, accounts: [account], medianSeconds: 380, notice: '', serverTime: AT },
    },
  })
  expect(readFactsOfWithdrawal(data)).toEqual({
    ...{ money: 1_000_000n, frozen: 0n, owed: 0n, withdrawable: 0n, openNo: undefined },
    refusal: { code: 'UC/TURNOVER', text: '流水不足，还需 320.00 元' },
    ...{ missing: 320_000n, deduction: { charge: 22_500n, bonus: 50_000n }, deduct: 72_500n },
    fee: { kind: 'share', fixed: 0n, share: 1_000n, most: 50_000n, freeLeft: 1 },
    today: { countLeft: 2, amountLeft: 500_000n, resetsAt: AT_MS },
    hours: { open: '08:00', close: '23:00' },
    accounts: [
      {
        ...{ id: '7', title: 'TRC20', masked: 'T***x', holder: '陈*', alias: undefined, isDefault: true },
        ...{ isOpen: true, holdUntil: AT_MS, min: 100_000n, max: 50_000_000n, etaText: '约15分钟' },
        rate: 7_050_000n,
      },
    ],
    ...{ reviewedUntil: undefined, medianSeconds: 380, notice: undefined },
  })
})
