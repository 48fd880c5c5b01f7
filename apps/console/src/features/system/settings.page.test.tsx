import { readMe } from '@app/contract/operator/me.ts'
import {
  askDepositChannels,
  askSetting,
  askVipLevels,
  askWithdrawalRules,
  listSettings,
  readSetting,
} from '@app/contract/operator/settings.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { formOf, settingOf, shownBody } from './setting-body.ts'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const login = (maxFail: number) => ({
  key: 'login' as const,
  body: { captchaAfter: 2, maxFail, lockMinutes: 30, deviceLimit: 1 },
})
const change = { versionId: '4', publishedAt: AS_OF, publishedBy: 'site', before: login(3), after: login(8) }
const record = { name: '登录', setting: login(8), history: [change] }

test('a setting is opened from the list, which says who changed it last', async () => {
  const lastChange = { publishedAt: AS_OF, publishedBy: 'site' }
  server.answer(listSettings, { data: [{ key: 'login', name: '登录', lastChange }], asOf: AS_OF })
  server.answer(readSetting, { data: record })
  await openConsole('/system/settings')
  const row = within(await screen.findByRole('row', { name: /失败几次后锁定/ }))
  expect(row.getByText('site')).toBeTruthy()
  fireEvent.click(row.getByRole('link', { name: '登录' }))
  expect(await screen.findByRole('heading', { name: '站点配置：登录' })).toBeTruthy()
})

test('a change is asked for with its difference in sight, and so is what stood before', async () => {
  server.answer(readSetting, { data: record })
  server.answer(askSetting, { approvalId: '12', effect: [], expiresAt: AS_OF })
  await openConsole('/system/settings/login')
  const ask = await screen.findByRole('button', { name: '申请发布' })
  expect(ask).toHaveProperty('disabled', true)
  expect(screen.getByText(/失败几次后锁定 3 → 8/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '取用修改前' }))
  expect(screen.getByText('1 处')).toBeTruthy()
  fireEvent.click(ask)
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '误锁太多会员' } })
  fireEvent.click(dialog.getByRole('button', { name: '提交审批' }))
  expect(await screen.findByText(/已提交审批 12/)).toBeTruthy()
  expect(server.sent.findLast(({ method }) => method === 'POST')?.body).toEqual({
    ...{ payload: { setting: login(3) }, reason: '误锁太多会员' },
  })
})

test('what the contract refuses cannot be asked for', async () => {
  const site = {
    ...{ theme: 'theme1' as const, mayCancelBets: true, isChatClosed: false },
    ...{ supportUrl: '', streamUrl: '', streamHosts: '' },
  }
  server.answer(readSetting, { data: { name: '站点', setting: { key: 'site', body: site }, history: [] } })
  await openConsole('/system/settings/site')
  fireEvent.change(await screen.findByLabelText('客服地址'), { target: { value: 'javascript:alert(1)' } })
  expect(screen.getByText('须是 https:// 地址')).toBeTruthy()
  expect(screen.getByRole('button', { name: '申请发布' })).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('客服地址'), { target: { value: 'https://help.example/chat' } })
  expect(screen.getByRole('button', { name: '申请发布' })).toHaveProperty('disabled', false)
})

const level = (at: number) => ({
  ...{ stakes: `${at * 1000}.00`, upgradeGift: '8.00', weeklyGift: '1.00', redPacketMax: '200.00' },
  rebate: { lottery: '0.10', live: '0', electronic: '0', fish: '0', card: '0', sport: '0' },
  ...{ dailyWithdrawals: 3, dailyWithdrawalAmount: '50000.00', hasOwnSupport: false, mayChat: true },
})

