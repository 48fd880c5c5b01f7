import { listRequests, readRequest } from '@app/contract/operator/approvals.ts'
import * as channels from '@app/contract/operator/deposit-channels.ts'
import * as wire from '@app/contract/operator/deposits.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { readPaymentLines } from '@app/contract/operator/reconciliation.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { AS_OF, depositWith, LEASE_END, recordWith } from './deposits.fixtures.ts'
import type { Deposit, DepositRecord } from './deposits.queries.ts'

const server = fakeConsole()
const MINE = { claimedBy: 'ann', claimedUntil: LEASE_END }
const OTHERS = { claimedBy: 'bob', claimedUntil: LEASE_END }

const answerQueue = (rows: readonly Deposit[], waitingCount = rows.length) =>
  server.answer(wire.readDepositQueue, { data: rows, waitingCount, asOf: AS_OF })
const answerOrder = (given: Partial<DepositRecord> = {}) =>
  server.answer(wire.readDepositOrder, { data: recordWith(given), asOf: AS_OF })
const sentTo = (end: string) =>
  server.sent.filter(({ method, path }) => method === 'POST' && path.endsWith(end))
const row = (account: string) => screen.findByRole('row', { name: new RegExp(account) })

/** Opens the first row of the queue, whose claim succeeds. */
async function openSheet(given: Partial<DepositRecord> = {}) {
  answerQueue([depositWith()])
  answerOrder({ ...MINE, ...given })
  server.answer(wire.claimDeposit, {})
  const page = await openConsole('/deposits?open=31')
  return { ...page, sheet: within(await screen.findByRole('dialog', { name: /充值 31/ })) }
}

type Sheet = Awaited<ReturnType<typeof openSheet>>['sheet']

async function type(sheet: Sheet, texts: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(texts))
    fireEvent.change(await sheet.findByLabelText(label), { target: { value } })
}

const ARRIVED = { 到账金额: '500.17', 银行流水号: 'bank-31', 理由: '流水已核对' }

describe('the queue', () => {
  test('says how long each waits and what that means, and who has it', async () => {
    answerQueue([
      depositWith({ submittedAt: '2026-11-22T19:01:00+08:00', urgency: 'red', ...OTHERS }),
      depositWith({ orderNo: '32', account: 'ben2' }),
      depositWith({ orderNo: '33', account: 'cat3', urgency: 'fresh', submittedAt: AS_OF, ...MINE }),
    ])
    await openConsole('/deposits')
    const red = within(await row('ann1'))
    expect(red.getByRole('button', { name: '1 时 过久，打开 31' })).toBeTruthy()
    expect(red.getByRole('cell', { name: 'bob' })).toBeTruthy()
    const amber = within(await row('ben2'))
    expect(amber.getByRole('button', { name: '20 分 偏久，打开 32' })).toBeTruthy()
    expect(amber.getByRole('cell', { name: '—' })).toBeTruthy()
    const fresh = within(await row('cat3'))
    expect(fresh.getByRole('button', { name: '0 分 正常，打开 33' })).toBeTruthy()
    expect(fresh.getByRole('cell', { name: '您' })).toBeTruthy()
    expect(screen.getByText(/^待处理 3 笔 · 最久 1 时 · 每5秒刷新/)).toBeTruthy()
  })

  test('longer than a page says that it shows the first ones', async () => {
    answerQueue([depositWith()], 137)
    await openConsole('/deposits')
    expect(await screen.findByText(/^待处理 137 笔 · 最久 20 分 · 显示最久的 1 笔/)).toBeTruthy()
  })

  test('that is empty says so', async () => {
    await openConsole('/deposits')
    expect(await screen.findByText('没有待处理的充值')).toBeTruthy()
  })

  test('j and Enter open a row, which claims it once; the address names it', async () => {
    answerQueue([depositWith(), depositWith({ orderNo: '32', account: 'ben2' })])
    answerOrder()
    server.answer(wire.claimDeposit, () => {
      answerOrder(MINE)
      return {}
    })
    const { addressNow } = await openConsole('/deposits')
    await row('ann1')
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(document.body, { key: 'Enter' })
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByText(/由您处理，至 20:36:36/)).toBeTruthy()
    expect(addressNow()).toBe('/console/deposits?open=31')
    expect(sheet.getByText('1 / 2')).toBeTruthy()
    expect(sentTo('/claim').map(({ body }) => body)).toEqual([{ orderNo: '31' }])
  })

  test('shows its figures on the overview', async () => {
    answerQueue([depositWith()], 7)
    await openConsole('/')
    const tile = within(await screen.findByRole('region', { name: '待处理充值' }))
    expect((await tile.findByRole('link', { name: '7' })).getAttribute('href')).toBe('/console/deposits')
    expect(tile.getByText(/20 分 偏久/)).toBeTruthy()
  })
})

