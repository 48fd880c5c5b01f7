import { readVipLevel } from '@app/client/vip/read-vip-level.ts'
import { readProfile } from '@app/contract/profile.ts'
import { readVipRules } from '@app/contract/vip.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { profileWith, vipRules } from '#features/account/profile.fixtures.ts'
import { ScreenPaths } from '#platform/screen/theme-facts.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { ProfileVipPage } from './profile-vip.page.tsx'
import { benefitsOf } from './vip-benefits.rules.ts'

const server = fakeServer()

afterEach(() => {
  cleanup()
  act(forgetTokens)
})

test('the levels are listed with what each needs, the own one marked, and what the next one still needs (R0-031, R0-118)', async () => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(
    readProfile,
    profileWith({ vipLevel: 1, cycleBetAmount: '25000.00', cycleEndsAt: '2026-12-01T00:00:00+08:00' }),
  )
  server.answer(readVipRules, vipRules)
  await renderPage(
    <ScreenPaths value={new Set()}>
      <ProfileVipPage />
    </ScreenPaths>,
  )
  await screen.findByText('当前')
  const levels = within(screen.getByRole('list', { name: '各等级' })).getAllByRole('listitem')
  expect(levels.map(level => [level.textContent, level.getAttribute('aria-current')])).toEqual([
    ['VIP 0月有效投注 0.00', null],
    ['VIP 1当前月有效投注 10,000.00', 'step'],
    ['VIP 2月有效投注 50,000.00', null],
  ])
  screen.getByText('25,000.00', { selector: 'p b' })
})

test.each([
  [[], []],
  [['/bonus-center'], ['升级礼金 8.00', '周礼金 1.00']],
  [['/betting-bonus'], ['彩票返水 0.10%']],
  [['/withdraw-money'], ['每日提现 3 次', '单日提现额度 50,000.00']],
  [['/chat-rooms'], ['聊天 可发言']],
])('where %j exist, a level is good for %j and promises nothing else', (paths, shown) => {
  const level = readVipLevel(vipRules.data[1] ?? expect.fail('no level'))
  const benefits = benefitsOf(level, path => (paths as readonly string[]).includes(path))
  expect(benefits.map(({ name, value }) => `${name} ${value}`)).toEqual(shown)
})