test('levels of VIP are opened one by one, judged as a ladder, and asked for with finance', async () => {
  const levels = Array.from({ length: 10 }, (_, at) => level(at))
  const setting = { key: 'vip' as const, body: { levels } }
  server.answer(readMe, meWith({ capabilities: ['system.read', 'vip.publish'] }))
  server.answer(readSetting, { data: { name: 'VIP 等级与返水', setting, history: [] } })
  server.answer(askVipLevels, { approvalId: '13', effect: [], expiresAt: AS_OF })
  await openConsole('/system/settings/vip')
  const ask = await screen.findByRole('button', { name: '申请发布' })
  expect(screen.getByText(/月投注 5000000.00 → VIP9/)).toBeTruthy()
  fireEvent.click(screen.getByText('VIP2', { selector: 'b' }))
  fireEvent.change(await screen.findByLabelText('VIP2 月投注'), { target: { value: '500' } })
  expect(screen.getByText(/须从 VIP0/)).toBeTruthy()
  expect(ask).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('VIP2 月投注'), { target: { value: '1500' } })
  fireEvent.click(ask)
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '门槛过高' } })
  fireEvent.click(dialog.getByRole('button', { name: '提交审批' }))
  expect(await screen.findByText(/已提交审批 13/)).toBeTruthy()
  const changed = levels.with(2, { ...level(2), stakes: '1500' })
  expect(server.sent.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/console-api/vip/levels/ask',
    body: { payload: { setting: { key: 'vip', body: { levels: changed } } }, reason: '门槛过高' },
  })
})

const method = { isOpen: true, min: '100.00', max: '20000.00', etaText: '约15分钟' }
const rules = {
  key: 'withdrawals' as const,
  body: {
    ...{ isOpen: true, openTime: '00:00', closeTime: '23:59', minAmount: '100.00', maxAmount: '50000.00' },
    ...{ freePerDay: 3, feeKind: 'fixed' as const, feeValue: '5.00', feeMax: '0.00' },
    ...{ feeFreeFrom: 'VIP8' as const, needsFundPassword: true, needsRealName: true, needsPhone: false },
    ...{ newAccountHoldHours: 24, turnoverMultiple: 1, relaxQuota: '100.00', adminFeeRate: '0' },
    ...{ usdtRate: '7.00', methods: [method, method, method], notice: '' },
  },
}

test('rules of withdrawals show what each level and method comes to, are judged, and asked for with finance', async () => {
  const levels = Array.from({ length: 10 }, (_, at) => level(at))
  server.answer(readSetting, { data: { name: '提现规则', setting: rules, history: [] } })
  const vip = { key: 'vip' as const, body: { levels } }
  server.answer(readSetting, { data: { name: 'VIP 等级与返水', setting: vip, history: [] } }, { key: 'vip' })
  server.answer(readMe, meWith({ capabilities: ['system.read', 'withdrawals.rules'] }))
  server.answer(askWithdrawalRules, { approvalId: '14', effect: [], expiresAt: AS_OF })
  await openConsole('/system/settings/withdrawals')
  const row = async (name: string) =>
    (await screen.findByRole('row', { name: new RegExp(`^${name} `) })).textContent
  expect(await row('VIP0')).toContain('第 4 次起 5.00')
  expect(await row('VIP8')).toContain('免')
  expect(await row('USDT')).toContain('1427.857142 USDT')
  const ask = screen.getByRole('button', { name: '申请发布' })
  fireEvent.change(screen.getByLabelText('单笔最高'), { target: { value: '90' } })
  expect(screen.getByText('单笔最低不能高于单笔最高')).toBeTruthy()
  expect(ask).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('单笔最高'), { target: { value: '8000.00' } })
  expect(await row('银行卡')).toContain('100.00 至 20000.00 100.00 至 8000.00')
  expect(await row('VIP0')).toContain('100.00 至 50000.00 100.00 至 8000.00')
  fireEvent.click(ask)
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '控制大额' } })
  fireEvent.click(dialog.getByRole('button', { name: '提交审批' }))
  expect(await screen.findByText(/已提交审批 14/)).toBeTruthy()
  expect(server.sent.findLast(({ method: called }) => called === 'POST')?.body).toEqual({
    payload: { setting: { key: 'withdrawals', body: { ...rules.body, maxAmount: '8000.00' } } },
    reason: '控制大额',
  })
})

