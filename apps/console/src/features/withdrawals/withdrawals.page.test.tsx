import { listRequests, readRequest } from '@app/contract/operator/approvals.ts'
import { askExport, listMyExports } from '@app/contract/operator/exports.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { readReconciliation } from '@app/contract/operator/reconciliation.ts'
import * as wire from '@app/contract/operator/withdrawals.ts'
import * as byHand from '@app/contract/operator/withdrawals-by-hand.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { AS_OF, LEASE_END, payoutWith, queueOf, recordWith, withdrawalWith } from './withdrawals.fixtures.ts'
import type { WithdrawalRecord } from './withdrawals.queries.ts'

const server = fakeConsole()
const MINE = { claimedBy: 'ann', claimedUntil: LEASE_END }
const OTHERS = { claimedBy: 'bob', claimedUntil: LEASE_END }

const answerRequest = (given: Partial<WithdrawalRecord> = {}) =>
  server.answer(wire.readWithdrawalRequest, { data: recordWith(given), asOf: AS_OF })
const sentTo = (end: string) =>
  server.sent.filter(({ method, path }) => method === 'POST' && path.endsWith(end))
const row = (account: string) => screen.findByRole('row', { name: new RegExp(account) })

/** Opens the first row of the queue, whose claim succeeds. */
async function openSheet(given: Partial<WithdrawalRecord> = {}) {
  server.answer(wire.readWithdrawalQueue, queueOf([withdrawalWith()]))
  answerRequest({ ...MINE, ...given })
  server.answer(wire.claimWithdrawal, {})
  await openConsole('/withdrawals?open=91')
  return within(await screen.findByRole('dialog', { name: /提现 91/ }))
}
type Sheet = Awaited<ReturnType<typeof openSheet>>
const giveReason = async (sheet: Sheet) =>
  fireEvent.change(await sheet.findByLabelText('理由'), { target: { value: '检查无误' } })

describe('the queue', () => {
  test('says how long each waits, what the checks found and who has it, and how long the others took', async () => {
    server.answer(wire.readWithdrawalQueue, {
      ...queueOf([
        withdrawalWith(OTHERS),
        withdrawalWith({ withdrawalNo: '92', account: 'ben2', colour: 'red' }),
      ]),
      ...{ unknownCount: 1, conflictCount: 2, p50Seconds: 380, p95Seconds: 5400 },
    })
    await openConsole('/withdrawals')
    const amber = within(await row('ann1'))
    expect(amber.getByRole('button', { name: '41 分 偏久，打开 91' })).toBeTruthy()
    expect(amber.getByText('要看')).toBeTruthy()
    expect(amber.getByRole('cell', { name: 'bob' })).toBeTruthy()
    expect(within(await row('ben2')).getByText('不放行')).toBeTruthy()
    expect(
      screen.getByText(/结果未知 1 笔 · 渠道说法不符 2 笔 · 24小时内一半在 6 分 内出款 · 95% 在 1 时 内/),
    ).toBeTruthy()
  })

  test('that is empty says so', async () => {
    await openConsole('/withdrawals')
    expect(await screen.findByText('没有待审核的提现')).toBeTruthy()
  })

  test('shows its figures on the overview', async () => {
    server.answer(readMe, meWith({ capabilities: ['withdrawals.read'] }))
    server.answer(wire.readWithdrawalQueue, { ...queueOf([withdrawalWith()], 7), unknownCount: 2 })
    await openConsole('/')
    const tile = within(await screen.findByRole('region', { name: '待审核提现' }))
    expect((await tile.findByRole('link', { name: '7' })).getAttribute('href')).toBe('/console/withdrawals')
    expect(tile.getByText('结果未知 2 笔')).toBeTruthy()
  })
})

