import { randomUUID } from 'node:crypto'
import { askSetting, askWithdrawalRules, readSetting } from '@app/contract/operator/settings.ts'
import type { SettingBody, WishedSetting } from '@app/contract/setting-bodies.ts'
import { readVipRules } from '@app/contract/vip.ts'
import { readWithdrawLimit } from '@app/contract/withdrawals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configure } from '#modules/auth/auth-people.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { RULES } from './review-rules.ts'
import { agree, desk, openChannels, requested, withdrawer } from './withdrawals.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const limit = async () => (await server.call(readWithdrawLimit)).body

test('the rules name the rate of USDT, the fee of unmet turnover, and what the VIP page promises (R0-117, R0-234)', async () => {
  const { methods, adminFeeRate, vip } = await limit()
  expect(methods.map(({ type, rate }) => [type, rate])).toEqual([
    ['2', undefined],
    ['10', '7.00'],
    ['20', undefined],
  ])
  expect(adminFeeRate).toBe('0')
  const rules = (await server.call(readVipRules)).body.data
  expect(vip.map(({ level, dailyCount, dailyAmount }) => [level, dailyCount, dailyAmount])).toEqual(
    rules.map(rule => [rule.vipLevel, rule.dailyWithdrawalCount, rule.dailyWithdrawalAmount]),
  )
})

test('an operator sets them, and what cannot be meant is not published', async () => {
  const vip = [{ level: 9, dailyCount: 30, dailyAmount: '900000.00', maxAmount: '90000.00', feeFree: 1 }]
  await configure(server, 'withdraw_limit', { adminFeeRate: '12.5', vip, secondApproverAbove: '1.00' })
  expect(await limit()).toMatchObject({ adminFeeRate: '12.5', vip })
  expect(await limit()).not.toHaveProperty('secondApproverAbove')
  const wrong = [
    { adminFeeRate: '101' },
    { minAmount: 'free' },
    { minAmount: '60000.00' },
    { vip: [...vip, ...vip] },
  ]
  for (const content of wrong) {
    await configure(server, 'withdraw_limit', { dailyCount: 99, ...content })
    expect(await limit()).toMatchObject({ adminFeeRate: '0', minAmount: '100.00', dailyCount: 5 })
  }
})

const reason = '按运营会议的决定修改'
type Wished = WishedSetting<'withdrawals'>
type Rules = SettingBody<'withdrawals'>

async function rules(): Promise<Rules> {
  const { headers } = await server.staff('auditor')
  const { body } = await server.call(readSetting, { params: { key: 'withdrawals' }, headers })
  return body.data.setting.body as Rules
}

async function ask(setting: Wished) {
  const { headers } = await server.staff('site-admin')
  const body = { payload: { setting }, reason }
  return server.call(askWithdrawalRules, { headers, key: randomUUID(), body })
}

/** Asks, and agrees as finance does; answers what changes. */
async function publish(setting: Wished) {
  const { approvalId } = (await ask(setting)).body
  const { body, request } = await agree(server, approvalId)
  expect(body).toMatchObject({ state: 'executed' })
  await server.travel(1_100)
  return request.effectNow
}

test('staff change them with finance, and they hold for every level and method', async () => {
  const vip = [{ level: 9, dailyCount: 30, dailyAmount: '900000.00', maxAmount: '90000.00', feeFree: 1 }]
  await configure(server, 'withdraw_limit', { vip, requireBindBank: 0 })
  const before = await rules()
  expect(before).toMatchObject({ isOpen: true, feeKind: 'none', feeFreeFrom: 'none', usdtRate: '7.00' })
  const after: Rules = {
    ...before,
    ...{ maxAmount: '300000.00', feeKind: 'fixed', feeValue: '5.00', feeFreeFrom: 'VIP5' },
    methods: before.methods.with(1, { isOpen: false, min: '10.00', max: '80000.00', etaText: '约1小时' }),
  }
  expect(await publish({ key: 'withdrawals', body: after })).toEqual(
    expect.arrayContaining([
      { field: 'maxAmount', value: '50000.00 → 300000.00' },
      { field: 'feeFreeFrom', value: 'none → VIP5' },
      { field: 'methods.1.isOpen', value: '是 → 否' },
    ]),
  )
  const held = await limit()
  expect(held).toMatchObject({ feeType: 1, feeValue: '5.00', requireBindBank: 0, pendingMax: 1 })
  expect(held.methods[1]).toEqual({
    ...{ type: '10', enabled: 0, min: '10.00', max: '80000.00', rate: '7.00', etaText: '约1小时' },
  })
  // Of each level the most of one is cut by the level's day.
  expect(held.vip.map(({ maxAmount }) => maxAmount).slice(0, 6)).toEqual([
    ...['50000.00', '100000.00', '150000.00', '200000.00', '250000.00', '300000.00'],
  ])
  expect(held.vip.map(({ feeFree }) => feeFree)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
  expect(await rules()).toEqual(after)
})

test('rules that nobody could use, and fields that no form has, are not even asked for', async () => {
  const body = await rules()
  const fault = async (change: object) => {
    const { status, body: answer } = await ask({ key: 'withdrawals', body: { ...body, ...change } })
    return [status, answer.code === 'OPS/WITHDRAW_RULES' ? answer.detail : answer.code]
  }
  expect(await fault({ minAmount: '300000.01' })).toEqual([400, '单笔最低不能高于单笔最高'])
  expect(await fault({ feeValue: '100.00' })).toEqual([400, '单笔最低须高于其手续费，否则无款可付'])
  const closed = body.methods.map(method => ({ ...method, isOpen: true, min: '400000', max: '500000' }))
  expect(await fault({ methods: closed })).toEqual([400, '开放的收款方式须与单笔限额有交集，否则无法提现'])
  const wrong = [
    ...[{ pendingMax: 2 }, { feeValue: '-1' }, { minAmount: '-100.00' }, { openTime: '24:00' }],
    ...[{ turnoverMultiple: 0 }, { methods: body.methods.slice(1) }, { feeFreeFrom: 'VIP10' }],
  ]
  for (const change of wrong) expect((await fault(change))[0], JSON.stringify(change)).toBe(400)
  const { headers } = await server.staff('site-admin')
  const past = { payload: { setting: { key: 'withdrawals', body } }, reason } as never
  expect((await server.call(askSetting, { headers, key: randomUUID(), body: past })).status).toBe(400)
})

test('the bars of staff are changed the same way, hold for the next decision and are not published', async () => {
  const wish = (autoApproveBelow: string, secondPersonFrom: string): Wished => ({
    ...{ key: 'withdrawal-review', body: { ...RULES, autoApproveBelow, secondPersonFrom } },
  })
  const refused = await ask(wish('500.00', '200.00'))
  expect(refused.body).toMatchObject({
    ...{ code: 'OPS/WITHDRAW_RULES', detail: '自动批准上限不能高于双人复核起点' },
  })
  await openChannels(server)
  const maker = desk(server, await server.staff('finance-maker'))
  const withdrawalNo = await requested(server, await withdrawer(server))
  await maker.claim(withdrawalNo)
  await publish(wish('0.00', '200.00'))
  expect((await maker.approve(withdrawalNo)).body.code).toBe('OPS/WITHDRAWAL_SECOND')
  expect(await limit()).not.toHaveProperty('secondPersonFrom')
  await publish(wish('0.00', '20000.00'))
  expect((await maker.approve(withdrawalNo)).status).toBe(200)
})