const channel = (channelId: number, channelName: string) => ({
  ...{ channelId, channelName, state: 'open' as const, icon: 'card' as const, sort: 10 },
  ...{
    min: '100.00',
    max: '50000.00',
    dayMax: '0.00',
    feeFixed: '0.00',
    feeShare: '0',
    feeMax: '0.00',
    fromLevel: 'VIP0',
    openTime: '00:00',
  },
  ...{ closeTime: '23:59', notice: '' },
})

test('channels are opened one by one, judged together, and asked for with finance', async () => {
  const channels = [channel(3, '银行转账'), channel(7, '在线支付')]
  const setting = { key: 'channels' as const, body: { channels } }
  server.answer(readSetting, { data: { name: '充值渠道', setting, history: [] } })
  server.answer(readMe, meWith({ capabilities: ['system.read', 'deposits.channels'] }))
  server.answer(askDepositChannels, { approvalId: '15', effect: [], expiresAt: AS_OF })
  await openConsole('/system/settings/channels')
  const ask = await screen.findByRole('button', { name: '申请发布' })
  expect(screen.queryByText('渠道 3', { selector: 'b' })).toBeNull()
  fireEvent.click(screen.getByText('渠道 2', { selector: 'b' }))
  await screen.findByText('渠道 2 渠道编号 7')
  screen.getByRole('row', { name: '渠道编号 7 在线支付 开放 100.00 至 50000.00 无 00:00 至 23:59 所有会员' })
  fireEvent.change(screen.getByLabelText('渠道 2 最低'), { target: { value: '60000' } })
  expect(screen.getByText('单笔最低不能高于单笔最高')).toBeTruthy()
  expect(ask).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('渠道 2 最低'), { target: { value: '50' } })
  fireEvent.change(screen.getByLabelText('渠道 2 渠道名称'), { target: { value: '银行转账' } })
  expect(screen.getByText('渠道名称不能相同')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('渠道 2 渠道名称'), { target: { value: '网银' } })
  fireEvent.click(ask)
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '降低门槛' } })
  fireEvent.click(dialog.getByRole('button', { name: '提交审批' }))
  expect(await screen.findByText(/已提交审批 15/)).toBeTruthy()
  const changed = [channels[0], { ...channels[1], min: '50', channelName: '网银' }]
  expect(server.sent.findLast(({ method: called }) => called === 'POST')).toMatchObject({
    path: '/console-api/deposits/channels/ask',
    body: { payload: { setting: { key: 'channels', body: { channels: changed } } }, reason: '降低门槛' },
  })
})

test('a bar above which nobody would be asked cannot be asked for', () => {
  const rates = { ethRate: '0', bnbRate: '0', trxRate: '2.3' }
  const body = { autoApproveBelow: '500.00', secondPersonFrom: '200.00', ...rates }
  const form = formOf({ key: 'withdrawal-review', body })
  expect(settingOf('withdrawal-review', form)).toBeUndefined()
  expect(settingOf('withdrawal-review', { ...form, secondPersonFrom: '500.00' })?.body).toEqual({
    ...{ autoApproveBelow: '500.00', secondPersonFrom: '500.00', ...rates },
  })
})

test('an item that is emptied is left out, and one that is half filled cannot be asked for', () => {
  const contact = (text: string) => ({ text, picture: '', link: '' })
  const body = formOf({
    key: 'contacts',
    body: { opensItself: true, contacts: [contact('一'), contact('二')] },
  })
  expect(settingOf('contacts', { ...body, 'contacts.0.text': '' })?.body).toEqual({
    ...{ opensItself: true, contacts: [contact('二')] },
  })
  expect(settingOf('contacts', { ...body, 'contacts.3.link': 'https://help.example' })).toBeUndefined()
  expect(shownBody('contacts', body)).toMatchObject({ 首次访问自动弹出: '是', '联系方式 2 文字': '二' })
})

test('who may only read is offered no change', async () => {
  server.answer(readMe, meWith({ capabilities: ['system.read'] }))
  server.answer(readSetting, { data: record })
  await openConsole('/system/settings/login')
  expect(await screen.findByText(/失败几次后锁定 3 → 8/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '申请发布' })).toBeNull()
  expect(screen.queryByRole('button', { name: '取用修改前' })).toBeNull()
})