describe('an opened request', () => {
  test('shows each check with its evidence, where the money goes, and its parts', async () => {
    const sheet = await openSheet()
    const checks = within(await sheet.findByRole('list', { name: '自动检查' })).getAllByRole('listitem')
    expect(checks.map(check => check.textContent)).toEqual([
      '流水 ● 通过 已满足',
      '收款账户 ■ 要看 首次使用，绑定30小时',
    ])
    const text = screen.getByRole('dialog').textContent
    expect(text).toContain('中国银行 **** 7718')
    expect(text).toContain('手续费5.00')
    expect(text).not.toContain('收回优惠')
    expect(sheet.getByText('请先查看：收款账户')).toBeTruthy()
  })

  test('is claimed once as it is opened', async () => {
    await openSheet({ claimedBy: null, claimedUntil: null })
    await waitFor(() => expect(sentTo('/claim').map(({ body }) => body)).toEqual([{ withdrawalNo: '91' }]))
  })

  test('of a colleague says who has it, and nothing can be decided', async () => {
    const sheet = await openSheet(OTHERS)
    expect(await sheet.findByText(/正由 bob 处理，至 20:36:36/)).toBeTruthy()
    expect(sheet.queryByRole('button', { name: /批准出款|拒\s?绝/ })).toBeNull()
    expect(sentTo('/claim')).toEqual([])
  })

  test('is approved with a reason as the version that was seen; the button repeats what arrives', async () => {
    const sheet = await openSheet({ version: 3 })
    const button = await sheet.findByRole('button', { name: '批准出款 4995.00' })
    expect(button).toHaveProperty('disabled', true)
    await giveReason(sheet)
    server.answer(wire.approveWithdrawal, () => {
      answerRequest({
        state: 'APPROVED',
        urgency: null,
        approval: { approvalId: null, by: 'ann', at: AS_OF },
      })
      return {}
    })
    fireEvent.click(button)
    expect(await screen.findByText('已批准，4995.00 元等待出款')).toBeTruthy()
    expect(sentTo('/approve').map(({ body }) => body)).toEqual([
      { withdrawalNo: '91', version: 3, reason: '检查无误' },
    ])
  })

  test('that every check lets pass is approved by its button alone, and the next one is a step away', async () => {
    server.answer(
      wire.readWithdrawalQueue,
      queueOf([withdrawalWith(), withdrawalWith({ withdrawalNo: '92' })]),
    )
    answerRequest({ ...MINE, colour: 'green' })
    server.answer(wire.approveWithdrawal, {})
    server.answer(wire.claimWithdrawal, {})
    const { addressNow } = await openConsole('/withdrawals?open=91')
    const sheet = within(await screen.findByRole('dialog', { name: /提现 91/ }))
    fireEvent.click(await sheet.findByRole('button', { name: '批准出款 4995.00' }))
    await waitFor(() =>
      expect(sentTo('/approve').map(({ body }) => body)).toEqual([{ withdrawalNo: '91', version: 1 }]),
    )
    fireEvent.click(sheet.getByRole('button', { name: '下一笔' }))
    await waitFor(() => expect(addressNow()).toContain('open=92'))
  })

  test('why the server refused stands beside the button, and the reason stays', async () => {
    const sheet = await openSheet()
    await giveReason(sheet)
    server.refuse(wire.approveWithdrawal, 'OPS/WITHDRAWAL_SECOND')
    fireEvent.click(sheet.getByRole('button', { name: /批准出款/ }))
    expect(await sheet.findByText(/金额达到双人复核标准/)).toBeTruthy()
    expect(sheet.getByLabelText('理由')).toHaveProperty('value', '检查无误')
  })

  test('from the bar on a second person is asked, as was said before', async () => {
    const sheet = await openSheet({ amount: '20000.00', net: '19995.00' })
    await giveReason(sheet)
    expect(sheet.getByText(/达到 20000.00 元，须另一位同事复核/)).toBeTruthy()
    server.answer(wire.askWithdrawal, { approvalId: '9', effect: [], expiresAt: LEASE_END })
    fireEvent.click(sheet.getByRole('button', { name: '提交复核 19995.00' }))
    expect(await screen.findByText(/已提交审批 9/)).toBeTruthy()
    expect(sentTo('/ask').map(({ body }) => body)).toEqual([
      { payload: { withdrawalNo: '91' }, reason: '检查无误' },
    ])
    expect(sentTo('/approve')).toEqual([])
  })

  test.each([
    ['拒绝', /^拒\s?绝$/, /5000.00 元将全部退回会员余额/, '/reject'],
    ['转风控', /^转风控$/, /已有的批准作废/, '/review'],
  ] as const)('has the way %s, for a reason', async (_, name, warning, path) => {
    const sheet = await openSheet()
    fireEvent.click(await sheet.findByRole('button', { name }))
    const told = await screen.findByText(warning)
    const dialog = within(told.closest<HTMLElement>('[role=dialog]') ?? told)
    fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '户名与实名不同' } })
    server.answer(wire.rejectWithdrawal, {})
    server.answer(wire.reviewWithdrawal, {})
    fireEvent.click(dialog.getByRole('button', { name }))
    expect(await screen.findByText(/^已(拒绝，款项已退回|转风控复核)/)).toBeTruthy()
    expect(sentTo(path).map(({ body }) => body)).toEqual([{ withdrawalNo: '91', reason: '户名与实名不同' }])
  })

  test('offers a person of risk what that person may do, and no approval', async () => {
    server.answer(
      readMe,
      meWith({ capabilities: ['withdrawals.read', 'withdrawals.review', 'withdrawals.reject'] }),
    )
    const sheet = await openSheet()
    expect(await sheet.findByRole('button', { name: '转风控' })).toBeTruthy()
    expect(sheet.queryByRole('button', { name: /批准出款/ })).toBeNull()
  })
})

