import type { Deposit, DepositRecord } from './deposits.queries.ts'

export const AS_OF = '2026-11-22T20:21:36+08:00'
/** Fifteen minutes later. */
export const LEASE_END = '2026-11-22T20:36:36+08:00'

const deposit: Deposit = {
  orderNo: '31',
  memberId: '12',
  account: 'ann1',
  method: 'bank',
  channelName: '银行转账',
  amount: '500.00',
  payAmount: '500.17',
  received: null,
  state: 'SUBMITTED',
  version: 3,
  urgency: 'amber',
  claimedBy: null,
  claimedUntil: null,
  createdAt: '2026-11-22T19:58:00+08:00',
  submittedAt: '2026-11-22T20:01:00+08:00',
}

/** An order whose member has waited for twenty minutes; nobody handles it. */
export const depositWith = (given: Partial<Deposit> = {}): Deposit => ({ ...deposit, ...given })

export const recordWith = (given: Partial<DepositRecord> = {}): DepositRecord => ({
  ...deposit,
  payee: { bankName: '测试银行', accountNumber: '6222000000000001' },
  payer: { holder: '张*', accountTail: '1234' },
  receiptCount: 0,
  expiresAt: '2026-11-22T20:13:00+08:00',
  reason: '',
  credit: null,
  held: null,
  conflicts: [],
  transfers: [],
  steps: [
    { state: 'CREATED', actor: 'member', actedBy: null, at: '2026-11-22T19:58:00+08:00' },
    { state: 'PAYING', actor: 'channel', actedBy: null, at: '2026-11-22T19:58:00+08:00' },
    { state: 'SUBMITTED', actor: 'member', actedBy: null, at: '2026-11-22T20:01:00+08:00' },
  ],
  secondPersonFrom: '10000.00',
  ...given,
})
