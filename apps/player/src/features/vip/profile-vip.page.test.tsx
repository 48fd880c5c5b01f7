import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { ProfileVipPage } from './profile-vip.page.tsx'

const server = fakeServer()
const rules = [
  [0, '0.00'],
  [1, '10000.00'],
  [2, '50000.00'],
].map(([vipLevel, betMoney]) => ({
  vipLevel,
  betMoney,
  upgradeBonus: '8.00',
  weeklyBonus: '1.00',
  dailyWithdrawalCount: 3,
  dailyWithdrawalAmount: '50000.00',
  redPacketMax: '200.00',
  ownSupport: false,
  enableChat: 1,
  rebatePercent: { lottery: '0.10' },
}))

afterEach(() => {
  cleanup()
  act(forgetTokens)
})

test('the levels are listed with what each needs, the own one open (R0-031, R0-118)', async () => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer('GET /app-api/api/user/info', {
    userInfo: { vipLevel: 1, cycleBetAmount: '25000.00', cycleEndsAt: '2026-12-01T00:00:00+08:00' },
  })
  server.answer('GET /app-api/api/v2/uservip/rules', { data: rules })
  await renderPage(<ProfileVipPage />)
  await screen.findByText('当前')
  const levels = [...document.querySelectorAll('details')]
  expect(levels.map(level => [level.querySelector('summary')?.textContent, level.open])).toEqual([
    ['VIP 00.00', false],
    ['VIP 1当前10,000.00', true],
    ['VIP 250,000.00', false],
  ])
})
