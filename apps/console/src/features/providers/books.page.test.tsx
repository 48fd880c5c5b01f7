import { askExport, listMyExports } from '@app/contract/operator/exports.ts'
import { readMe } from '@app/contract/operator/me.ts'
import * as differenceWire from '@app/contract/operator/provider-differences.ts'
import * as promotionWire from '@app/contract/operator/provider-promotions.ts'
import * as roundWire from '@app/contract/operator/provider-rounds.ts'
import * as statementWire from '@app/contract/operator/provider-statements.ts'
import * as transferWire from '@app/contract/operator/provider-transfers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import type { DifferenceRecord, RoundRecord } from './books.queries.ts'

const server = fakeConsole()
const AT = '2026-11-22T20:21:36+08:00'

const record: RoundRecord = {
  ...{ provider: 'acme', providerName: '极致游戏', roundId: 'r/1:7', memberId: '9', account: 'demo' },
  ...{ gameCode: 'slot', gameName: '三星报喜', category: 'electronic', state: 'stale' },
  ...{ bet: '10.00', paid: '0.00', betBack: '0.00', paidBack: '0.00', openedAt: AT, closedAt: null },
  ...{ playerRef: 'k3j2', closedBy: null, approvalId: null, isRecord: false, proofUrl: '' },
  calls: [
    {
      ...{ txId: 't1', kind: 'bet', bet: '10.00', paid: '0.00', refTxId: null, isRefused: false },
      ...{ isTakenBack: false, isInFeed: false, at: AT },
    },
  ],
  bills: [{ billNo: '71', type: 34, amount: '-10.00', remark: '', at: AT }],
  differences: [{ differenceNo: '5', why: 'stale-round', state: 'open' }],
}
const difference: DifferenceRecord = {
  ...{ differenceNo: '5', provider: 'acme', why: 'missing-there', item: 't1', roundId: 'r/1:7', kind: 'bet' },
  ...{ ours: '10.00', theirs: null, state: 'open', cause: null, foundAt: AT, endedAt: null },
  ...{
    hasRound: true,
    notes: [{ author: 'bo', note: '已致电对方', at: AT }],
    people: null,
    approvalId: null,
  },
}

const sentTo = (end: string) => server.sent.findLast(({ path }) => path.endsWith(end))?.body
const listOf = <T,>(data: T[]) => ({ data, next: null, asOf: AT })

function answerDifference(given: Partial<DifferenceRecord> = {}) {
  const one = { ...difference, ...given }
  server.answer(differenceWire.listProviderDifferences, {
    ...{ ...listOf([one]), open: { differences: 1, oldestAt: AT } },
  })
  server.answer(differenceWire.readProviderDifference, { data: one, asOf: AT })
}

test('rounds are narrowed by the address, and lead to the member and to their record whatever signs they bear', async () => {
  server.answer(roundWire.listProviderRounds, listOf([record]))
  await openConsole('/provider-rounds?memberId=9&state=unended&round=r/1:7&provider=NO&after=x')
  const rows = within(await screen.findByRole('table', { name: '平台牌局' }))
  expect(rows.getByRole('link', { name: 'demo' }).getAttribute('href')).toBe('/console/players/9')
  const link = new URL(rows.getByRole('link', { name: 'r/1:7' }).getAttribute('href') ?? '', 'http://x')
  expect([link.pathname, link.searchParams.get('round')]).toEqual(['/console/provider-rounds/one', 'r/1:7'])
  const asked = server.sent.findLast(({ path }) => path.endsWith('/provider-rounds'))?.query
  expect([...(asked ?? [])].toSorted()).toEqual([
    ['memberId', '9'],
    ['roundId', 'r/1:7'],
    ['state', 'unended'],
  ])
})