describe('a payout whose outcome is unknown', () => {
  const UNKNOWN = { state: 'UNKNOWN', urgency: null, payout: payoutWith() } as const

  async function openSettle() {
    answerRequest(UNKNOWN)
    server.answer(wire.askSettlement, { approvalId: '9', effect: [], expiresAt: LEASE_END })
    await openConsole('/withdrawals/91')
    fireEvent.click(await screen.findByRole('button', { name: '按对账单结清' }))
    const dialog = within(await screen.findByRole('dialog', { name: '结清提现 91 的出款' }))
    fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '对账单已核对' } })
    return { dialog, button: dialog.getByRole('button', { name: '提交复核' }) }
  }

  test('is asked to be settled as paid by the number of the statement', async () => {
    const { dialog, button } = await openSettle()
    expect(dialog.getByText(/查单号 500001，金额 4995.00 元/)).toBeTruthy()
    expect(button).toHaveProperty('disabled', true)
    fireEvent.click(dialog.getByRole('radio', { name: '已出款' }))
    expect(button).toHaveProperty('disabled', true)
    fireEvent.change(dialog.getByLabelText('渠道付款号'), { target: { value: 'bank-77' } })
    fireEvent.click(button)
    expect(await screen.findByText(/已提交审批 9/)).toBeTruthy()
    expect(sentTo('/settle/ask').map(({ body }) => body)).toEqual([
      { payload: { withdrawalNo: '91', said: 'paid', reference: 'bank-77' }, reason: '对账单已核对' },
    ])
  })

  test('is asked to be settled as failed, after it was said what that means', async () => {
    const { dialog, button } = await openSettle()
    fireEvent.click(dialog.getByRole('radio', { name: '未出款' }))
    expect(dialog.getByText(/5000.00 元全部退回会员余额；如渠道其实已付，就付了两次/)).toBeTruthy()
    expect(dialog.queryByLabelText('渠道付款号')).toBeNull()
    server.refuse(wire.askSettlement, 'OPS/WITHDRAWAL_ENDED')
    fireEvent.click(button)
    expect(await dialog.findByText(/该提现的状态已不能这样处理/)).toBeTruthy()
    expect(sentTo('/settle/ask').map(({ body }) => body)).toEqual([
      { payload: { withdrawalNo: '91', said: 'failed' }, reason: '对账单已核对' },
    ])
  })

  test('is settled by nobody without the right, and by nobody once its outcome is known', async () => {
    server.answer(readMe, meWith({ capabilities: ['withdrawals.read', 'withdrawals.approve'] }))
    answerRequest(UNKNOWN)
    await openConsole('/withdrawals/91')
    expect(await screen.findByText('500001')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '按对账单结清' })).toBeNull()
  })

  test('that was settled says so, with what the channel told against it later', async () => {
    const settled = { said: 'failed', reference: null, approvalId: '9' } as const
    const conflicts = [{ said: 'paid' as const, reference: 'late-7', at: AS_OF }]
    answerRequest({ state: 'FAILED', urgency: null, payout: payoutWith({ settled, conflicts }) })
    await openConsole('/withdrawals/91')
    const told = within(await screen.findByRole('region', { name: '出款' }))
    expect(told.getByText('未出款')).toBeTruthy()
    expect(told.getByText(/渠道称已出款 late-7/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '按对账单结清' })).toBeNull()
  })

  test('is shown to the second person with what the channel was asked', async () => {
    const request = {
      ...{ approvalId: '9', kind: 'withdrawals.settle', name: '结清结果未知的出款', maker: 'bob' },
      ...{ reason: '对账单已核对', object: { kind: 'withdrawal', id: '91' }, state: 'open' as const },
      ...{ decision: null, createdAt: AS_OF, expiresAt: LEASE_END },
    }
    const effect = [{ field: 'said', value: '已出款' }]
    server.answer(listRequests, { data: [request], next: null, asOf: AS_OF })
    server.answer(readRequest, {
      data: { ...request, hash: 'b'.repeat(64), effectThen: effect, effectNow: effect, mayDecide: true },
    })
    answerRequest(UNKNOWN)
    await openConsole('/approvals?open=9')
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('500001')).toBeTruthy()
    expect(drawer.getByText('对账单显示')).toBeTruthy()
    expect(drawer.getByText('3 次')).toBeTruthy()
  })
})

