import type { AnswerOf } from '@app/contract/endpoint.ts'
import { readProfile } from '@app/contract/profile.ts'
import * as wire from '@app/contract/promotions.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { promotionOf } from './promotions.fixtures.ts'

type Offer = AnswerOf<typeof wire.listOffers>['data'][number]

const server = fakeServer()
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const TERMS = { need: '1000.00', gift: '88.00', multiple: '3', turnover: '264.00' }
const offerOf = (changes: Partial<Offer> = {}): Offer => ({
  ...{
    ...TERMS,
    goal: 'turnover',
    id: '1',
    name: '会员演示币',
    state: 'open',
    have: '0.00',
    isBudgetGone: false,
  },
  ...{ endTime: '2027-01-02T23:59:59+08:00', claimUntil: '2027-02-01T23:59:59+08:00' },
  ...changes,
})

async function open(who: 'guest' | 'trial' | 'member', changes: Partial<Offer> = {}) {
  server.answer(wire.readPromotion, {
    data: {
      ...{ ...promotionOf(), sections: [], state: 'running', audience: 'member', actionPath: '' },
      offer: { goal: 'turnover', ...TERMS },
    },
  })
  if (who !== 'guest') keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(readProfile, profileWith({ type: who === 'trial' ? 'TEST' : 'HY' }))
  server.answer(wire.listOffers, { data: [offerOf(changes)] })
  await renderScreen('/promotional/1/1')
  return within(await screen.findByRole('region', { name: '活动礼金' }))
}

test('a guest reads what it gives, for what and on which terms, and is led to the login', async () => {
  const facts = await open('guest')
  facts.getByText('88.00，每位会员一次')
  facts.getByText('参加后、结束前有效投注 1,000.00')
  facts.getByText('3 倍流水 264.00，完成前不能提现')
  facts.getByText(/不计输赢/)
  screen.getByRole('link', { name: '登录后参加' })
})

test('it is joined after its terms were read, and sent with them', async () => {
  await open('member')
  server.answer(wire.joinOffer, {})
  fireEvent.click(await screen.findByRole('button', { name: '参加' }))
  const question = within(await screen.findByRole('dialog'))
  question.getByText(/可领礼金 88.00。领取后：3 倍流水 264.00/)
  expect(server.sent.some(({ path }) => path.endsWith('/promotion/join'))).toBe(false)
  server.answer(wire.listOffers, { data: [offerOf({ state: 'running', have: '425.50' })] })
  fireEvent.click(question.getByRole('button', { name: '确认参加' }))
  await screen.findByText('425.50 / 1,000.00（42%）')
  expect(server.sent.findLast(({ path }) => path.endsWith('/promotion/join'))?.body).toEqual({
    ...{ id: '1', need: '1000.00', gift: '88.00', turnover: '264.00' },
  })
  expect(screen.getByRole('button', { name: '已参加' }).hasAttribute('disabled')).toBe(true)
})

test('what was reached is taken with its terms', async () => {
  const facts = await open('member', { state: 'claimable', have: '1200.00' })
  await facts.findByText('可领取')
  server.answer(wire.claimOffer, { data: { amount: '88.00', turnover: '264.00', billNo: '7' } })
  fireEvent.click(screen.getByRole('button', { name: '领取 88.00' }))
  const question = within(await screen.findByRole('dialog'))
  server.answer(wire.listOffers, { data: [offerOf({ state: 'claimed', have: '1200.00' })] })
  fireEvent.click(question.getByRole('button', { name: '领取 88.00' }))
  await screen.findByText('领取成功')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent.findLast(({ path }) => path.endsWith('/promotion/claim'))?.body).toEqual({
    ...{ id: '1', amount: '88.00', turnover: '264.00' },
  })
  await screen.findByRole('button', { name: '已领取' })
})

test.each([
  ['member', { isBudgetGone: true }, '额度已发完'],
  ['member', { state: 'claimable', isBudgetGone: true }, '额度已发完'],
  ['member', { state: 'ended' }, '已结束'],
  ['member', { state: 'coming' }, '未开始'],
  ['member', { state: 'held' }, '核对中'],
  ['member', { state: 'refused' }, '不再发放'],
  ['trial', {}, '不符合条件'],
] as const)('a %s with %o reads %s and can do nothing', async (who, changes, text) => {
  await open(who, changes)
  expect((await screen.findByRole('button', { name: text })).hasAttribute('disabled')).toBe(true)
})

test('a gift that people look at says why, and how the member hears of it', async () => {
  await open('member', { state: 'held', have: '1200.00' })
  await screen.findByText('每人限领一次，礼金正在人工核对，结果会发到站内信')
})

test('a card of the list says where the member stands', async () => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(readProfile, profileWith({}))
  server.answer(wire.listPromotions, { data: [promotionOf()], totalCount: 1 })
  server.answer(wire.listOffers, { data: [offerOf({ state: 'claimable' })] })
  await renderScreen('/promotional')
  await screen.findByText('可领取')
})