describe('an opened order', () => {
  test('shows what to look for in the statement, and its steps', async () => {
    const { sheet } = await openSheet()
    expect((await sheet.findByRole('link', { name: 'ann1' })).getAttribute('href')).toBe(
      '/console/players/12',
    )
    const text = screen.getByRole('dialog').textContent
    expect(text).toContain('应付（精确到分）500.17')
    expect(text).toContain('测试银行 6222000000000001')
    expect(text).toContain('张* · 尾号 1234')
    expect(text).toContain('到账 10,000.00 起')
    expect(within(sheet.getByRole('table', { name: '过程' })).getAllByRole('row')).toHaveLength(4)
  })

  test('in a token shows its transfers with their blocks, and names one that the chain lost', async () => {
    const transfer = { tokens: '69.45', worth: '500.04', sender: '0xab', needed: 64, isLost: false }
    const { sheet } = await openSheet({
      transfers: [
        { ...transfer, reference: '0x1-0', state: 'seen', confirmations: 3, verdict: null },
        { ...transfer, reference: '0x2-0', state: 'final', confirmations: 64, verdict: 'small' },
        {
          ...transfer,
          reference: '0x3-0',
          state: 'final',
          confirmations: 64,
          verdict: 'credited',
          isLost: true,
        },
      ],
    })
    const rows = within(await sheet.findByRole('table', { name: '链上转账' })).getAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/69\.45.*500\.04.*3\/64.*区块确认中.*0x1-0/),
      expect.stringMatching(/64\/64.*不足 1 USDT，只记录不入账/),
      expect.stringMatching(/已确认的转账从链上消失/),
    ])
  })

  test('shows the pictures of the transfer one by one, by a button', async () => {
    server.answer(wire.readDepositReceipt, { data: { picture: 'UklGRg==' } })
    const { sheet } = await openSheet({ receiptCount: 2 })
    fireEvent.click(await sheet.findByRole('button', { name: /查看凭证 2/ }))
    const picture = await sheet.findByRole('img', { name: '凭证 2' })
    expect(picture.getAttribute('src')).toBe('data:image/webp;base64,UklGRg==')
    expect(sentTo('/receipt').map(({ body }) => body)).toEqual([{ orderNo: '31', receiptNo: '2' }])
    expect(sheet.getByRole('button', { name: /查看凭证 1/ })).toBeTruthy()
  })

  test('has no way to the pictures for who may not see them', async () => {
    server.answer(readMe, meWith({ capabilities: ['deposits.read'] }))
    const { sheet } = await openSheet({ receiptCount: 2 })
    expect(await sheet.findByText(/您没有查看权限/)).toBeTruthy()
    expect(sheet.queryByRole('button', { name: /查看凭证/ })).toBeNull()
  })

  test('of a colleague is read only: who has it is told, and nothing is claimed', async () => {
    const { sheet } = await openSheet(OTHERS)
    expect(await sheet.findByText(/正由 bob 处理，至 20:36:36/)).toBeTruthy()
    expect(sheet.queryByLabelText('到账金额')).toBeNull()
    expect(sentTo('/claim')).toEqual([])
  })

  test('that a colleague claimed in the same moment says so, and may be tried again', async () => {
    answerQueue([depositWith()])
    answerOrder()
    server.refuse(wire.claimDeposit, 'OPS/CLAIMED')
    await openConsole('/deposits?open=31')
    expect(await screen.findByText('该记录须先领取，或正由其他同事处理')).toBeTruthy()
    expect(screen.queryByLabelText('到账金额')).toBeNull()
    server.answer(wire.claimDeposit, () => {
      answerOrder(MINE)
      return {}
    })
    fireEvent.click(screen.getByRole('button', { name: '领取处理' }))
    expect(await screen.findByLabelText('到账金额')).toBeTruthy()
  })

  test('of a person without the right to decide claims nothing', async () => {
    server.answer(readMe, meWith({ capabilities: ['deposits.read'] }))
    const { sheet } = await openSheet({ claimedBy: null, claimedUntil: null })
    expect(await sheet.findByText('测试银行 6222000000000001')).toBeTruthy()
    expect(sheet.queryByRole('button', { name: '领取处理' })).toBeNull()
    expect(sentTo('/claim')).toEqual([])
  })

  test('is given back, and the drawer closes', async () => {
    const { sheet, addressNow } = await openSheet()
    server.answer(wire.releaseDeposit, {})
    fireEvent.click(await sheet.findByRole('button', { name: '放回队列' }))
    await waitFor(() => expect(addressNow()).toBe('/console/deposits'))
    expect(sentTo('/release').map(({ body }) => body)).toEqual([{ orderNo: '31' }])
    expect(sentTo('/claim')).toEqual([])
  })

  test('shows a line of the imported statement with what is known of its payer, and takes it over by a button', async () => {
    server.answer(readPaymentLines, {
      data: [
        {
          ...{ reference: 'BANK-77', amount: '500.17', at: AS_OF, holder: '张*', accountTail: '9999' },
          ...{ isSameHolder: true, isSameAccount: false },
        },
      ],
      asOf: AS_OF,
    })
    const { sheet } = await openSheet()
    const hints = within(await sheet.findByRole('region', { name: '对账单线索' }))
    expect(hints.getByText('户名一致')).toBeTruthy()
    expect(hints.getByText('尾号不一致')).toBeTruthy()
    expect((await sheet.findByLabelText<HTMLInputElement>('到账金额')).value).toBe('')
    fireEvent.click(hints.getByRole('button', { name: '照此填写' }))
    expect(sheet.getByLabelText<HTMLInputElement>('到账金额').value).toBe('500.17')
    expect(sheet.getByLabelText<HTMLInputElement>('银行流水号').value).toBe('BANK-77')
    expect(sentTo('/confirm')).toEqual([])
  })

  test('with nothing in the statement is rejected for a reason that its member reads, whatever was typed', async () => {
    const { sheet } = await openSheet()
    await type(sheet, ARRIVED)
    server.answer(wire.rejectDeposit, () => {
      answerOrder({ state: 'REJECTED', urgency: null, reason: '未查到该笔转账', ...MINE })
      return {}
    })
    fireEvent.click(await sheet.findByRole('button', { name: '拒绝' }))
    const warning = await screen.findByText(/会员会读到下面的理由/)
    const dialog = within(warning.closest<HTMLElement>('[role=dialog]') ?? warning)
    expect(dialog.getByText('拒绝充值 31')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '未查到该笔转账' } })
    fireEvent.click(dialog.getByRole('button', { name: /^拒 ?绝$/ }))
    expect(await screen.findByText('已拒绝，会员已收到通知')).toBeTruthy()
    expect(sentTo('/reject').map(({ body }) => body)).toEqual([{ orderNo: '31', reason: '未查到该笔转账' }])
    expect(sentTo('/confirm')).toEqual([])
    expect(await sheet.findByText('未查到该笔转账')).toBeTruthy()
    expect(sheet.queryByLabelText('到账金额')).toBeNull()
  })
})

