import { listRequests, readRequest } from '@app/contract/operator/approvals.ts'
import { readIssue, readIssueMoney } from '@app/contract/operator/draws.ts'
import { readMe } from '@app/contract/operator/me.ts'
import {
  askResettlement,
  listResettledOrders,
  readResettlement,
  readResettlementDebts,
} from '@app/contract/operator/resettlement.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { settledIssue } from '#features/draws/draws.fixtures.ts'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const DIGEST = 'd'.repeat(64)

const group = (selection: string, orders: number, paid: string, due: string) => ({
  ...{ playCode: 'tema_a', playName: '特码A', selection, stakePerUnit: '10.00', orders, paid, due },
})
const difference = {
  ...{ fromVersion: 2, digest: DIGEST, underWay: null, orders: 4, groupsCount: 2 },
  ...{ paid: '485.00', due: '1455.00', total: '970.00' },
  groups: [group('07', 1, '485.00', '0.00'), group('30', 3, '0.00', '485.00')],
}
const debt = { memberId: '8', account: 'player88', taken: '485.00', balance: '65.00', owed: '420.00' }

beforeEach(() => {
  server.answer(readIssue, { data: settledIssue, version: 1, asOf: AS_OF })
  server.refuse(readIssueMoney, 'OPS/NARROW')
  server.answer(readResettlement, { data: difference, asOf: AS_OF })
  server.answer(readResettlementDebts, {
    data: { members: 1, owed: '420.00', largest: [debt] },
    asOf: AS_OF,
  })
})

const openPage = () => openConsole(`/draws/${settledIssue.issueId}/resettlement`)

test('the difference stands as a table with what it comes to, and who would owe', async () => {
  await openPage()
  const table = within(await screen.findByRole('table', { name: '差异' }))
  expect(table.getByRole('row', { name: '特码A 07 10.00 1 485.00 0.00 -485.00' })).toBeTruthy()
  expect(table.getByRole('row', { name: '特码A 30 10.00 3 0.00 485.00 1,455.00' })).toBeTruthy()
  expect(screen.getByText('与现行规则不一致')).toBeTruthy()
  const debts = within(await screen.findByRole('table', { name: '将欠款的会员' }))
  expect(debts.getByRole('row', { name: 'player88 485.00 65.00 420.00' })).toBeTruthy()
})

test('a request carries the judgement and the digest of the difference on the page', async () => {
  server.answer(askResettlement, { approvalId: '5', expiresAt: AS_OF, effect: [] })
  await openPage()
  fireEvent.click(await screen.findByRole('button', { name: '申请重新结算' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/变动 4 单，合计差额 970.00 元/)).toBeTruthy()
  // What the server computes meanwhile is not what the person looked at.
  server.answer(readResettlement, { data: { ...difference, digest: 'e'.repeat(64) }, asOf: AS_OF })
  fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '07被误判' } })
  fireEvent.click(dialog.getByRole('button', { name: '提交审批' }))
  await screen.findByText(/批准前不会生效/)
  expect(server.sent.find(({ method }) => method === 'POST')?.body).toEqual({
    payload: { issueId: settledIssue.issueId, fromVersion: 2, digest: DIGEST },
    reason: '07被误判',
  })
})

test('the refusal of a difference that has changed stands beside the reason', async () => {
  server.refuse(askResettlement, 'OPS/STALE')
  await openPage()
  fireEvent.click(await screen.findByRole('button', { name: '申请重新结算' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '07被误判' } })
  fireEvent.click(dialog.getByRole('button', { name: '提交审批' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
})

test('while it is being paid the page says how far, and nobody asks again', async () => {
  server.answer(readResettlement, {
    data: { ...difference, underWay: { done: 3, all: 12 } },
    asOf: AS_OF,
  })
  await openPage()
  expect(await screen.findByText('正在补派：3 / 12 批')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '申请重新结算' })).toBeNull()
})

test('an issue that the rules of today judge alike says so; who has not the right asks for nothing', async () => {
  server.answer(readMe, meWith({ capabilities: ['draws.read', 'draws.money'] }))
  await openPage()
  await screen.findByRole('table', { name: '差异' })
  expect(screen.queryByRole('button', { name: '申请重新结算' })).toBeNull()
  const same = {
    ...difference,
    orders: 0,
    groups: [],
    groupsCount: 0,
    due: '0.00',
    paid: '0.00',
    total: '0.00',
  }
  server.answer(readResettlement, { data: same, asOf: AS_OF })
  fireEvent.click(screen.getByRole('button', { name: '重新计算' }))
  expect(await screen.findByText('按现行规则重算，没有一张注单的派奖会变')).toBeTruthy()
  expect(screen.getByText('与现行规则一致')).toBeTruthy()
})

test('each order that would change is a row of its own', async () => {
  const order = { orderNo: '901', memberId: '8', account: 'player88', playName: '特码A', selection: '07' }
  server.answer(listResettledOrders, {
    data: [{ ...order, stake: '10.00', paid: '485.00', due: '0.00' }],
    ...{ next: null, asOf: AS_OF },
  })
  await openConsole(`/draws/${settledIssue.issueId}/resettlement?tab=orders`)
  expect(
    await screen.findByRole('row', { name: '901 player88 特码A 07 10.00 485.00 0.00 -485.00' }),
  ).toBeTruthy()
})

test('the person who decides looks at the same table', async () => {
  const request = {
    ...{ approvalId: '5', kind: 'bets.resettle', name: '重新结算', maker: 'bob', reason: '07被误判' },
    object: { kind: 'issue', id: settledIssue.issueId },
    ...{ state: 'open' as const, createdAt: AS_OF, expiresAt: '2026-11-23T00:21:36+08:00', decision: null },
  }
  server.answer(listRequests, { data: [request], next: null, asOf: AS_OF })
  const effect = [{ field: 'digest', value: DIGEST }]
  server.answer(readRequest, {
    data: { ...request, hash: 'b'.repeat(64), effectThen: effect, effectNow: effect, mayDecide: true },
  })
  await openConsole('/approvals?open=5')
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByRole('row', { name: '特码A 07 10.00 1 485.00 0.00 -485.00' })).toBeTruthy()
  const whole = drawer.getByRole('link', { name: '逐单差异与将欠款的会员' })
  expect(whole.getAttribute('href')).toBe(`/console/draws/${settledIssue.issueId}/resettlement`)
})

test('the record of a settled issue leads here', async () => {
  await openConsole(`/draws/${settledIssue.issueId}`)
  fireEvent.click(await screen.findByRole('link', { name: '按现行规则重算' }))
  expect(await screen.findByRole('heading', { name: /^重新结算/ })).toBeTruthy()
})
