import type { AnswerIn } from '@app/contract/endpoint.ts'
import type { listWithdrawals, readWithdrawal, readWithdrawFacts } from '@app/contract/withdrawals.ts'

type Facts = AnswerIn<typeof readWithdrawFacts>['data']
type Account = Facts['accounts'][number]
type Listed = AnswerIn<typeof listWithdrawals>['data'][number]
type Detailed = AnswerIn<typeof readWithdrawal>['data']

/** The server's time of the tests. */
const NOW = '2026-11-22T20:19:31+08:00'

export const cardAccount = (more: Partial<Account> = {}): Account => ({
  ...{ id: '7', type: '2', title: '中国银行', masked: '**** **** **** 7718', holder: '陈*明', alias: '' },
  ...{ isDefault: true, isOpen: true, holdUntil: null, min: '100.00', max: '50000.00' },
  ...{ etaText: '约30分钟', rate: null },
  ...more,
})

/** 12,880.50 yuan of which all may be withdrawn, to one card. */
export const withdrawFacts = (more: Partial<Facts> = {}): Facts => ({
  ...{ money: '12880.50', frozen: '0.00', owed: '0.00', withdrawable: '12880.50' },
  ...{ refusal: null, openNo: null },
  turnover: { missing: '0.00', isMet: true, deduct: '0.00', bonus: '0.00' },
  fee: { kind: 'none', fixed: '0.00', share: '0', most: '0.00', freeLeft: 0 },
  today: { countLeft: 3, amountLeft: '50000.00', resetsAt: '2026-11-23T00:00:00+08:00' },
  hours: { open: '00:00', close: '23:59', isOpen: true },
  ...{ reviewedUntil: null, accounts: [cardAccount()], medianSeconds: 380, notice: '', serverTime: NOW },
  ...more,
})

/** 5,000 yuan on their way, of which 4,922.50 arrive. */
export const listedWithdrawal = (more: Partial<Listed> = {}): Listed => ({
  ...{ withdrawalNo: '91', type: '2', title: '中国银行', masked: '**** **** **** 7718' },
  ...{ amount: '5000.00', net: '4922.50', fee: '5.00', charge: '22.50', bonus: '50.00' },
  ...{ state: 'PROCESSING', createdAt: NOW, endedAt: null, reason: '' },
  ...more,
})

export const detailedWithdrawal = (more: Partial<Detailed> = {}): Detailed => ({
  ...listedWithdrawal(),
  ...{
    holder: '陈*明',
    usdt: null,
    chain: null,
    medianSeconds: 380,
    serverTime: '2026-11-22T20:22:33+08:00',
  },
  steps: [
    { state: 'REQUESTED', at: NOW },
    { state: 'PROCESSING', at: '2026-11-22T20:20:02+08:00' },
  ],
  ...more,
})
