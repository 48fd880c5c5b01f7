import type { Withdrawal, WithdrawalRecord } from './withdrawals.queries.ts'

export const AS_OF = '2026-11-22T20:21:36+08:00'
/** Fifteen minutes later. */
export const LEASE_END = '2026-11-22T20:36:36+08:00'

const withdrawal: Withdrawal = {
  ...{ withdrawalNo: '91', memberId: '12', account: 'ann1', type: '2', title: '中国银行' },
  ...{ masked: '**** 7718', amount: '5000.00', net: '4995.00', fee: '5.00', charge: '0.00', bonus: '0.00' },
  ...{ state: 'REQUESTED', version: 1, colour: 'amber', urgency: 'amber' },
  ...{ claimedBy: null, claimedUntil: null, createdAt: '2026-11-22T19:40:00+08:00', endedAt: null },
}

/** A request whose member has waited for forty minutes; nobody handles it. */
export const withdrawalWith = (given: Partial<Withdrawal> = {}): Withdrawal => ({ ...withdrawal, ...given })

type Payout = NonNullable<WithdrawalRecord['payout']>

/** An attempt that the channel was asked about three times. */
export const payoutWith = (given: Partial<Payout> = {}): Payout => ({
  ...{ payoutNo: '500001', askedTimes: 3, byHand: false, payment: null, reference: null, chain: null },
  ...{ networkFees: [], settled: null, conflicts: [] },
  ...given,
})

export const recordWith = (given: Partial<WithdrawalRecord> = {}): WithdrawalRecord => ({
  ...withdrawal,
  ...{
    holder: '陈*明',
    fullName: '陈*明',
    usdt: null,
    reason: '',
    approval: null,
    payout: null,
    returned: null,
  },
  checks: [
    { name: '流水', colour: 'green', evidence: '已满足' },
    { name: '收款账户', colour: 'amber', evidence: '首次使用，绑定30小时' },
  ],
  steps: [{ state: 'REQUESTED', actor: 'member', actedBy: null, note: '', at: '2026-11-22T19:40:00+08:00' }],
  secondPersonFrom: '20000.00',
  ...given,
})

export const queueOf = (rows: readonly Withdrawal[], waitingCount = rows.length) => ({
  data: [...rows],
  ...{
    waitingCount,
    unknownCount: 0,
    conflictCount: 0,
    toPayCount: 0,
    p50Seconds: null,
    p95Seconds: null,
    asOf: AS_OF,
  },
})
