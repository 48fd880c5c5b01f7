import { describe, expect, test } from 'vitest'
import { billTypes, houseAccounts } from '#wallet/bill-types.ts'
import { type CashSum, cashFlowOf, cashKinds, cashPartOf } from './cash-flow.ts'

const house = (name: keyof typeof houseAccounts) => String(houseAccounts[name])
const sum = (bill: keyof typeof billTypes, debit: string, credit: string, amount = 10n): CashSum => ({
  kind: billTypes[bill].code,
  ...{ debit, credit, amount, transfers: 2n },
})
const HOLD = house('withdrawalHold')

describe('money', () => {
  test.each<[string, CashSum, string, string]>([
    ['came by an account at a bank', sum('transferRecharge', '107', 'main'), 'bank', 'deposits'],
    ['came by no known bank', sum('transferRecharge', house('bankClearing'), 'main'), 'bank', 'deposits'],
    ['came by the gateway', sum('onlinePayment', house('paymentProvider'), 'main'), 'gateway', 'deposits'],
    ['came in tokens', sum('onlinePayment', house('chainClearing'), 'main'), 'evm', 'deposits'],
    ['came on TRON', sum('onlinePayment', house('tronClearing'), 'main'), 'tron', 'deposits'],
    ['was given by people', sum('manualDeposit', house('manualDeposit'), 'main'), 'manual', 'deposits'],
    ['paid a debt as it came', sum('onlinePayment', '2', 'receivable'), 'gateway', 'deposits'],
    ['reached a bank', sum('withdrawal', HOLD, '107'), 'bank', 'withdrawals'],
    ['went in tokens', sum('withdrawal', HOLD, house('chainClearing')), 'evm', 'withdrawals'],
    [
      'was taken by people',
      sum('manualWithdrawal', 'main', house('manualWithdrawal')),
      'manual',
      'withdrawals',
    ],
    ['was sent back by a bank', sum('withdrawalFailed', '107', 'main'), 'bank', 'returned'],
  ])('that %s', (_, booked, way, figure) => {
    expect(cashPartOf(booked)).toEqual({ way, figure })
    expect(cashKinds).toContain(booked.kind)
  })

  test.each<[string, CashSum]>([
    ['waits for people', sum('onlinePayment', house('paymentProvider'), house('suspense'))],
    ['is held for a withdrawal', sum('withdrawal', 'main', 'frozen')],
    ['is paid and not arrived', sum('withdrawal', 'frozen', HOLD)],
    ['was never paid', sum('withdrawalFailed', 'frozen', 'main')],
    ['came back before it had arrived', sum('withdrawalFailed', HOLD, 'main')],
    ['a channel kept', sum('fee', house('channelFees'), house('paymentProvider'))],
    ['was bet', sum('lotteryBet', 'main', house('lotteryStakes'))],
  ])('that %s neither came nor went', (_, booked) => {
    expect(cashPartOf(booked)).toBeUndefined()
  })
})

test('what came and went comes to a net, and each is counted', () => {
  const sums = [
    sum('onlinePayment', '2', 'main', 1_000n),
    sum('transferRecharge', '101', 'main', 500n),
    sum('withdrawal', HOLD, '2', 700n),
    sum('withdrawalFailed', '2', 'main', 200n),
    sum('withdrawal', 'main', 'frozen', 9_000n),
  ]
  expect(cashFlowOf(sums)).toEqual({
    ...{ deposits: 1_500n, depositCount: 4, withdrawals: 700n, withdrawalCount: 2 },
    ...{ returned: 200n, net: 1_000n },
  })
})