describe('confirming', () => {
  test('takes what arrived from the person, not from the order, and credits it at once', async () => {
    const { sheet } = await openSheet()
    expect(await sheet.findByLabelText('到账金额')).toHaveProperty('value', '')
    expect(sheet.getByRole('button', { name: '确认到账' })).toHaveProperty('disabled', true)
    await type(sheet, ARRIVED)
    server.answer(wire.confirmDeposit, () => {
      const credit = { billNo: '77', bankReference: 'bank-31', approvalId: null, at: AS_OF }
      answerOrder({ state: 'CREDITED', urgency: null, received: '500.17', credit })
      answerQueue([])
      return { billNo: '77' }
    })
    fireEvent.click(sheet.getByRole('button', { name: '确认到账 500.17' }))
    expect(await screen.findByText('已入账 500.17 元，会员已收到通知')).toBeTruthy()
    expect(sentTo('/confirm').map(({ body }) => body)).toEqual([
      { orderNo: '31', received: '500.17', bankReference: 'bank-31', reason: '流水已核对' },
    ])
    expect(await sheet.findByText('一人确认')).toBeTruthy()
    expect(sheet.queryByLabelText('到账金额')).toBeNull()
  })

  test('another amount than was asked is told before the button', async () => {
    const { sheet } = await openSheet()
    await type(sheet, { ...ARRIVED, 到账金额: '300' })
    expect(sheet.getByText(/与应付 500.17 不同，按到账金额入账/)).toBeTruthy()
    expect(sheet.getByRole('button', { name: '确认到账 300.00' })).toHaveProperty('disabled', false)
    await type(sheet, { 到账金额: '五百' })
    expect(sheet.getByText('填写大于0的金额，如 500.17')).toBeTruthy()
    expect(sheet.getByRole('button', { name: '确认到账' })).toHaveProperty('disabled', true)
  })

  test('why the server refused stands beside the button, and what was typed stays', async () => {
    const { sheet } = await openSheet()
    await type(sheet, ARRIVED)
    server.refuse(wire.confirmDeposit, 'OPS/DEPOSIT_REFERENCE')
    fireEvent.click(sheet.getByRole('button', { name: '确认到账 500.17' }))
    expect(await sheet.findByText('该银行流水号已用于另一笔充值')).toBeTruthy()
    expect(sheet.getByLabelText('银行流水号')).toHaveProperty('value', 'bank-31')
  })

  test('from the bar on a second person is asked, as was said before', async () => {
    const { sheet } = await openSheet({ amount: '20000.00', payAmount: '20000.55' })
    await type(sheet, { ...ARRIVED, 到账金额: '20000.55' })
    expect(sheet.getByText(/达到 10000.00 元，须另一位同事复核，批准前不入账/)).toBeTruthy()
    server.answer(wire.askDeposit, { approvalId: '9', effect: [], expiresAt: LEASE_END })
    fireEvent.click(sheet.getByRole('button', { name: '提交复核 20,000.55' }))
    expect(await screen.findByText(/已提交审批 9/)).toBeTruthy()
    expect(sentTo('/ask').map(({ body }) => body)).toEqual([
      { payload: { orderNo: '31', received: '20000.55', bankReference: 'bank-31' }, reason: '流水已核对' },
    ])
    expect(sentTo('/confirm')).toEqual([])
  })

  test('of a large amount by a person who may not ask cannot be sent', async () => {
    server.answer(readMe, meWith({ capabilities: ['deposits.read', 'deposits.handle'] }))
    const { sheet } = await openSheet()
    await type(sheet, { ...ARRIVED, 到账金额: '10000' })
    expect(sheet.getByText(/您没有申请复核的权限/)).toBeTruthy()
    expect(sheet.getByRole('button', { name: '提交复核 10,000.00' })).toHaveProperty('disabled', true)
  })

  test('the second person sees the order beside the request', async () => {
    const request = {
      ...{
        approvalId: '9',
        kind: 'deposits.confirm',
        name: '确认大额充值',
        maker: 'bob',
        reason: '流水已核对',
      },
      ...{ object: { kind: 'deposit', id: '31' }, state: 'open' as const, decision: null },
      ...{ createdAt: AS_OF, expiresAt: LEASE_END },
    }
    const effect = [{ field: 'received', value: '20000.55' }]
    server.answer(listRequests, { data: [request], next: null, asOf: AS_OF })
    server.answer(readRequest, {
      data: { ...request, hash: 'b'.repeat(64), effectThen: effect, effectNow: effect, mayDecide: true },
    })
    answerOrder({ payAmount: '20000.55' })
    await openConsole('/approvals?open=9')
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('测试银行 6222000000000001')).toBeTruthy()
    expect(drawer.getByRole('link', { name: '充值 31' }).getAttribute('href')).toBe('/console/deposits/31')
    expect(drawer.getByRole('row', { name: /到账金额/ })).toBeTruthy()
    expect(sentTo('/claim')).toEqual([])
  })
})

