import * as wire from '@app/contract/operator/adjustments.ts'
import { listRequests, readRequest } from '@app/contract/operator/approvals.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { readPlayer } from '@app/contract/operator/players.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { playerRecord } from './player.fixtures.ts'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const preview = {
  before: '200.00',
  after: '700.17',
  owedBefore: '0.00',
  owedAfter: '0.00',
  requiredTurnover: '500.17',
}

async function openDialog() {
  server.answer(readPlayer, { data: playerRecord, asOf: AS_OF })
  await openConsole('/players/12')
  fireEvent.click(await screen.findByRole('button', { name: '调整余额' }))
  return within(await screen.findByRole('dialog', { name: '调整余额 ann1' }))
}

type Dialog = Awaited<ReturnType<typeof openDialog>>

const type = (dialog: Dialog, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })

const submit = (dialog: Dialog) => dialog.getByRole('button', { name: '提交审批' })

describe('an adjustment', () => {
  test('is asked for after the server has said what it would do', async () => {
    server.answer(wire.previewAdjustment, { data: preview, asOf: AS_OF })
    server.answer(wire.askAdjustment, { approvalId: '31', effect: [], expiresAt: AS_OF })
    const dialog = await openDialog()
    type(dialog, '理由', '网关漏记一笔充值')
    expect(submit(dialog)).toHaveProperty('disabled', true)
    type(dialog, '金额', '500.17')
    expect(await dialog.findByText('700.17')).toBeTruthy()
    expect(dialog.getByText('须另一位同事批准，批准前余额不变。')).toBeTruthy()
    fireEvent.click(submit(dialog))
    await screen.findByText(/已提交审批 31/)
    expect(server.sent.find(({ path }) => path === wire.askAdjustment.path)?.body).toEqual({
      payload: { memberId: '12', kind: 'manual-deposit', amount: '500.17', cause: 'missed-deposit' },
      reason: '网关漏记一笔充值',
    })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '调整余额 ann1' })).toBeNull())
  })

  test('that cannot be done is not sent, and the sentence of the server says why', async () => {
    server.refuse(wire.previewAdjustment, 'OPS/ADJUST_BALANCE')
    const dialog = await openDialog()
    type(dialog, '理由', '重复入账扣回')
    type(dialog, '金额', '900')
    expect(await dialog.findByText(/余额不足/)).toBeTruthy()
    expect(submit(dialog)).toHaveProperty('disabled', true)
  })

  test('of no amount, or of too much, is not looked up', async () => {
    const dialog = await openDialog()
    for (const amount of ['0', '-5', '1.234', '1000000.01', 'lots']) {
      type(dialog, '金额', amount)
      expect(dialog.getByText(/填写大于0、不超过1,000,000的金额/)).toBeTruthy()
    }
    expect(server.sent.some(({ path }) => path.endsWith('/preview'))).toBe(false)
  })
})

test.each([
  ['to whoever may not ask', { capabilities: ['players.read', 'players.logout'] }, {}],
  ['for a trial account', {}, { kind: 'trial' as const }],
  ['for a frozen account', {}, { state: 'frozen' as const }],
])('the button is not offered %s', async (_, person, given) => {
  server.answer(readMe, meWith(person))
  server.answer(readPlayer, { data: { ...playerRecord, ...given }, asOf: AS_OF })
  await openConsole('/players/12')
  await screen.findByRole('button', { name: '强制下线' })
  expect(screen.queryByRole('button', { name: '调整余额' })).toBeNull()
})

describe('who agrees', () => {
  const request = {
    ...{ approvalId: '5', kind: 'wallet.adjust', name: '调整会员余额', object: { kind: 'player', id: '12' } },
    ...{ maker: 'bob', reason: '重复入账扣回', state: 'open' as const, decision: null },
    ...{ createdAt: AS_OF, expiresAt: '2026-11-23T20:04:00+08:00' },
  }
  const effect = [
    { field: 'adjustment', value: '更正转出' },
    { field: 'change', value: '-300.00' },
  ]
  const earlier = {
    ...{ approvalId: '3', kind: 'manual-deposit' as const, amount: '50.00', cause: 'compensation' as const },
    ...{ reason: '页面故障', askedBy: 'eve', agreedBy: 'dan', billNo: '77', at: AS_OF },
  }

  async function openRequest(balance: string) {
    server.answer(listRequests, { data: [request], next: null, asOf: AS_OF })
    server.answer(readRequest, {
      data: { ...request, hash: 'b'.repeat(64), effectThen: effect, effectNow: effect, mayDecide: true },
    })
    server.answer(wire.readAdjustments, {
      data: { balance, owed: '0.00', adjustments: [earlier] },
      asOf: AS_OF,
    })
    await openConsole('/approvals?open=5')
    return within(await screen.findByRole('dialog'))
  }

  test('sees the balance before and after, and what was adjusted until now', async () => {
    const drawer = await openRequest('500.00')
    expect(await drawer.findByText('500.00')).toBeTruthy()
    expect(drawer.getByText('200.00')).toBeTruthy()
    expect(drawer.getByText('客诉补偿：页面故障')).toBeTruthy()
    expect(drawer.getByRole('link', { name: '77' }).getAttribute('href')).toBe('/console/ledger/77')
  })

  test('reads that the balance no longer holds it', async () => {
    const drawer = await openRequest('200.00')
    expect(await drawer.findByText('余额不足，不能执行')).toBeTruthy()
  })
})