test('a stale round shows its calls beside those of its provider, and is asked to be voided', async () => {
  server.answer(roundWire.readProviderRound, { data: record, asOf: AT })
  server.answer(roundWire.askRoundVoid, { approvalId: '3', effect: [], expiresAt: AT })
  await openConsole('/provider-rounds/one?provider=acme&round=r%2F1%3A7')
  const calls = within(await screen.findByRole('table', { name: '交易' }))
  calls.getByText('没有')
  const bills = within(screen.getByRole('table', { name: '账单' }))
  expect(bills.getByRole('link', { name: '71' }).getAttribute('href')).toBe('/console/ledger/71')
  expect(screen.getByRole('link', { name: /差异 5/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '申请作废' }))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '对方确认中断' } })
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  await waitFor(() =>
    expect(sentTo('/void/ask')).toEqual({
      payload: { provider: 'acme', roundId: 'r/1:7' },
      reason: '对方确认中断',
    }),
  )
})

test('a round that is over, and one before who may only read, has nothing to do', async () => {
  server.answer(readMe, meWith({ capabilities: ['providers.read'] }))
  server.answer(roundWire.readProviderRound, { data: record, asOf: AT })
  await openConsole('/provider-rounds/one?provider=acme&round=r1')
  await screen.findByRole('table', { name: '交易' })
  expect(screen.queryByRole('button', { name: '申请作废' })).toBeNull()
})

test('who owes because a win was taken back is listed', async () => {
  server.answer(roundWire.listProviderDebts, {
    data: [
      {
        ...{ memberId: '9', account: 'demo', owed: '30.00', takenBack: '40.00', billNo: '72' },
        ...{ provider: 'acme', roundId: 'r1', at: AT },
      },
    ],
    asOf: AT,
  })
  await openConsole('/provider-rounds?show=debts')
  const row = within(await screen.findByRole('row', { name: /demo/ }))
  row.getByText('30.00')
  expect(row.getByRole('link', { name: '72' }).getAttribute('href')).toBe('/console/ledger/72')
})

test('a large gift that waits is asked to be released; one that is booked is not', async () => {
  const gift = {
    ...{ promotionNo: '4', provider: 'acme', txId: 'p1', memberId: '9', account: 'demo', amount: '5000.00' },
    ...{ state: 'waiting' as const, seenAt: AT, approvedAt: null, approvalId: null },
  }
  const booked = {
    ...gift,
    promotionNo: '3',
    txId: 'p0',
    state: 'booked' as const,
    approvedAt: AT,
    approvalId: '1',
  }
  server.answer(promotionWire.listProviderPromotions, listOf([gift, booked]))
  server.answer(promotionWire.askProviderPromotion, { approvalId: '6', effect: [], expiresAt: AT })
  await openConsole('/provider-rounds?show=promotions')
  const done = within(await screen.findByRole('row', { name: /p0/ }))
  done.getByText('已入账')
  expect(done.queryByRole('button', { name: '申请放行' })).toBeNull()
  fireEvent.click(within(screen.getByRole('row', { name: /p1/ })).getByRole('button', { name: '申请放行' }))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '平台周年活动，名单已核对' } })
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  await waitFor(() =>
    expect(sentTo('/provider-promotions/ask')).toEqual({
      payload: { promotionNo: '4' },
      reason: '平台周年活动，名单已核对',
    }),
  )
})

