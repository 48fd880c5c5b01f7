import { listDepositChannels, listDeposits, readDeposit } from '@app/contract/deposits.ts'
import { expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readDepositOrder, readDetailedDeposit } from './read-deposit.ts'
import { readDepositChannels } from './read-deposit-channel.ts'

const wireOrder = {
  ...{ orderNo: '42', method: 'bank', channelName: '银行转账', amount: '500.00', payAmount: '500.17' },
  ...{ received: null, fee: '5.00', state: 'PAYING', creditedAt: null, reason: '' },
  ...{ createdAt: '2026-11-21T20:00:00+08:00', expiresAt: '2026-11-21T20:15:00+08:00' },
}

function readListed(change: object) {
  const answer = { data: [{ ...wireOrder, ...change }], totalCount: 1, totalCredited: '0.00' }
  const [wire] = listDeposits.answer.parse(answer).data
  if (wire === undefined) throw new Error('no order')
  return readDepositOrder(wire)
}

test('an order is read under the words of the trade', () => {
  expect(readListed({})).toEqual({
    orderNo: '42',
    method: 'bank',
    channelName: '银行转账',
    state: 'PAYING',
    amount: 500_000n,
    payAmount: 500_170n,
    received: undefined,
    fee: 5000n,
    createdAt: Date.UTC(2026, 10, 21, 12),
    expiresAt: Date.UTC(2026, 10, 21, 12, 15),
    creditedAt: undefined,
    reason: undefined,
  })
})

test('an order that came in has what arrived and when; a rejected one has its reason', () => {
  const arrived = { state: 'CREDITED', received: '500.00', creditedAt: '2026-11-21T20:05:00+08:00' }
  expect(readListed(arrived)).toMatchObject({
    received: 500_000n,
    creditedAt: Date.UTC(2026, 10, 21, 12, 5),
  })
  expect(readListed({ state: 'REJECTED', reason: '未查到转账' })).toMatchObject({ reason: '未查到转账' })
})

test('an order in detail has its payee while there is one, and its steps', () => {
  const payee = { bankName: '演示银行', holder: '演示收款一', accountNumber: '0001', remarkCode: '42' }
  const detail = {
    ...wireOrder,
    payee,
    ...{ chain: null, promotion: null, payUrl: null },
    steps: [{ state: 'CREATED', at: '2026-11-21T20:00:00+08:00' }],
    receiptCount: 1,
    medianSeconds: 72,
    serverTime: '2026-11-21T20:01:00+08:00',
  }
  const { data } = readDeposit.answer.parse({ data: detail })
  expect(readDetailedDeposit(data)).toEqual({
    ...readListed({}),
    payee,
    ...{ chain: undefined, promotion: undefined, payUrl: undefined },
    steps: [{ state: 'CREATED', at: Date.UTC(2026, 10, 21, 12) }],
    receiptCount: 1,
    medianSeconds: 72,
  })
  for (const [payUrl, read] of [
    ['/cashier/a', '/cashier/a'],
    ['https://pay.example/a', 'https://pay.example/a'],
    ['//pay.example', undefined],
    ['javascript:alert(1)', undefined],
  ] as const) {
    expect(readDetailedDeposit({ ...data, payUrl }).payUrl).toBe(read)
  }
  const ended = readDeposit.answer.parse({ data: { ...detail, payee: null, medianSeconds: null } }).data
  expect(readDetailedDeposit(ended)).toMatchObject({ payee: undefined, medianSeconds: undefined })
})

test('an offer that was chosen with an order has its terms, and what the credit gave once there is one', () => {
  const terms = { name: '充值礼', need: '500.00', gift: '88.00', turnover: '264.00' }
  const read = (promotion: object | null) => {
    const detail = {
      ...{ ...wireOrder, payee: null, chain: null, payUrl: null, steps: [], receiptCount: 0 },
      ...{ medianSeconds: null, serverTime: '2026-11-21T20:01:00+08:00', promotion },
    }
    return readDetailedDeposit(readDeposit.answer.parse({ data: detail }).data).promotion
  }
  const amounts = { name: '充值礼', need: 500_000n, gift: 88_000n, turnover: 264_000n }
  expect(read({ ...terms, outcome: null })).toEqual({ ...amounts, outcome: undefined })
  expect(read({ ...terms, outcome: 'given' })).toEqual({ ...amounts, outcome: 'given' })
  expect(read(null)).toBeUndefined()
})

