import { claimBettingBonus, listBonusClaims, readBettingBonus } from '@app/contract/bonuses.ts'
import { readProfile } from '@app/contract/profile.ts'
import { readVipRules } from '@app/contract/vip.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { profileWith, vipRules } from '#features/account/profile.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { bettingBonus, bonusRow } from './bonuses.fixtures.ts'

const server = fakeServer()
const PATH = '/app-api/api/user/betting-bonus'

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(readProfile, profileWith({ vipLevel: 1 }))
  server.answer(readVipRules, vipRules)
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

async function open(more: Parameters<typeof bettingBonus>[0] = {}) {
  server.answer(readBettingBonus, bettingBonus(more))
  await renderScreen('/betting-bonus')
  await screen.findByRole('region', { name: '返水规则' })
}
const asked = () => server.sent.filter(one => one.path === PATH).map(one => one.query.get('date'))
const claims = () => server.sent.filter(one => one.path === `${PATH}/claim`)

test('each row is an equation with its state, and opens to the rates of the levels (R0-047, R1-039)', async () => {
  await open({ data: [bonusRow(), bonusRow({ liveCode: 'EVO', status: 'claimed' })] })
  expect(screen.getByRole('region', { name: '可领取返水' }).textContent).toContain('73.68')
  const rows = within(screen.getByRole('region', { name: '返水明细' }))
  expect(rows.getAllByText(/^18,420.00 × 0.4%$/)).toHaveLength(2)
  rows.getByText('可领取')
  rows.getByText('已领取')
  await waitFor(() => expect(rows.getAllByText(/本级/)).toHaveLength(2))
})

test('the days are changed by one tap', async () => {
  await open()
  fireEvent.click(screen.getByRole('radio', { name: '近 7 日' }))
  await waitFor(() => expect(asked()).toContain('week'))
})

test('a claim says what it asks for, and is sent once for all that is due', async () => {
  await open({ multiple: '2' })
  server.answer(claimBettingBonus, { data: { claimed: '73.68', billNo: '9', balance: '173.68' } })
  fireEvent.click(screen.getByRole('button', { name: '一键领取' }))
  const question = within(await screen.findByRole('dialog'))
  question.getByText('147.36')
  server.answer(readBettingBonus, bettingBonus({ dataTotalBonus: '0.00', data: [] }))
  fireEvent.click(question.getByRole('button', { name: '领取 73.68' }))
  await screen.findByText('领取成功，73.68 已入账')
  expect(claims().map(({ body }) => body)).toEqual([{ date: 'all' }])
  await screen.findByText('这段时间还没有已结算的有效投注')
})

test.each(['0.00', '0.99'])('of %s there is nothing to tap', async total => {
  await open({ dataTotalBonus: total })
  expect(screen.getByRole('button', { name: '一键领取' })).toHaveProperty('disabled', true)
})

test('the records name claims, and what was taken back and why', async () => {
  await open()
  const claim = {
    kind: 'claim' as const,
    ...{ id: 'c9', time: '2026-11-21T20:00:00+08:00', amount: '96.02', firstDay: '2026-11-20' },
    ...{ lastDay: '2026-11-21', turnover: '96.02', owed: '0.00' },
  }
  const back = {
    ...claim,
    kind: 'reversal' as const,
    ...{ id: 'r1', amount: '-3.00', lastDay: '2026-11-20', owed: '1.00' },
  }
  server.answer(listBonusClaims, { data: [back, claim] })
  fireEvent.click(screen.getByRole('button', { name: '记录' }))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText('2026-11-20 至 2026-11-21 的投注，需流水 96.02')
  sheet.getByText('2026-11-20 的注单重新结算，余额不足的 1.00 从后续入账扣回')
})

test('a trial account reads why there is nothing for it', async () => {
  server.refuse(readBettingBonus, 'UC/TRIAL_FORBIDDEN')
  await renderScreen('/betting-bonus')
  await screen.findByText(/试玩/)
})
