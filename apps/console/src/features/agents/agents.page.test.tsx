import * as wire from '@app/contract/operator/agents.ts'
import { listAgentRateCuts } from '@app/contract/operator/agents-cuts.ts'
import { decideAgentFlag, listAgentFlags } from '@app/contract/operator/agents-flags.ts'
import * as moves from '@app/contract/operator/agents-moves.ts'
import * as plans from '@app/contract/operator/agents-plans.ts'
import { listAgentTransfers } from '@app/contract/operator/agents-transfers.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import type { AgentNode, Application, Period, Statement } from './agents.queries.ts'
import type { AgentPlan } from './plans.queries.ts'

const server = fakeConsole()
const AT = '2026-11-22T20:21:36+08:00'
const HASH = 'ab'.repeat(32)

const period: Period = {
  ...{ periodId: '3', from: '2026-11-09', to: '2026-11-15', state: 'waiting', statements: 2 },
  ...{ payable: '50.30', waiting: 2, waitingSum: '50.30', paidSum: '0.00', digest: HASH },
}
const statement: Statement = {
  ...{ statementId: '10002', periodId: '3', agentId: '9', account: 'lin', from: period.from, to: period.to },
  ...{
    state: 'paid',
    carriedIn: '-0.20',
    lines: '50.50',
    corrections: '0.00',
    pays: '0.00',
    payable: '50.30',
  },
  ...{ carriedOut: '0.00', lineCount: 51, hash: HASH, closedAt: AT, paidAt: AT, billNo: '71' },
}
const application: Application = {
  ...{ applicationId: '1001', memberId: '12', account: 'demo', channel: '本地棋友群', state: 'open' },
  ...{ appliedAt: AT, decidedAt: null, decidedBy: null, answer: '', sinceDay: null },
}
const node: AgentNode = {
  ...{ memberId: '12', account: 'demo', isAgent: true, depth: 2, parentId: '9', since: '2026-10-01' },
  ...{ rate: '7.5', members: 40, direct: 3, valid: '12000.00', state: 'normal', balance: '500.00' },
}

const listOf = <T,>(data: T[]) => ({ data, next: null, asOf: AT })
const sentTo = (end: string) => server.sent.findLast(({ path }) => path.endsWith(end))
const hrefOf = (rows: ReturnType<typeof within>, name: string) =>
  rows.getByRole('link', { name }).getAttribute('href')

const plan: AgentPlan = {
  ...{ planId: '101', agentId: null, account: null, from: '2026-12-01', state: 'next', dividend: [] },
  ...{ wage: [{ from: '50000.00', active: 5, rate: '0.2' }], doesCarry: true, supportBudget: '20.00' },
  ...{ approvalId: '5', madeAt: AT },
}

test('a version of a plan begins as the newest and is asked for with a reason', async () => {
  server.answer(plans.listAgentPlans, listOf([plan]))
  server.answer(plans.askAgentPlan, { approvalId: '5', effect: [], expiresAt: AT })
  await openConsole('/agent-plans')
  const row = within(await screen.findByRole('row', { name: /全部总代理/ }))
  row.getByText('未生效')
  fireEvent.click(screen.getByRole('button', { name: '新版本' }))
  const wage = await screen.findByLabelText('日工资档位')
  expect(wage).toHaveProperty('value', '50000.00 5 0.2')
  fireEvent.change(wage, { target: { value: '1000 2 0.1\n50000 5 0.2' } })
  fireEvent.change(screen.getByLabelText('生效日'), { target: { value: '2026-12-08' } })
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '年终调整' } })
  fireEvent.change(screen.getByLabelText('分红档位'), { target: { value: 'x' } })
  const send = screen.getByRole('button', { name: '提交审批' })
  expect(send).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('分红档位'), { target: { value: '' } })
  server.answer(plans.previewAgentPlan, {
    data: { from: '2026-11-16', to: '2026-11-22', agents: 3, before: '120.00', after: '98.50' },
  })
  fireEvent.click(screen.getByRole('button', { name: '试算上一期' }))
  expect((await screen.findByText(/3 个代理/)).textContent).toContain('现行方案发 120.00，按新版本发 98.50')
  expect(sentTo('/plans/preview')?.query.get('wage')).toBe('1000 2 0.1\n50000 5 0.2')
  fireEvent.click(send)
  await waitFor(() =>
    expect(sentTo('/plans/ask')?.body).toEqual({
      payload: {
        ...{ from: '2026-12-08', doesCarry: true, supportBudget: '20.00', dividend: [] },
        wage: [
          { from: '1000', active: 2, rate: '0.1' },
          { from: '50000', active: 5, rate: '0.2' },
        ],
      },
      reason: '年终调整',
    }),
  )
})