describe('a payout by hand', () => {
  const APPROVED = { state: 'APPROVED', version: 2, urgency: null } as const
  const TAKEN = { state: 'SENT', version: 3, urgency: null, payout: payoutWith({ byHand: true }) } as const
  const SOURCES = [
    { source: 'gateway', name: '支付网关', isFetched: true, balance: '0.00' },
    { source: 'payee-3', name: '转账 测试银行 尾号0001', isFetched: false, balance: '0.00' },
  ]

  async function openPay(given: Partial<WithdrawalRecord> = {}) {
    server.answer(readReconciliation, { data: [], sources: SOURCES, asOf: AS_OF })
    answerRequest({ ...TAKEN, ...given })
    await openConsole('/withdrawals/91')
    fireEvent.click(await screen.findByRole('button', { name: '登记人工出款' }))
    const dialog = within(await screen.findByRole('dialog', { name: '登记提现 91 的人工出款' }))
    fireEvent.mouseDown(dialog.getByLabelText('付款账户'))
    fireEvent.click(await screen.findByText('转账 测试银行 尾号0001'))
    expect(screen.queryByText('支付网关')).toBeNull()
    fireEvent.change(dialog.getByLabelText('银行流水号'), { target: { value: 'bank-77' } })
    fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '网银已付' } })
    const time = await waitFor(() => {
      const field = dialog.getByLabelText('付款时间')
      expect(field).toHaveProperty('disabled', false)
      return field
    })
    fireEvent.mouseDown(time)
    fireEvent.change(time, { target: { value: '2026-11-22 20:10' } })
    fireEvent.keyDown(time, { key: 'Enter', code: 'Enter', keyCode: 13 })
    return dialog
  }
  const PAID = {
    ...{ withdrawalNo: '91', paidFrom: 'payee-3', reference: 'bank-77' },
    paidAt: expect.stringContaining('2026-11-22T20:10'),
  }

  test('is taken on before anybody goes to the bank', async () => {
    answerRequest(APPROVED)
    await openConsole('/withdrawals/91')
    fireEvent.click(await screen.findByRole('button', { name: '转人工出款' }))
    const dialog = within(await screen.findByRole('dialog', { name: '提现 91 转人工出款' }))
    expect(dialog.getByText(/先转人工，再去银行付款/)).toBeTruthy()
    server.answer(byHand.takePayout, {})
    fireEvent.click(dialog.getByRole('button', { name: '转人工出款' }))
    expect(await screen.findByText('已转人工出款，网关不会再付这一笔')).toBeTruthy()
    expect(sentTo('/take').map(({ body }) => body)).toEqual([{ withdrawalNo: '91', version: 2 }])
  })

  test('is entered by the number, the time and the account of the bank', async () => {
    const dialog = await openPay()
    server.answer(byHand.payByHand, {})
    const button = dialog.getByRole('button', { name: '登记出款 4995.00' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    fireEvent.click(button)
    expect(await screen.findByText('已登记，提现 91 已出款')).toBeTruthy()
    expect(sentTo('/by-hand/pay').map(({ body }) => body)).toEqual([{ ...PAID, reason: '网银已付' }])
  })

  test('of a large sum is asked for', async () => {
    const dialog = await openPay({ amount: '20000.00' })
    server.answer(byHand.askPayByHand, { approvalId: '9', effect: [], expiresAt: LEASE_END })
    const button = dialog.getByRole('button', { name: '提交复核' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    fireEvent.click(button)
    expect(await screen.findByText(/已提交审批 9/)).toBeTruthy()
    expect(sentTo('/by-hand/pay/ask').map(({ body }) => body)).toEqual([
      { payload: PAID, reason: '网银已付' },
    ])
  })

  test('that was not made goes back by two people, and is never called paid that way', async () => {
    answerRequest(TAKEN)
    await openConsole('/withdrawals/91')
    fireEvent.click(await screen.findByRole('button', { name: '未付款，退回会员' }))
    const dialog = within(await screen.findByRole('dialog', { name: '结清提现 91 的出款' }))
    expect(dialog.queryByRole('radio')).toBeNull()
    expect(dialog.getByText(/如银行其实已付，就付了两次/)).toBeTruthy()
    server.answer(wire.askSettlement, { approvalId: '9', effect: [], expiresAt: LEASE_END })
    fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '银行未付' } })
    fireEvent.click(dialog.getByRole('button', { name: '提交复核' }))
    expect(await screen.findByText(/已提交审批 9/)).toBeTruthy()
    expect(sentTo('/settle/ask').map(({ body }) => body)).toEqual([
      { payload: { withdrawalNo: '91', said: 'failed' }, reason: '银行未付' },
    ])
  })

  test('that was made shows its slip, and nobody without the right pays', async () => {
    server.answer(readMe, meWith({ capabilities: ['withdrawals.read'] }))
    const payment = {
      paidFrom: null,
      reference: 'bank-77',
      paidAt: AS_OF,
      enteredBy: 'ann',
      approvalId: null,
    }
    answerRequest({ state: 'PAID', urgency: null, payout: payoutWith({ byHand: true, payment }) })
    await openConsole('/withdrawals/91')
    const told = within(await screen.findByRole('region', { name: '出款' }))
    expect(told.getByText('bank-77')).toBeTruthy()
    expect(told.getByText('其他账户（不导入对账单）')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /人工出款/ })).toBeNull()
  })

  test('is looked for among what waits for its payout', async () => {
    server.answer(wire.listWithdrawalRequests, { data: [withdrawalWith(APPROVED)], next: null, asOf: AS_OF })
    await openConsole('/withdrawals?show=to-pay')
    expect(await row('ann1')).toBeTruthy()
    const asked = server.sent.find(({ path }) => path === '/console-api/withdrawals')
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ toPay: '1' })
  })
})

