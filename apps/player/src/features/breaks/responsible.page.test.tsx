import { beginBreak, beginExclusion, readBreaks } from '@app/contract/breaks.ts'
import { readLimits, setLimit } from '@app/contract/limits.ts'
import { listBills } from '@app/contract/wallet.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'

const server = fakeServer()

const totals = {
  recharge: ['800.00', '0.00'],
  withdrawal: ['0.00', '300.00'],
  bet: ['20.00', '120.00'],
  payout: ['45.50', '0.00'],
} as const

const limits = (['deposit', 'stake', 'loss'] as const).flatMap(kind =>
  (['day', 'week', 'month'] as const).map(span => ({ kind, span, amount: null, used: null, asked: null })),
)

beforeEach(() => {
  server.answer(readLimits, { data: limits, changes: [] })
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(listBills, ({ query }) => {
    const [totalIn, totalOut] = totals[query.get('group') as keyof typeof totals]
    return { data: [], totalCount: 0, totalIn, totalOut }
  })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const pause = {
  kind: 'break',
  startTime: '2026-11-28T10:00:00+08:00',
  endTime: '2026-12-05T10:00:00+08:00',
} as const

test('what was paid, staked and won in the last days stands there, refunds taken off', async () => {
  server.answer(readBreaks, { standing: null, data: [] })
  await renderScreen('/responsible')
  const money = within(await screen.findByRole('region', { name: '我的收支' }))
  await money.findByText('800.00')
  expect(money.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['800.00', '300.00', '100.00', '45.50', '-54.50'],
  ])
  fireEvent.click(money.getByRole('radio', { name: '今天' }))
  expect(screen.queryByRole('region', { name: '正在休息' })).toBeNull()
})

test('a break begins after it was said once more that nobody ends it', async () => {
  server.answer(readBreaks, { standing: null, data: [] })
  server.answer(beginBreak, { data: pause })
  await renderScreen('/responsible')
  fireEvent.click(
    within(await screen.findByRole('region', { name: '休息一下' })).getByRole('button', { name: '7天' }),
  )
  const dialog = within(screen.getByRole('dialog', { name: '休息 7天' }))
  dialog.getByText(/任何人都不能提前结束/)
  server.answer(readBreaks, { standing: pause, data: [pause] })
  fireEvent.click(dialog.getByRole('button', { name: '开始休息' }))
  await screen.findByRole('region', { name: '正在休息' })
  expect(
    server.sent.filter(({ method, path }) => method === 'POST' && path === beginBreak.path),
  ).toMatchObject([{ body: { hours: 168 } }])
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByRole('region', { name: '休息记录' })
})

test('who is excluded for ever is offered the balance and no other pause', async () => {
  const forEver = { ...pause, kind: 'exclusion', endTime: null } as const
  server.answer(readBreaks, { standing: forEver, data: [forEver] })
  await renderScreen('/responsible')
  const resting = within(await screen.findByRole('region', { name: '正在休息' }))
  expect(resting.getByRole('status').textContent).toBe('自我排除中，永久')
  expect(screen.getByRole('link', { name: '提现' }).getAttribute('href')).toBe('/withdraw-money')
  expect(screen.queryByRole('region', { name: '自我排除' })).toBeNull()
})

test('a pause that would end sooner is refused in words', async () => {
  server.answer(readBreaks, { standing: pause, data: [pause] })
  server.refuse(beginExclusion, 'BREAK/SHORTER')
  await renderScreen('/responsible')
  fireEvent.click(
    within(await screen.findByRole('region', { name: '自我排除' })).getByRole('button', { name: '6个月' }),
  )
  fireEvent.click(screen.getByRole('button', { name: '开始自我排除' }))
  await screen.findByText('新的期限必须晚于正在生效的期限')
})

test('a limit is written down, shows what is left, and a wish for more waits', async () => {
  server.answer(readBreaks, { standing: null, data: [] })
  await renderScreen('/responsible')
  const card = within(await screen.findByRole('region', { name: '自设限额' }))
  fireEvent.click(card.getByRole('radio', { name: '亏损' }))
  fireEvent.click(await card.findByRole('button', { name: '设置24小时限额' }))
  const dialog = within(await screen.findByRole('dialog', { name: '24小时亏损限额' }))
  fireEvent.click(dialog.getByRole('button', { name: '保存' }))
  await dialog.findByText('请输入大于0的金额')
  const set = { kind: 'loss', span: 'day', amount: '100.00', used: '40.00', asked: null } as const
  server.answer(setLimit, { data: set })
  const asked = { amount: null, from: '2026-11-29T10:00:00+08:00', until: '2026-12-06T10:00:00+08:00' }
  server.answer(readLimits, {
    data: limits.map(one => (one.kind === 'loss' && one.span === 'day' ? { ...set, asked } : one)),
    changes: [{ kind: 'loss', span: 'day', act: 'set', amount: '100.00', time: '2026-11-28T10:00:00+08:00' }],
  })
  fireEvent.change(dialog.getByLabelText('限额（元）'), { target: { value: '100' } })
  fireEvent.click(dialog.getByRole('button', { name: '保存' }))
  await card.findByText('已用 40.00，还剩 60.00')
  card.getByText(/申请改为不限/)
  card.getByText('24小时亏损限额设为 100.00')
  expect(server.sent.filter(({ method, path }) => method === 'POST' && path === setLimit.path)).toMatchObject(
    [{ body: { kind: 'loss', span: 'day', amount: '100.00' } }],
  )
})