test('an order in a token has its address while it can be paid, and its transfers with their worth', () => {
  const transfer = {
    reference: '0xab-0',
    tokens: '69.45',
    worth: '500.04',
    state: 'seen',
    confirmations: 3,
    needed: 64,
  }
  const pay = { address: '0xab', tokens: '69.45', rate: '7.20', walletUrl: 'javascript:alert(1)' }
  const detail = {
    ...{
      ...wireOrder,
      payee: null,
      promotion: null,
      payUrl: null,
      steps: [],
      receiptCount: 0,
      medianSeconds: null,
    },
    ...{ serverTime: '2026-11-21T20:01:00+08:00', chain: { network: 'ERC20', pay, transfers: [transfer] } },
  }
  const { data } = readDeposit.answer.parse({ data: detail })
  expect(readDetailedDeposit(data).chain).toEqual({
    network: 'ERC20',
    pay: { ...pay, walletUrl: undefined },
    transfers: [{ ...transfer, worth: 500_040n }],
  })
  const ended = { ...data, chain: { network: 'ERC20', pay: null, transfers: [] } }
  expect(readDetailedDeposit(ended).chain?.pay).toBeUndefined()
})

test('an order in a state of a newer server says that it is unknown; one with an odd amount is left out', () => {
  const answer = { data: [wireOrder], totalCount: 1, totalCredited: '0.00' }
  const [wire] = listDeposits.answer.parse(answer).data
  expect(wire && readDepositOrder({ ...wire, state: 'FROZEN' as 'PAYING' }).state).toBe('unknown')
  expect(wire && readDepositOrder({ ...wire, method: 'cheque' as 'bank' }).method).toBe('unknown')
  const odd = wire && readWithMalformed(wire, { payAmount: '' }, readDepositOrder)
  expect(odd).toEqual({ left: 1, reported: ['not an amount'] })
})

test('a channel has its bounds, how long it takes, and the open order of the player', () => {
  const wire = {
    ...{ channelId: 7, name: '银行转账', min: '100.00', max: '50000.00', closedBy: null },
    ...{ openTime: '08:00', closeTime: '22:00', notice: '实名转账', icon: 'card', shopUrl: null },
    fee: { fixed: '1.00', share: '0.5', most: '0.00' },
    ...{ mostToday: '300.00', limitedBy: 'member-day', medianSeconds: 72, openOrderNo: '42' },
  }
  const other = {
    closedBy: 'hours',
    mostToday: '50000.00',
    limitedBy: null,
    medianSeconds: null,
    openOrderNo: null,
    shopUrl: 'javascript:alert(1)',
  }
  const counts = { maxCountKey: 'bankMaxOrders', maxCount: 5, countLeft: 2 } as const
  const channels = [wire, { ...wire, channelId: 8, ...other }]
  const [group] = listDepositChannels.answer.parse({
    data: [{ method: 'bank', type: 2, ...counts, channels }],
  }).data
  expect(group && readDepositChannels(group)).toEqual([
    {
      ...{ channelId: 7, method: 'bank', name: '银行转账', min: 100_000n, max: 50_000_000n },
      fee: { fixed: 1000n, share: 5000n, most: 0n },
      ...{ mostToday: 300_000n, limitedBy: 'member-day', countLeft: 2 },
      ...{ openTime: '08:00', closeTime: '22:00', notice: '实名转账', icon: 'card', shopUrl: undefined },
      ...{ closedBy: undefined, medianSeconds: 72, openOrderNo: '42' },
    },
    {
      ...{ channelId: 8, method: 'bank', name: '银行转账', min: 100_000n, max: 50_000_000n },
      fee: { fixed: 1000n, share: 5000n, most: 0n },
      ...{ mostToday: 50_000_000n, limitedBy: undefined, countLeft: 2 },
      ...{ openTime: '08:00', closeTime: '22:00', notice: '实名转账', icon: 'card', shopUrl: undefined },
      ...{ closedBy: 'hours', medianSeconds: undefined, openOrderNo: undefined },
    },
  ])
})