test('an order without word is asked to be ended, with an amount only where its provider paid back', async () => {
  const order = {
    ...{ transferNo: '7', orderId: 'ab12', provider: 'acme', memberId: '9', account: 'demo' },
    ...{ direction: 'in' as const, state: 'unknown' as const, amount: null, gone: null, asks: 6 },
    ...{ createdAt: AT, endedAt: null, approvalId: null, mayEnd: true },
  }
  const young = { ...order, transferNo: '8', orderId: 'cd34', account: 'other', mayEnd: false }
  server.answer(transferWire.listProviderTransfers, {
    ...listOf([young, order]),
    open: { orders: 2, amount: '0.00', oldestAt: AT },
  })
  server.answer(transferWire.askTransferEnd, { approvalId: '6', effect: [], expiresAt: AT })
  await openConsole('/provider-rounds?show=transfers')
  const first = within(await screen.findByRole('row', { name: /other/ }))
  expect(first.queryByRole('button', { name: '申请结束' })).toBeNull()
  fireEvent.click(within(screen.getByRole('row', { name: /demo/ })).getByRole('button', { name: '申请结束' }))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '平台书面答复已转回' } })
  const send = screen.getByRole('button', { name: '提交审批' })
  expect(send).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('radio', { name: '平台已转回' }))
  expect(send).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('平台转回金额'), { target: { value: '75.50' } })
  fireEvent.click(send)
  await waitFor(() =>
    expect(sentTo('/provider-transfers/end/ask')).toEqual({
      payload: { transferNo: '7', ending: 'done', amount: '75.50' },
      reason: '平台书面答复已转回',
    }),
  )
})

test('a difference is opened from its list, noted, and asked for with a cause that nothing chooses beforehand', async () => {
  answerDifference()
  server.answer(differenceWire.askProviderResolution, { approvalId: '5', effect: [], expiresAt: AT })
  await openConsole('/provider-reconciliation?open=5')
  expect(await screen.findByText(/未处理 1 笔/)).toBeTruthy()
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText(/已致电对方/)
  fireEvent.click(sheet.getByRole('button', { name: /处\s?理/ }))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '对方承认漏报' } })
  const send = screen.getByRole('button', { name: '提交复核' })
  expect(send).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('radio', { name: '对方记错' }))
  fireEvent.click(send)
  await waitFor(() =>
    expect(sentTo('/resolve/ask')).toEqual({
      payload: { differenceNo: '5', cause: 'provider-error' },
      reason: '对方承认漏报',
    }),
  )
})

test('a difference that two people resolved says who they were and why', async () => {
  answerDifference({
    ...{ state: 'resolved', cause: 'timing', endedAt: AT, approvalId: '7' },
    people: { maker: 'ann', checker: 'bo', reason: '隔日到账' },
  })
  await openConsole('/provider-reconciliation?open=5')
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText('隔日到账')
  sheet.getByText('ann')
  expect(sheet.queryByRole('button', { name: /处\s?理/ })).toBeNull()
})

test('the nights have the sums of both books', async () => {
  const sums = { rows: 4, bet: '40.00', paid: '12.00', back: '0.00' }
  server.answer(
    differenceWire.listProviderDays,
    listOf([
      {
        ...{
          runNo: '3',
          provider: 'acme',
          day: '2026-11-21',
          state: 'done' as const,
          openDifferences: 1,
          at: AT,
        },
        ...{ theirs: { ...sums, paid: '10.00' }, ours: sums },
      },
    ]),
  )
  await openConsole('/provider-reconciliation?show=nights')
  const row = within(await screen.findByRole('row', { name: /2026-11-21/ }))
  row.getByText('10.00')
  row.getByText('12.00')
  expect(row.getByRole('link', { name: '1' })).toBeTruthy()
})

test('the months say what each provider is owed, and what was taken back since', async () => {
  const month = {
    ...{ provider: 'acme', name: '极致游戏', rounds: 7, bet: '900.00', validBet: '800.00', paid: '400.00' },
    ...{ gross: '500.00', sharePpm: 125_000, fee: '62.50', closedAt: AT, grossNow: '480.00' },
    stated: null,
  }
  const other = {
    ...month,
    provider: 'best',
    name: '另一家',
    sharePpm: null,
    fee: null,
    closedAt: null,
    grossNow: null,
  }
  server.answer(statementWire.listProviderStatements, { month: '2026-10', data: [month, other], asOf: AT })
  await openConsole('/provider-reconciliation?show=statements&month=2026-10')
  await screen.findByText(/2026-10 月结单/)
  const row = within(screen.getByRole('row', { name: /acme/ }))
  for (const text of ['12.5%', '62.50', '480.00']) row.getByText(text)
  within(screen.getByRole('row', { name: /best/ })).getByText('未约定')
  const asked = server.sent.findLast(({ path }) => path.endsWith('/provider-statements'))?.query
  expect([...(asked ?? [])]).toEqual([['month', '2026-10']])
})