describe('the channels', () => {
  const channel = {
    ...{ channelId: '3', channelName: '极速通道', method: 'bank' as const, state: 'open' as const },
    ...{ min: '100.00', max: '50000.00', openOrders: 2, stop: null },
  }

  test('are stopped at once by one person, who is told what goes on and how it opens again', async () => {
    server.answer(channels.listChannelStates, { data: [channel], asOf: AS_OF })
    await openConsole('/deposits?show=channels')
    fireEvent.click(await screen.findByRole('button', { name: /^停\s?用$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: '立即停用 极速通道' }))
    expect(dialog.getByText(/2 笔未结订单照常进行/)).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '大量延迟到账' } })
    server.answer(channels.stopChannel, {})
    fireEvent.click(dialog.getByRole('button', { name: '立即停用' }))
    expect(await screen.findByText('已停用 极速通道')).toBeTruthy()
    expect(server.sent.find(({ path }) => path.endsWith('/channels/stop'))?.body).toEqual({
      ...{ channelId: '3', reason: '大量延迟到账' },
    })
  })

  test('say who has stopped one and why', async () => {
    const stop = { by: 'risk', reason: '大量延迟到账', at: AS_OF }
    const stopped = { ...channel, state: 'maintenance' as const, stop }
    server.answer(channels.listChannelStates, { data: [stopped], asOf: AS_OF })
    await openConsole('/deposits?show=channels')
    expect(await screen.findByText(/risk：大量延迟到账/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^停\s?用$/ })).toBeNull()
  })
})