describe('a payout that came back', () => {
  test('is asked to be booked by the line of the statement, with what the member reads', async () => {
    answerRequest({ state: 'ARRIVED', urgency: null, payout: payoutWith({ reference: 'pay-7' }) })
    await openConsole('/withdrawals/91')
    fireEvent.click(await screen.findByRole('button', { name: '登记退回' }))
    const dialog = within(await screen.findByRole('dialog', { name: '登记提现 91 的退回' }))
    expect(dialog.getByText(/5000.00 元全部退回会员余额/)).toBeTruthy()
    const button = dialog.getByRole('button', { name: '提交复核' })
    fireEvent.change(dialog.getByLabelText('退回流水号'), { target: { value: 'back-7' } })
    fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '对账单已核对' } })
    expect(button).toHaveProperty('disabled', true)
    fireEvent.change(dialog.getByLabelText('退回原因（会员可见）'), { target: { value: '账户已销户' } })
    server.answer(wire.askReturn, { approvalId: '9', effect: [], expiresAt: LEASE_END })
    fireEvent.click(button)
    expect(await screen.findByText(/已提交审批 9/)).toBeTruthy()
    expect(sentTo('/return/ask').map(({ body }) => body)).toEqual([
      {
        payload: { withdrawalNo: '91', reference: 'back-7', told: '账户已销户' },
        reason: '对账单已核对',
      },
    ])
  })

  test('shows its line and whose word it was, and is booked no second time', async () => {
    const returned = { reference: 'back-7', approvalId: null, at: AS_OF }
    answerRequest({ state: 'RETURNED', urgency: null, payout: payoutWith(), returned })
    await openConsole('/withdrawals/91')
    const told = within(await screen.findByRole('region', { name: '退回' }))
    expect(told.getByText('back-7')).toBeTruthy()
    expect(told.getByText('渠道通知')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '登记退回' })).toBeNull()
  })
})