const MONTH = {
  ...{ provider: 'acme', name: '极致游戏', rounds: 7, bet: '900.00', validBet: '800.00', paid: '400.00' },
  ...{ gross: '500.00', sharePpm: 125_000, fee: '62.50', closedAt: AT, grossNow: null },
}
const PEOPLE = { maker: 'ann', checker: 'bo', reason: '已核对' }

test("a provider's own statement is laid beside a closed month by who may, from its document alone", async () => {
  server.answer(readMe, meWith({ capabilities: ['reconciliation.read', 'reconciliation.resolve'] }))
  server.answer(statementWire.listProviderStatements, {
    ...{ month: '2026-10', asOf: AT },
    data: [{ ...MONTH, stated: null }],
  })
  server.answer(statementWire.askProviderStatement, { approvalId: '5', effect: [], expiresAt: AT })
  await openConsole('/provider-reconciliation?show=statements&month=2026-10')
  fireEvent.click(await screen.findByRole('button', { name: '录入对方月结单' }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = dialog.getByRole('button', { name: '提交复核' })
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  const written = {
    对方单号: 'S-10',
    局数: '7',
    投注: '900.00',
    派彩: '400',
    应付平台: '6,2',
    理由: '原件已核对',
  }
  for (const [label, value] of Object.entries(written)) fill(label, value)
  expect(send).toHaveProperty('disabled', true)
  fill('应付平台', '62.50')
  fireEvent.click(send)
  await waitFor(() =>
    expect(sentTo('/provider-statements/stated/ask')).toEqual({
      payload: {
        ...{ provider: 'acme', month: '2026-10', document: 'S-10', rounds: 7 },
        ...{ bet: '900.00', paid: '400', fee: '62.50' },
      },
      reason: '原件已核对',
    }),
  )
})

test('a month says whether the provider states the same, and opens to both sides', async () => {
  const stated = {
    ...{ rounds: 7, bet: '900.00', paid: '400.00', document: 'S-10', approvalId: '7', at: AT },
    people: PEOPLE,
  }
  server.answer(statementWire.listProviderStatements, {
    ...{ month: '2026-10', asOf: AT },
    data: [
      { ...MONTH, stated: { ...stated, fee: '62.50', feeMore: '0.00', agrees: true } },
      { ...MONTH, provider: 'best', stated: { ...stated, fee: '64.00', feeMore: '1.50', agrees: false } },
    ],
  })
  await openConsole('/provider-reconciliation?show=statements&month=2026-10')
  fireEvent.click(await screen.findByRole('button', { name: '与对方一致' }))
  await screen.findByText('62.50 / 62.50')
  screen.getByText('ann')
  screen.getByRole('button', { name: /对方应付相差/ })
})

test('both lists leave as files, by who may take one', async () => {
  server.answer(readMe, meWith({ capabilities: ['reconciliation.read', 'exports.make'] }))
  server.answer(differenceWire.listProviderDays, listOf([]))
  server.answer(askExport, { exportId: '4' })
  server.answer(listMyExports, listOf([]))
  await openConsole('/provider-reconciliation?show=nights&provider=acme')
  fireEvent.click(await screen.findByRole('button', { name: '导出' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '与对方月结单核对' } })
  fireEvent.click(dialog.getByRole('button', { name: /导.?出/ }))
  await waitFor(() =>
    expect(sentTo('/exports/ask')).toMatchObject({
      source: { kind: 'provider-days', filter: { provider: 'acme' } },
      reason: '与对方月结单核对',
    }),
  )
})