test('support is asked for by the number of the agent', async () => {
  server.answer(plans.listAgentPlans, listOf([]))
  server.answer(plans.askAgentSupport, { approvalId: '6', effect: [], expiresAt: AT })
  await openConsole('/agent-plans')
  fireEvent.click(await screen.findByRole('button', { name: '发放扶持' }))
  fireEvent.change(await screen.findByLabelText('代理会员编号'), { target: { value: '9' } })
  fireEvent.change(screen.getByLabelText('金额（元）'), { target: { value: '15' } })
  fireEvent.change(screen.getByLabelText('给代理看的说明'), { target: { value: '开业活动' } })
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '新人开业' } })
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  await waitFor(() =>
    expect(sentTo('/support/ask')?.body).toEqual({
      payload: { agentId: '9', amount: '15', note: '开业活动' },
      reason: '新人开业',
    }),
  )
})

test('a period that waits is asked to be paid, and its figures open their statements', async () => {
  server.answer(wire.listAgentPeriods, listOf([period, { ...period, periodId: '2', state: 'asked' }]))
  server.answer(wire.askAgentPayment, { approvalId: '5', effect: [], expiresAt: AT })
  await openConsole('/agent-statements')
  const [first] = await screen.findAllByRole('row', { name: /待申请发放/ })
  if (first === undefined) throw new Error('no period waits')
  expect(within(first).getAllByRole('link', { name: '2' })[1]?.getAttribute('href')).toBe(
    '/console/agent-statements?show=statements&periodId=3&state=closed',
  )
  expect(screen.getAllByRole('button', { name: '申请发放' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '申请发放' }))
  await screen.findByText(/共 50\.30 元/)
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '本期已核对' } })
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  await waitFor(() =>
    expect(sentTo('/pay/ask')?.body).toEqual({ payload: { periodId: '3' }, reason: '本期已核对' }),
  )
})

test('statements are narrowed by the address; who may only read is offered no payment', async () => {
  server.answer(readMe, meWith({ capabilities: ['agents.read'] }))
  server.answer(wire.listAgentStatements, listOf([statement]))
  server.answer(wire.listAgentPeriods, listOf([period]))
  await openConsole('/agent-statements?show=statements&periodId=3&state=paid&agentId=no')
  const row = within(await screen.findByRole('row', { name: /10002/ }))
  expect(hrefOf(row, '10002')).toBe('/console/agent-statements/10002')
  expect(hrefOf(row, 'lin')).toBe('/console/players/9')
  expect([...(sentTo('/agents/statements')?.query ?? [])].toSorted()).toEqual([
    ['periodId', '3'],
    ['state', 'paid'],
  ])
  fireEvent.click(screen.getByText('佣金期', { selector: '.ant-segmented-item-label' }))
  await screen.findByRole('row', { name: /待申请发放/ })
  expect(screen.queryByRole('button', { name: '申请发放' })).toBeNull()
})

test('a statement says how its sum came about, and each line explains itself', async () => {
  const line = {
    ...{ lineNo: 51, day: '2026-11-10', viaId: '12', account: 'demo', category: 'lottery' as const },
    ...{ isCorrection: false, valid: '5050.00', ownRate: '8', ownSince: '2026-10-01', viaRate: '7' },
    ...{ viaSince: null, amount: '50.50', words: '有效投注 5,050.00 × 差额 1% = 50.50' },
  }
  const wage = {
    ...{ kind: 'wage' as const, day: '2026-11-10', isCorrection: false, planId: '101' },
    ...{ amount: '10.10', words: '团队有效投注，有效会员 2 人，达 50.00 档：5,050.00 × 0.2% = 10.10' },
  }
  const data = { ...statement, previousHash: null, approvalId: '5' }
  server.answer(wire.readAgentStatement, { data, lines: [line], pays: [wage], next: null, asOf: AT })
  await openConsole('/agent-statements/10002?tab=lines&after=50')
  const row = within(await screen.findByRole('row', { name: /有效投注 5,050.00 × 差额 1% = 50.50/ }))
  row.getByText('8%（2026-10-01 起）')
  expect(hrefOf(row, 'demo')).toBe('/console/players/12')
  expect(sentTo('/statements/10002')?.query.get('after')).toBe('50')
  fireEvent.click(screen.getByRole('tab', { name: '工资、分红与扶持 1 行' }))
  within(await screen.findByRole('row', { name: /达 50.00 档/ })).getByText('101')
  fireEvent.click(screen.getByRole('tab', { name: '概况' }))
  const page = within(await screen.findByRole('region', { name: '账单' }))
  expect(hrefOf(page, '71')).toBe('/console/ledger/71')
  expect(hrefOf(page, '5')).toBe('/console/approvals?show=all&open=5')
  expect(hrefOf(page, '查看直属下级')).toBe('/console/agents?parentId=9')
})

