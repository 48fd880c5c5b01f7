import { claimGift, readBonusCenter } from '@app/contract/bonuses.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { bonusCenter, signInGift, signInWeek, upgradeGift, weeklyGift } from './bonuses.fixtures.ts'

const server = fakeServer()

beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const CLAIM = '/app-api/api/bonus/claim'
const claims = () => server.sent.filter(one => one.path === CLAIM)

async function open(...gifts: readonly ReturnType<typeof upgradeGift>[]) {
  server.answer(readBonusCenter, bonusCenter(...gifts))
  await renderScreen('/bonus-center')
  return screen.findAllByRole('article')
}

test('each card says its state, its terms and how far it is (R0-032)', async () => {
  const locked = upgradeGift({
    ...{ id: 'vip-upgrade:4', level: 4, amount: '128.00', state: 'locked', endsAt: null },
    ...{ progress: { have: '125000.00', need: '500000.00' }, turnover: '256.00' },
  })
  const taken = upgradeGift({
    ...{ id: 'vip-upgrade:2', level: 2, state: 'taken', takenAt: '2026-11-20T21:40:00+08:00' },
  })
  const expired = upgradeGift({ id: 'vip-upgrade:1', level: 1, state: 'expired' })
  const back = upgradeGift({ ...taken, id: 'vip-upgrade:5', level: 5, isTakenBack: true })
  const cards = await open(weeklyGift(), upgradeGift(), locked, taken, expired, back)
  const texts = cards.map(card => card.textContent)
  expect(texts[0]).toContain('周礼金 VIP3')
  expect(texts[0]).toContain('需 1 倍流水 8.00，11/29 24:00 前有效')
  expect(texts[1]).toContain('已升至 VIP3需 2 倍流水 116.00，12/19 20:00 前有效')
  expect(texts[2]).toContain('本月有效投注达到 500,000.0025%')
  expect(texts.slice(2).map(text => /未达成|已领取|已过期/.exec(text ?? '')?.[0])).toEqual([
    ...['未达成', '已领取', '已过期', '已领取'],
  ])
  expect(texts[5]).toContain('已扣回，流水要求已取消')
  expect(screen.getAllByRole('button', { name: '领取' })).toHaveLength(2)
  expect(screen.getByRole('region', { name: '可领取的礼金' }).textContent).toContain('现在可领 2 项66.00')
  expect(screen.getByRole('link', { name: '查看流水' }).getAttribute('href')).toBe('/valid-withdraw')
})

test('a gift says what it asks for before it is taken, and is sent with the terms that were shown', async () => {
  await open(upgradeGift())
  server.answer(claimGift, { data: { amount: '58.00', turnover: '116.00', billNo: '9' } })
  fireEvent.click(screen.getByRole('button', { name: '领取' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/流水，完成前不能提现/).textContent).toContain('58.00 × 2 倍 = 116.00')
  expect(claims()).toEqual([])
  server.answer(readBonusCenter, bonusCenter(upgradeGift({ state: 'taken' })))
  fireEvent.click(question.getByRole('button', { name: '领取 58.00' }))
  await screen.findByText('领取成功')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(claims().map(({ body }) => body)).toEqual([
    { id: 'vip-upgrade:3', amount: '58.00', turnover: '116.00' },
  ])
  await screen.findByText('已领取')
})

test('who does not take it sends nothing; where the budget is gone the card says so and has no button', async () => {
  await open(upgradeGift(), weeklyGift({ isBudgetGone: true }))
  fireEvent.click(screen.getByRole('button', { name: '领取' }))
  fireEvent.click(await screen.findByRole('button', { name: '暂不领取' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(claims()).toEqual([])
  screen.getByText('本月已发完')
})

test('a refusal is told, and the card shows what is true now', async () => {
  await open(upgradeGift())
  server.refuse(claimGift, 'BONUS/BUDGET')
  fireEvent.click(screen.getByRole('button', { name: '领取' }))
  server.answer(readBonusCenter, bonusCenter(upgradeGift({ isBudgetGone: true })))
  fireEvent.click(await screen.findByRole('button', { name: '领取 58.00' }))
  await screen.findByText('本月发放额度已用完，请下月再来')
  await screen.findByText('本月已发完')
})

test('the gifts for beginning say what a person takes once, and where people look at it', async () => {
  const welcome = { level: 0, endsAt: null, multiple: '5' } as const
  const cards = await open(
    upgradeGift({
      ...{ ...welcome, id: 'first-deposit:once', rule: 'first-deposit', state: 'locked', share: '10' },
      ...{ amount: '188.00', turnover: '940.00' },
    }),
    upgradeGift({ ...welcome, id: 'registration:once', rule: 'registration', state: 'held' }),
    upgradeGift({ ...welcome, id: 'task-security:once', rule: 'task-security', state: 'refused' }),
  )
  const [deposit, registration, task] = cards.map(card => card.textContent)
  expect(deposit).toContain('首充礼金每人一次，首次充值到账金额的 10%需 5 倍流水 940.00最多 188.00未达成')
  expect(registration).toContain('正在人工核对，结果会发到站内信')
  expect(registration).toContain('核对中')
  expect(task).toContain('不再发放')
  expect(screen.queryByRole('button', { name: '领取' })).toBeNull()
})

test('a trial account reads why there is nothing for it', async () => {
  server.refuse(readBonusCenter, 'UC/TRIAL_FORBIDDEN')
  await renderScreen('/bonus-center')
  await screen.findByText(/试玩/)
})

test('the week of signing in stands above the cards; a task says how many of its steps are done', async () => {
  const task = upgradeGift({
    ...{ id: 'task-security:once', rule: 'task-security', level: 0, state: 'locked', endsAt: null },
    steps: { have: 2, need: 3 },
  })
  const { data } = bonusCenter(signInGift(), task)
  server.answer(readBonusCenter, { data: { ...data, signIn: signInWeek } })
  await renderScreen('/bonus-center')
  const week = await screen.findByRole('region', { name: '本周签到' })
  expect(week.textContent).toContain('本周已签 1 天')
  expect([...week.querySelectorAll('li')].map(day => day.dataset.state)).toEqual([
    ...['taken', 'missed', 'today', 'coming', 'coming', 'coming', 'coming'],
  ])
  const [signing, securing] = screen.getAllByRole('article')
  expect(signing?.querySelector('h2')?.textContent).toBe('签到礼金')
  expect(securing?.textContent).toContain('任务：完善安全设置')
  expect(securing?.textContent).toContain('66%')
  expect(screen.getByRole('link', { name: /返水/ }).getAttribute('href')).toBe('/betting-bonus')
})