test('all withdrawals are taken out as they are filtered', async () => {
  server.answer(wire.listWithdrawalRequests, { data: [withdrawalWith()], next: null, asOf: AS_OF })
  server.answer(askExport, { exportId: '12' })
  server.answer(listMyExports, { data: [], next: null, asOf: AS_OF })
  await openConsole('/withdrawals?show=all&state=PAID&memberId=12&after=40')
  fireEvent.click(await screen.findByRole('button', { name: /^导\s?出$/ }))
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '月末对账' } })
  fireEvent.submit(screen.getByLabelText('理由'))
  await waitFor(() =>
    expect(server.sent.find(({ path }) => path === askExport.path)?.body).toEqual({
      source: { kind: 'withdrawals', filter: { state: 'PAID', memberId: '12' } },
      format: 'csv',
      reason: '月末对账',
    }),
  )
})

describe('elsewhere', () => {
  test('all withdrawals are filtered by what the address says, and lead to their records', async () => {
    server.answer(wire.listWithdrawalRequests, { data: [withdrawalWith()], next: null, asOf: AS_OF })
    await openConsole('/withdrawals?show=all&state=REVIEW&memberId=x')
    const found = within(await row('ann1'))
    expect(found.getByRole('link', { name: '91' }).getAttribute('href')).toBe('/console/withdrawals/91')
    const asked = server.sent.find(({ path }) => path === '/console-api/withdrawals')
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ state: 'REVIEW' })
  })

  test('a record is not claimed by looking; one that was paid takes no decision', async () => {
    answerRequest({
      ...{ state: 'PAID', urgency: null, endedAt: AS_OF },
      approval: { approvalId: '9', by: 'bob', at: AS_OF },
    })
    await openConsole('/withdrawals/91')
    expect(await screen.findByText('bob')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '领取处理' })).toBeNull()
    expect(sentTo('/claim')).toEqual([])
  })

  test('the second person sees the request and its checks beside the question', async () => {
    const request = {
      ...{
        approvalId: '9',
        kind: 'withdrawals.approve',
        name: '批准大额提现',
        maker: 'bob',
        reason: '已核对',
      },
      ...{ object: { kind: 'withdrawal', id: '91' }, state: 'open' as const, decision: null },
      ...{ createdAt: AS_OF, expiresAt: LEASE_END },
    }
    const effect = [{ field: 'net', value: '19995.00' }]
    server.answer(listRequests, { data: [request], next: null, asOf: AS_OF })
    server.answer(readRequest, {
      data: { ...request, hash: 'b'.repeat(64), effectThen: effect, effectNow: effect, mayDecide: true },
    })
    answerRequest({ amount: '20000.00' })
    await openConsole('/approvals?open=9')
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('首次使用，绑定30小时')).toBeTruthy()
    expect(drawer.getByRole('link', { name: '提现 91' }).getAttribute('href')).toBe('/console/withdrawals/91')
  })
})
