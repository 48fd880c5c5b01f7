/** Who is no agent and asks for an agent's page, through the whole app. */
import { readProfile } from '@app/contract/profile.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { answerHome } from '#features/home/home.fixtures.ts'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import '@app/page-testing/without-layout.ts'
import { openApp } from '#app/tests/open-app.fixtures.tsx'

const server = fakeServer()

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  answerHome(server)
  server.answer(readProfile, profileWith())
  server.answer(checkMoney, balanceOf('1.00'))
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
  history.replaceState(null, '', '/')
})

test('comes home by its address, also when the profile takes its time', async () => {
  const answer = fetch
  let letGo = () => {}
  const gate = new Promise<void>(resolve => {
    letGo = resolve
  })
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await gate
    return answer(...asked)
  })
  openApp('/agent')
  await screen.findByRole('status', { name: '加载中' })
  letGo()
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(screen.queryByRole('heading', { name: /页面打不开|页面出错了/ })).toBeNull()
})

test('stays on the page that is shown (R0-194)', async () => {
  const router = openApp('/about')
  await screen.findByRole('heading', { name: '关于开奖' })
  await act(() => router.navigate({ to: '/agent/user-list' as '/' }))
  await waitFor(() => expect(location.pathname).toBe('/about'))
  screen.getByRole('heading', { name: '关于开奖' })
})
