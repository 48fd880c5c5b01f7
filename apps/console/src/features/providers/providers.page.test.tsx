import { readMe } from '@app/contract/operator/me.ts'
import { askProviderLimits } from '@app/contract/operator/provider-limits.ts'
import { askProviderOpening, recordCertificate } from '@app/contract/operator/provider-openings.ts'
import * as wire from '@app/contract/operator/providers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import type { Provider, ProviderRecord } from './providers.queries.ts'

const server = fakeConsole()
const AT = '2026-11-22T20:21:36+08:00'
const LATER = '2026-11-22T20:31:36+08:00'

const provider: Provider = {
  ...{ provider: 'acme', name: '极致游戏', style: 'hmac-body-time', state: 'on', pause: null },
  stage: 'canary',
  ...{ hour: { calls: 120, refused: 3 }, open: { rounds: 2, oldestAt: AT }, games: { on: 3, off: 1 } },
  ...{ gamesAt: AT, gamesFailedAt: LATER, feedAt: null, feedFailedAt: null },
}
const record: ProviderRecord = {
  ...provider,
  opening: {
    ...{ stage: 'canary', isDemonstration: false, stakeMax: '500' },
    members: [{ memberId: '17', account: 'li4' }],
    adapter: 'ab'.repeat(32),
    certificates: [
      {
        ...{ certificateId: '2', adapter: 'ab'.repeat(32), scripts: 1_000, seed: 42 },
        ...{ certifiedAt: AT, recordedBy: 'ann', recordedAt: AT },
      },
    ],
  },
  limits: { betMax: '100000.00', promotionMax: '1000.00', differenceMax: '1000.00' },
  outcomes: [
    { outcome: 'OK', calls: 117 },
    { outcome: 'INSUFFICIENT_FUNDS', calls: 3 },
  ],
  keys: [{ fingerprint: 'ab12cd34ef56ab78', usedAt: AT }],
  windows: [{ windowId: '4', from: AT, to: LATER, note: '平台升级', writtenBy: 'ann', state: 'coming' }],
  catalogue: [
    { gameCode: 'slot', name: '三星报喜', category: 'electronic', state: 'on' },
    { gameCode: 'dice', name: '骰宝', category: 'card', state: 'off' },
    { gameCode: 'old', name: '旧游戏', category: 'fish', state: 'withdrawn' },
  ],
}

const sentTo = (end: string) => server.sent.findLast(({ path }) => path.endsWith(end))?.body

async function open(given: Partial<ProviderRecord> = {}, address = '/providers/acme') {
  server.answer(wire.readProvider, { data: { ...record, ...given }, asOf: AT })
  await openConsole(address)
}

test('the list says how each provider is, and what failed last', async () => {
  server.answer(wire.listProviders, { data: [provider], asOf: AT })
  await openConsole('/providers')
  const row = within(await screen.findByRole('row', { name: /极致游戏/ }))
  expect(row.getByRole('link', { name: '极致游戏（acme）' }).getAttribute('href')).toBe(
    '/console/providers/acme',
  )
  for (const text of ['运行中', '120', '3（关 1）', /失败/]) row.getByText(text)
})

test('a provider is paused with a reason; who may only read sees no act', async () => {
  server.answer(readMe, meWith({ capabilities: ['providers.read', 'providers.pause'] }))
  server.answer(wire.pauseProvider, {})
  await open()
  fireEvent.click(await screen.findByRole('button', { name: '暂停平台' }))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '线路故障中' } })
  fireEvent.click(screen.getByRole('button', { name: '立即暂停' }))
  await waitFor(() => expect(sentTo('/pause')).toEqual({ provider: 'acme', reason: '线路故障中' }))
  screen.getByText('余额不足')
  expect(screen.queryByRole('button', { name: '安排维护' })).toBeNull()
})

test('a paused provider says by whom and why, and is let go on by a request', async () => {
  server.answer(wire.askProviderResume, { approvalId: '3', effect: [], expiresAt: AT })
  await open({ state: 'paused', pause: { by: 'bo', reason: '线路故障', at: AT } })
  await screen.findByText('线路故障')
  expect(screen.queryByRole('button', { name: '暂停平台' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '申请恢复' }))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '对方已恢复' } })
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  await waitFor(() =>
    expect(sentTo('/resume/ask')).toEqual({ payload: { provider: 'acme' }, reason: '对方已恢复' }),
  )
})

