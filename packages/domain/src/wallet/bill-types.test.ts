import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billLabel, billTypes, houseAccounts } from '#wallet/bill-types.ts'

const paper = (name: string) =>
  readFileSync(new URL(`../../../../docs/sources/${name}.md`, import.meta.url), 'utf8')
const types = Object.values(billTypes)

/** The table of not-shown §4.1: code, label, sign, account on the other side. */
const decided = paper('not-shown')
  .split('### 4.1 Bill codes')[1]
  ?.split('\n')
  .map(line => /^\| (\d+) \| (.+) \| ([+−±]) \| (.+) \|$/.exec(line)?.slice(1))
  .filter(row => row !== undefined)

const SIGNS = { credit: '+', debit: '−', either: '±' } as const
/** The paper adds an explanation in brackets: `adjustment (two approvers)`. */
const accountNameOf = (words: string) => words.replace(/ \(.*\)$/, '')

test('each bill has the code, label, sign and house account that were decided (R1-172)', () => {
  expect(decided).toHaveLength(38)
  expect(types.map(({ code, label, direction }) => [String(code), label, SIGNS[direction]])).toEqual(
    decided?.map(row => row.slice(0, 3)),
  )
})

test('bills with the same words for the other side share its account, and others do not', () => {
  const accountsByWords = Map.groupBy(types, ({ code }) => accountNameOf(decided?.[code - 1]?.[3] ?? ''))
  const accounts = [...accountsByWords.values()].map(group => [...new Set(group.map(type => type.counter))])
  expect(accounts.filter(names => names.length !== 1)).toEqual([])
  expect(new Set(accounts.flat()).size).toBe(accounts.length)
})

/** What the specification calls each bill, by the names of the code; the order is the specification's. */
const SPECIFIED = {
  transferRecharge: 'Transfer recharge',
  onlinePayment: 'online payment',
  lotteryBet: 'lottery bet',
  payout: 'payout',
  withdrawal: 'user withdrawal',
  cancelRefund: 'cancel refund',
  withdrawalFailed: 'withdrawal failed',
  rebate: 'rebate',
  backOffice: 'back-office in/out',
  registrationBonus: 'registration bonus',
  agentRebate: 'agent rebate',
  manualDeposit: 'manual deposit',
  turnoverRebate: 'rebate given',
  promotion: 'promotion',
  chaseRefund: 'chase refund',
  systemReward: 'system reward',
  agentDailyWage: 'agent daily wage',
  agentSupport: 'agent support',
  otherDeposit: 'other deposits',
  drawRefund: 'draw refund',
  rebateReversal: 'wash reversal',
  manualWithdrawal: 'manual withdrawal',
  chaseDeduction: 'chase deduction',
  promotionDeduction: 'promo deduction',
  otherDeduction: 'other deduction',
  payoutReversal: 'payout reversal',
  quotaTransfer: 'quota in/out',
  violationRefund: 'violation refund',
  resettlement: 're-settlement',
  orderCancel: 'order cancel',
}

test('the first thirty bills stand in the order of the specification (R1-169, R1-170, R1-171)', () => {
  const listed = /^### Bill types.*\n(.+)\.$/m.exec(paper('specification-001'))?.[1]?.split('; ')
  expect(Object.values(SPECIFIED)).toEqual(listed)
  expect(Object.keys(billTypes).slice(0, 30)).toEqual(Object.keys(SPECIFIED))
  expect(billLabel(4)).toBe('派奖')
  expect(billLabel(99)).toBe('99')
})

test('house accounts have numbers of their own below 1,000, because the ledger keeps them', () => {
  const numbers = Object.values(houseAccounts)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) expect(number).toBeLessThan(1_000)
})