test('an application is approved with a rate and a reason; how the member is reached is shown by a look of its own', async () => {
  server.answer(wire.listAgentApplications, listOf([application]))
  const record = { ...application, name: '老林', contact: 'wx-laolin', note: '' }
  server.answer(wire.readAgentApplication, { data: record })
  server.answer(wire.decideAgentApplication, {})
  await openConsole('/agent-applications?open=1001')
  const sheet = within(await screen.findByRole('dialog'))
  expect(sentTo('/applications')?.query.get('state')).toBe('open')
  expect(sheet.queryByText('wx-laolin')).toBeNull()
  fireEvent.click(sheet.getByRole('button', { name: /查看称呼/ }))
  await sheet.findByText('wx-laolin')
  fireEvent.click(sheet.getByRole('button', { name: /^通\s?过$/ }))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '资料齐全' } })
  const send = screen.getByRole('button', { name: '确认通过' })
  expect(send).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('彩票返点（%）'), { target: { value: '7.5' } })
  fireEvent.click(send)
  await waitFor(() =>
    expect(sentTo('/decide')?.body).toEqual({
      ...{ applicationId: '1001', isApproved: true, rate: '7.5', answer: '', reason: '资料齐全' },
    }),
  )
})

test('who is refused is told why; whoever may only read decides nothing', async () => {
  server.answer(wire.listAgentApplications, listOf([application]))
  server.answer(wire.decideAgentApplication, {})
  await openConsole('/agent-applications?open=1001')
  fireEvent.click(await screen.findByRole('button', { name: '不通过' }))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '渠道不明' } })
  const send = screen.getByRole('button', { name: '确认不通过' })
  expect(send).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('给会员的答复'), { target: { value: '请补充渠道' } })
  fireEvent.click(send)
  await waitFor(() =>
    expect(sentTo('/decide')?.body).toMatchObject({ isApproved: false, rate: '0', answer: '请补充渠道' }),
  )
})

test('whoever may only read sees an application without its acts', async () => {
  server.answer(readMe, meWith({ capabilities: ['agents.read'] }))
  server.answer(wire.listAgentApplications, listOf([application]))
  await openConsole('/agent-applications?open=1001')
  const sheet = within(await screen.findByRole('dialog'))
  sheet.getByText('本地棋友群')
  expect(sheet.queryByRole('button', { name: /通\s?过|查看称呼/ })).toBeNull()
})

test('the tree is walked down by its counts and up by the way, and searched by name everywhere', async () => {
  server.answer(wire.listAgentTree, { ...listOf([node]), way: [{ memberId: '9', account: 'lin' }] })
  await openConsole('/agents?parentId=9')
  const row = within(await screen.findByRole('row', { name: /demo/ }))
  row.getByText('12,000.00')
  row.getByText('7.5%')
  expect(hrefOf(row, '3')).toBe('/console/agents?parentId=12')
  expect(hrefOf(row, '账单')).toBe('/console/agent-statements?show=statements&agentId=12')
  server.answer(moves.askAgentMove, { approvalId: '7', effect: [], expiresAt: AT })
  fireEvent.click(row.getByRole('button', { name: /移\s?动/ }))
  fireEvent.change(await screen.findByLabelText('新上级会员编号'), { target: { value: '31' } })
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '上级已离开' } })
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  await waitFor(() =>
    expect(sentTo('/move/ask')?.body).toEqual({
      payload: { memberId: '12', parentId: '31' },
      reason: '上级已离开',
    }),
  )
  const way = within(screen.getByRole('navigation', { name: '所在层级' }))
  way.getByText('lin')
  expect(hrefOf(way, '总代理')).toBe('/console/agents')
  row.getByText('正常')
  row.getByText('500.00')
  const least = screen.getByRole('textbox', { name: '余额最低' })
  fireEvent.change(least, { target: { value: '100' } })
  fireEvent.blur(least)
  await waitFor(() => expect(sentTo('/tree')?.query.get('least')).toBe('100'))
  const field = screen.getByRole('textbox', { name: '账号' })
  fireEvent.change(field, { target: { value: 'dem' } })
  fireEvent.blur(field)
  await waitFor(() => expect(sentTo('/tree')?.query.get('account')).toBe('dem'))
  expect(sentTo('/tree')?.query.has('parentId')).toBe(false)
  await waitFor(() => expect(screen.queryByRole('navigation', { name: '所在层级' })).toBeNull())
})

