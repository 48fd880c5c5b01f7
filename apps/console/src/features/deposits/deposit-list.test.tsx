import * as wire from '@app/contract/operator/deposits.ts'
import { askExport, listMyExports } from '@app/contract/operator/exports.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { AS_OF, depositWith, LEASE_END, recordWith } from './deposits.fixtures.ts'
import type { DepositRecord } from './deposits.queries.ts'

const server = fakeConsole()
const MINE = { claimedBy: 'ann', claimedUntil: LEASE_END }

const answerOrder = (given: Partial<DepositRecord> = {}) =>
  server.answer(wire.readDepositOrder, { data: recordWith(given), asOf: AS_OF })
const answerList = () =>
  server.answer(wire.listDepositOrders, { data: [depositWith()], next: null, asOf: AS_OF })
const claims = () => server.sent.filter(({ path }) => path.endsWith('/claim'))
const row = (account: string) => screen.findByRole('row', { name: new RegExp(account) })

test('transfers that are too small or lost are listed, with their order where there is one', async () => {
  const transfer = {
    sender: '0xab',
    state: 'final',
    confirmations: 64,
    needed: 64,
    memberId: '12',
    seenAt: AS_OF,
  } as const
  server.answer(wire.listOddTransfers, {
    data: [
      {
        ...transfer,
        reference: '0x1-0',
        tokens: '0.50',
        worth: '3.60',
        verdict: 'small',
        isLost: false,
        orderNo: null,
        account: 'ann1',
      },
      {
        ...transfer,
        reference: '0x2-0',
        tokens: '9.00',
        worth: '64.80',
        verdict: 'credited',
        isLost: true,
        orderNo: '31',
        account: 'ben2',
      },
    ],
    next: null,
    asOf: AS_OF,
  })
  await openConsole('/deposits')
  fireEvent.click(await screen.findByRole('radio', { name: '链上异常' }))
  expect((await row('ann1')).textContent).toMatch(/0\.50.*3\.60.*不足 1 USDT，只记录不入账/)
  const lost = await row('ben2')
  expect(lost.textContent).toContain('已确认的转账从链上消失')
  expect(within(lost).getByRole('link', { name: '31' }).getAttribute('href')).toBe('/console/deposits/31')
})

describe('all deposits', () => {
  test('are filtered by what the address says; what it does not know filters nothing', async () => {
    answerList()
    await openConsole('/deposits?show=all&state=SUBMITTED&memberId=12&payAmount=lots')
    const found = within(await row('ann1'))
    expect(found.getByRole('link', { name: '31' }).getAttribute('href')).toBe('/console/deposits/31')
    expect(found.getByText(/待确认到账/)).toBeTruthy()
    const asked = server.sent.find(({ path }) => path === '/console-api/deposits')
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ state: 'SUBMITTED', memberId: '12' })
  })

  test('are one choice away from the queue and back', async () => {
    answerList()
    const { addressNow } = await openConsole('/deposits')
    await screen.findByText('没有待处理的充值')
    fireEvent.click(screen.getByRole('radio', { name: '全部' }))
    await row('ann1')
    expect(addressNow()).toBe('/console/deposits?show=all')
    fireEvent.click(screen.getByRole('radio', { name: '待处理' }))
    await screen.findByText('没有待处理的充值')
    expect(addressNow()).toBe('/console/deposits')
  })
})

test('all deposits are taken out as they are filtered', async () => {
  answerList()
  server.answer(askExport, { exportId: '12' })
  server.answer(listMyExports, { data: [], next: null, asOf: AS_OF })
  await openConsole('/deposits?show=all&state=SUBMITTED&memberId=12&after=40')
  fireEvent.click(await screen.findByRole('button', { name: /^导\s?出$/ }))
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '月末对账' } })
  fireEvent.submit(screen.getByLabelText('理由'))
  await waitFor(() =>
    expect(server.sent.find(({ path }) => path === askExport.path)?.body).toEqual({
      source: { kind: 'deposits', filter: { state: 'SUBMITTED', memberId: '12' } },
      format: 'csv',
      reason: '月末对账',
    }),
  )
})

describe('the record of an order', () => {
  test('is claimed by a button, not by looking', async () => {
    answerOrder({ state: 'EXPIRED', urgency: null })
    await openConsole('/deposits/31')
    await screen.findByText('测试银行 6222000000000001')
    expect(claims()).toEqual([])
    server.answer(wire.claimDeposit, () => {
      answerOrder({ state: 'EXPIRED', urgency: null, ...MINE })
      return {}
    })
    fireEvent.click(screen.getByRole('button', { name: '领取处理' }))
    expect(await screen.findByLabelText('到账金额')).toBeTruthy()
    // It ended by itself; late money can still be credited, but there is nothing to reject.
    expect(screen.queryByRole('button', { name: '拒绝' })).toBeNull()
  })

  test('that is credited leads to its bill and takes no decision', async () => {
    const credit = { billNo: '77', bankReference: 'bank-31', approvalId: '9', at: AS_OF }
    answerOrder({ state: 'CREDITED', urgency: null, received: '500.17', credit })
    await openConsole('/deposits/31')
    expect((await screen.findByRole('link', { name: '77' })).getAttribute('href')).toContain('/ledger/77')
    expect(screen.queryByRole('button', { name: '领取处理' })).toBeNull()
  })

  test('whose payment the channel told for another order leads to that order', async () => {
    const conflict = { orderNo: '77', bankReference: 'pay-31', amount: '500.00', at: AS_OF }
    answerOrder({ state: 'PAYING', urgency: null, conflicts: [conflict] })
    await openConsole('/deposits/31')
    expect((await screen.findByRole('link', { name: '77' })).getAttribute('href')).toBe(
      '/console/deposits/77',
    )
    expect(screen.getByText(/pay-31/)).toBeTruthy()
  })
})