test('a game is switched with a reason; one that its provider withdrew is not', async () => {
  server.answer(wire.switchProviderGame, {})
  await open({}, '/providers/acme?tab=games')
  const withdrawn = within(await screen.findByRole('row', { name: /旧游戏/ }))
  expect(withdrawn.queryByRole('button')).toBeNull()
  screen.getByRole('button', { name: '开放骰宝' })
  fireEvent.click(screen.getByRole('button', { name: '关闭三星报喜' }))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '赔付异常' } })
  fireEvent.click(screen.getByRole('button', { name: '确认关闭' }))
  await waitFor(() =>
    expect(sentTo('/games/switch')).toEqual({
      ...{ provider: 'acme', gameCode: 'slot', isOn: false, reason: '赔付异常' },
    }),
  )
})

test('a window that has not ended is cancelled', async () => {
  server.answer(wire.cancelProviderWindow, {})
  await open()
  const windows = within(await screen.findByRole('table', { name: '维护时段' }))
  windows.getByText('平台升级')
  fireEvent.click(windows.getByRole('button', { name: /取\s?消/ }))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '对方改期' } })
  fireEvent.click(screen.getByRole('button', { name: '确认取消' }))
  await waitFor(() => expect(sentTo('/cancel')).toEqual({ windowId: '4', reason: '对方改期' }))
})

test('limits of a provider are seen, and other ones are asked for beside what was seen', async () => {
  server.answer(askProviderLimits, { approvalId: '4', effect: [], expiresAt: AT })
  await open()
  await screen.findByText('100000.00 元')
  fireEvent.click(screen.getByRole('button', { name: '申请修改' }))
  const field = await screen.findByLabelText('单笔投注上限（元）')
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '上线首周收紧' } })
  fireEvent.change(field, { target: { value: '五百' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交审批' }).disabled).toBe(true)
  fireEvent.change(field, { target: { value: ' 500 ' } })
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  const { limits: seen } = record
  await waitFor(() =>
    expect(sentTo('/limits/ask')).toEqual({
      payload: { provider: 'acme', seen, limits: { ...seen, betMax: '500' } },
      reason: '上线首周收紧',
    }),
  )
})

test('a provider that few play at says who they are and by which certificate, and is opened for others by a request', async () => {
  server.answer(recordCertificate, { certificateId: '3' })
  server.answer(askProviderOpening, { approvalId: '4', effect: [], expiresAt: AT })
  await open()
  await screen.findByText('试运行')
  for (const text of ['500 元', '当前版本']) screen.getByText(text)
  expect(screen.getByRole('link', { name: 'li4' }).getAttribute('href')).toBe('/console/players/17')

  fireEvent.click(screen.getByRole('button', { name: '登记证书' }))
  fireEvent.change(await screen.findByLabelText('认证结果'), { target: { value: ' {"style":"x"} ' } })
  fireEvent.click(screen.getByRole('button', { name: /登\s?记$/ }))
  await waitFor(() =>
    expect(sentTo('/certificates/record')).toEqual({ provider: 'acme', certificate: '{"style":"x"}' }),
  )

  fireEvent.click(screen.getByRole('button', { name: '申请开放' }))
  fireEvent.change(await screen.findByLabelText('会员编号'), { target: { value: '17 18，19' } })
  fireEvent.change(screen.getByLabelText('每人每日额度（元）'), { target: { value: '800' } })
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '第二批试运行' } })
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  await waitFor(() =>
    expect(sentTo('/open/ask')).toEqual({
      payload: { provider: 'acme', stage: 'canary', members: ['17', '18', '19'], stakeMax: '800' },
      reason: '第二批试运行',
    }),
  )

  fireEvent.click(await screen.findByRole('button', { name: '申请开放' }))
  fireEvent.click(await screen.findByRole('radio', { name: '全面开放' }))
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '试运行一周正常' } })
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  await waitFor(() =>
    expect(sentTo('/open/ask')).toEqual({
      payload: { provider: 'acme', stage: 'open', members: [] },
      reason: '试运行一周正常',
    }),
  )
})
