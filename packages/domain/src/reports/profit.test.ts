import { describe, expect, test } from 'vitest'
import { billTypes, houseAccounts } from '#wallet/bill-types.ts'
import { type BookedSum, profitOf } from './profit.ts'

const house = (name: keyof typeof houseAccounts) => String(houseAccounts[name])
const sum = (bill: keyof typeof billTypes, debit: string, credit: string, amount: bigint): BookedSum => ({
  kind: billTypes[bill].code,
  debit,
  credit,
  amount,
})

const STAKES = house('lotteryStakes')
const PAYOUTS = house('lotteryPayouts')

describe('the report of profit', () => {
  test.each<[string, BookedSum, object]>([
    ['a bet', sum('lotteryBet', 'main', STAKES, 10n), { stakes: 10n, gross: 10n, net: 10n }],
    ['an order of a chase', sum('lotteryBet', house('chaseHold'), STAKES, 10n), { stakes: 10n }],
    [
      'what a chase holds is no stake',
      sum('chaseDeduction', 'main', house('chaseHold'), 10n),
      { stakes: 0n },
    ],
    ['a cancellation', sum('cancelRefund', STAKES, 'main', 10n), { stakes: -10n, gross: -10n }],
    ['a cancellation by the house', sum('orderCancel', STAKES, 'main', 10n), { stakes: -10n }],
    ['a push', sum('drawRefund', STAKES, 'main', 10n), { stakes: 0n, returned: 10n, gross: -10n }],
    ['a payout', sum('payout', PAYOUTS, 'main', 10n), { payouts: 10n, gross: -10n }],
    ['a new judgement that gives', sum('resettlement', PAYOUTS, 'main', 10n), { payouts: 10n }],
    ['a new judgement that takes', sum('payoutReversal', 'main', PAYOUTS, 10n), { payouts: -10n }],
    [
      'what could not be taken is owed, and not taken yet',
      sum('payoutReversal', house('receivable'), 'receivable', 10n),
      { payouts: 0n, gross: 0n },
    ],
    ['a rebate', sum('rebate', house('rebateExpense'), 'main', 10n), { rebates: 10n, gross: 0n, net: -10n }],
    ['a rebate taken back', sum('rebateReversal', 'main', house('rebateExpense'), 10n), { rebates: -10n }],
    ['a deposit is no profit', sum('manualDeposit', house('manualDeposit'), 'main', 10n), { net: 0n }],
  ])('%s', (_, booked, figures) => {
    expect(profitOf([booked])).toMatchObject(figures)
  })
})
