import { readValidWithdraw } from '@app/contract/turnover.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { missingTurnover, requirementRow, turnoverLapse } from './turnover.fixtures.ts'

const server = fakeServer()

beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

async function open(more: Parameters<typeof missingTurnover>[0] = {}) {
  server.answer(readValidWithdraw, missingTurnover(more))
  await renderScreen('/valid-withdraw')
  return within(await screen.findByRole('region', { name: '流水合计' }))
}

test('what has lapsed is told with its reason, and nothing of it where nothing has', async () => {
  const met = turnoverLapse({ kind: '演示币', orderNo: '8', count: 1, missing: '0.00' })
  await open({ lapses: [turnoverLapse(), met] })
  const told = within(screen.getByRole('region', { name: '已失效的要求' })).getAllByRole('listitem')
  expect(told.map(one => one.textContent)).toEqual([
    '2026/11/19 08:05:00存款入账前您的资金不足 1.00，此前 2 笔要求已失效，免去有效投注 320.00。',
    '2026/11/19 08:05:00演示币入账前您的资金不足 1.00，此前 1 笔要求已失效，均已完成。',
  ])
  cleanup()
  await open()
  expect(screen.queryByRole('region', { name: '已失效的要求' })).toBeNull()
})

test('a share of a red packet leads to the bills', async () => {
  await open({ rows: [requirementRow({ kind: '红包', bonusAmount: '0.00', orderNo: '12:3' })] })
  expect(within(screen.getByRole('article')).getAllByRole('link')[0]?.getAttribute('href')).toBe('/bills')
})

test('what is missing stands above the requirements, each with its sum, its state and its ways (R0-045, R0-120)', async () => {
  const done = requirementRow({
    ...{ id: 1, time: '2026-11-18T09:12:00+08:00', amount: '500.00', bonusAmount: '0.00', multiple: '1' },
    ...{ requiredDml: '500.00', doneDml: '500.00', passed: 1, orderNo: '42' },
  })
  const summary = await open({
    ...{ requireDML: '1500.00', sumAllDml: '1180.00', rows: [done, requirementRow()] },
  })
  expect(summary.getByRole('status').textContent).toBe('还需有效投注 320.00 即满足提现的流水条件')
  summary.getByText('要求 1,500.00，已完成 1,180.00')
  summary.getByText('未完成时不能提现，不会扣除任何费用')
  const [first, second] = screen.getAllByRole('article')
  expect(first?.textContent).toContain('存入 500.00 × 1 倍 = 500.00')
  expect(first?.textContent).toContain('已完成')
  expect(second?.textContent).toContain('(存入 450.00 + 优惠 50.00) × 2 倍 = 1,000.00')
  expect(second?.textContent).toContain('进行中')
  expect(second && within(second).getByRole('progressbar', { name: '完成进度' }).getAttribute('value')).toBe(
    '68',
  )
  const ways = second ? within(second).getAllByRole('link') : []
  expect(ways.map(way => [way.textContent, way.getAttribute('href')])).toEqual([
    ['订单 43', '/recharge-history/43'],
    ['计入的投注', '/valid-withdraw/2'],
  ])
})

test('a manual deposit has no order, and leads to the bills', async () => {
  await open({ rows: [requirementRow({ kind: '人工', bonusAmount: '0.00', orderNo: '77' })] })
  const article = within(screen.getByRole('article'))
  article.getByText(/人工/)
  const ways = article.getAllByRole('link')
  expect(ways.map(way => [way.textContent, way.getAttribute('href')])).toEqual([
    ['账变记录', '/bills'],
    ['计入的投注', '/valid-withdraw/2'],
  ])
})

test('what counts is said plainly, and nothing leads to a withdrawal that would be refused', async () => {
  await open()
  expect(screen.queryByRole('link', { name: '去提现' })).toBeNull()
  within(screen.getByRole('region', { name: '计入规则' })).getByText(
    /注单和游戏牌局计入：真人 50%，其余 100%。.*相抵的部分不计/,
  )
})

test('a requirement that the allowance lets pass is not called done', async () => {
  const row = requirementRow({ doneDml: '900.00', relaxQuota: '100.00', passed: 1 })
  const summary = await open({
    ...{ relaxQuota: '100.00', sumAllDml: '900.00', missing: '0.00', yetWithdraw: 1, rows: [row] },
  })
  expect(summary.getByRole('status').textContent).toBe('已满足提现的流水条件')
  summary.getByText('要求 1,000.00，已完成 900.00，可放宽 100.00')
  expect(screen.queryByText(/未完成时/)).toBeNull()
  expect(screen.getByRole('link', { name: '去提现' }).getAttribute('href')).toBe('/withdraw-money')
  const only = within(screen.getByRole('article'))
  only.getByText('已放宽')
  only.getByText('还差 100.00，其中 100.00 已放宽')
})

test('a charge is told before it is paid', async () => {
  const summary = await open({ sumAllDeduct: '72.50', rows: [requirementRow({ deduct: '72.50' })] })
  summary.getByText('未完成时提现将扣除 72.50')
})

test('who has nothing to bet is told so', async () => {
  await open({ requireDML: '0.00', sumAllDml: '0.00', missing: '0.00', yetWithdraw: 1, rows: [] })
  screen.getByText('您没有需要完成的流水')
  expect(screen.getByRole('link', { name: '去充值' }).getAttribute('href')).toBe('/recharge')
  expect(screen.queryByText(/^要求/)).toBeNull()
})

test('what could not be loaded is asked for again by a tap', async () => {
  server.refuse(readValidWithdraw, 'SYS/BUSY')
  await renderScreen('/valid-withdraw')
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' }, { timeout: 15_000 })
  server.answer(readValidWithdraw, missingTurnover())
  fireEvent.click(retry)
  await screen.findByRole('region', { name: '流水合计' })
}, 30_000)
