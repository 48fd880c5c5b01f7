import type { listDepositChannels, listDeposits, readDeposit } from '@app/contract/deposits.ts'
import type { AnswerIn } from '@app/contract/endpoint.ts'

type Channel = AnswerIn<typeof listDepositChannels>['data'][number]['channels'][number]
type ListedOrder = AnswerIn<typeof listDeposits>['data'][number]
type Order = AnswerIn<typeof readDeposit>['data']

/** The server's time of the tests; an order has been open for a minute. */
const DEPOSITS_NOW = '2026-11-21T20:01:00+08:00'

/** What the bank's group says of how often it may be used; `left` of five a day. */
export const bankCount = (left: number | null = null) =>
  ({ maxCountKey: 'bankMaxOrders', maxCount: left === null ? 0 : 5, countLeft: left }) as const

/** A channel of bank transfers that takes 100 to 50,000 yuan. */
export const bankChannel = (more: Partial<Channel> = {}): Channel => ({
  ...{ channelId: 7, name: '极速通道', min: '100.00', max: '50000.00', closedBy: null },
  ...{ openTime: '00:00', closeTime: '23:59', notice: '', icon: 'card', shopUrl: null },
  fee: { fixed: '0.00', share: '0', most: '0.00' },
  ...{ mostToday: more.max ?? '50000.00', limitedBy: null, medianSeconds: 72, openOrderNo: null },
  ...more,
})

/** An order as lists tell of it. */
export const listedDeposit = (more: Partial<ListedOrder> = {}): ListedOrder => ({
  ...{ orderNo: '42', method: 'bank', channelName: '极速通道' },
  ...{ amount: '1500.00', payAmount: '1500.17', received: null, fee: '0.00', state: 'PAYING' },
  ...{ createdAt: '2026-11-21T20:00:00+08:00', expiresAt: '2026-11-21T20:15:00+08:00' },
  ...{ creditedAt: null, reason: '' },
  ...more,
})

/** The same order with all that its page shows. */
export const depositOrder = (more: Partial<Order> = {}): Order => ({
  ...listedDeposit(),
  payee: {
    ...{ bankName: '演示银行', holder: '演示收款一' },
    ...{ accountNumber: '6212880012034471', remarkCode: '42' },
  },
  ...{ chain: null, payUrl: null, promotion: null },
  steps: [
    { state: 'CREATED', at: '2026-11-21T20:00:00+08:00' },
    { state: 'PAYING', at: '2026-11-21T20:00:01+08:00' },
  ],
  ...{ receiptCount: 0, medianSeconds: 72 },
  serverTime: DEPOSITS_NOW,
  ...more,
})