test('transfers lead to both members and both bills, under the terms that hold', async () => {
  const transfer = {
    ...{ transferId: '1001', agentId: '9', agentAccount: 'lin', memberId: '12', memberAccount: 'demo' },
    ...{ amount: '60.50', multiple: 2, day: '2026-11-22', at: AT, agentBillNo: '771', memberBillNo: '772' },
  }
  const terms = { isOpen: true, max: '100.00', dayMax: '150.00', multiple: 2, sentToday: '60.50' }
  server.answer(listAgentTransfers, { ...listOf([transfer]), terms })
  await openConsole('/agent-transfers?agentId=9&memberId=no')
  const row = within(await screen.findByRole('row', { name: /1001/ }))
  expect(['lin', 'demo', '771', '772'].map(name => hrefOf(row, name))).toEqual(
    ['players/9', 'players/12', 'ledger/771', 'ledger/772'].map(end => `/console/${end}`),
  )
  screen.getByText('已开放')
  expect([...(sentTo('/agents/transfers')?.query ?? [])]).toEqual([['agentId', '9']])
})

test('a lower rate that was asked for names both, both rates and the answer', async () => {
  const cut = {
    ...{ cutId: '1001', agentId: '9', agentAccount: 'lin', memberId: '12', memberAccount: 'demo' },
    ...{ category: 'lottery' as const, oldRate: '6', newRate: '5.5', reason: '成本上升', askedAt: AT },
    ...{ state: 'agreed' as const, endsAt: AT, decidedAt: AT, sinceDay: '2026-11-23' },
  }
  const waiting = { ...cut, cutId: '1002', state: 'asked' as const, decidedAt: null, sinceDay: null }
  server.answer(listAgentRateCuts, listOf([waiting, cut]))
  await openConsole('/agent-rate-cuts')
  const row = within(await screen.findByRole('row', { name: /1001/ }))
  expect(['lin', 'demo'].map(name => hrefOf(row, name))).toEqual([
    '/console/players/9',
    '/console/players/12',
  ])
  for (const text of ['彩票', '6%', '5.5%', '成本上升', '会员已同意', '2026-11-23']) row.getByText(text)
  within(screen.getByRole('row', { name: /1002/ })).getByText('等待会员答复')
})

test('a flag names who is seen and is decided as it was seen, with a reason', async () => {
  const flag = {
    ...{ flagId: '101', agentId: '9', account: 'lin', kind: 'ring-device' as const, state: 'open' as const },
    ...{ count: 23, members: [{ memberId: '12', account: 'demo' }], firstSeen: AT, lastSeen: AT },
    ...{ decidedAt: null, decidedBy: null, note: '' },
  }
  server.answer(listAgentFlags, listOf([flag]))
  server.answer(decideAgentFlag, {})
  await openConsole('/agent-flags')
  const row = within(await screen.findByRole('row', { name: /101/ }))
  row.getByText('多名直属新会员共用一台设备')
  row.getByText(/等 23 人/)
  expect([hrefOf(row, 'lin'), hrefOf(row, 'demo')]).toEqual(['/console/players/9', '/console/players/12'])
  expect(sentTo('/agents/flags')?.query.get('state')).toBe('open')
  fireEvent.click(row.getByRole('button', { name: /处\s?理/ }))
  const clear = await screen.findByRole('button', { name: '无问题' })
  expect(clear).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '同一家店的会员' } })
  fireEvent.click(clear)
  await waitFor(() =>
    expect(sentTo('/flags/decide')?.body).toEqual({
      ...{ flagId: '101', count: 23, isConfirmed: false, reason: '同一家店的会员' },
    }),
  )
})

test('links say what came by them', async () => {
  server.answer(
    wire.listAgentLinks,
    listOf([
      {
        ...{ linkId: '4', agentId: '9', account: 'lin', code: 'k3j2x', isAgent: false, label: '论坛' },
        ...{
          remark: '',
          state: 'full' as const,
          createdAt: AT,
          expiresAt: null,
          cap: 5,
          clicks: 31,
          joined: 5,
        },
      },
    ]),
  )
  await openConsole('/agents?show=links&agentId=9')
  const row = within(await screen.findByRole('row', { name: /k3j2x/ }))
  for (const text of ['名额已满', '31', '5 / 5']) row.getByText(text)
  expect(sentTo('/links')?.query.get('agentId')).toBe('9')
})
