import { readProfile } from '@app/contract/profile.ts'
import { readVipRules } from '@app/contract/vip.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { profileWith, vipRules } from '#features/account/profile.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { ProfileVipPage } from './profile-vip.page.tsx'

const server = fakeServer()

afterEach(() => {
  cleanup()
  act(forgetTokens)
})

test('the levels are listed with what each needs, the own one open (R0-031, R0-118)', async () => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(
    readProfile,
    profileWith({ vipLevel: 1, cycleBetAmount: '25000.00', cycleEndsAt: '2026-12-01T00:00:00+08:00' }),
  )
  server.answer(readVipRules, vipRules)
  await renderPage(<ProfileVipPage />)
  await screen.findByText('当前')
  const levels = [...document.querySelectorAll('details')]
  expect(levels.map(level => [level.querySelector('summary')?.textContent, level.open])).toEqual([
    ['VIP 00.00', false],
    ['VIP 1当前10,000.00', true],
    ['VIP 250,000.00', false],
  ])
})
