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
import { readToast } from '#ui/toast/toast.ts'

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
  expect(readToast()?.text).toBe('这个页面只对代理开放，您还不是代理')
})

test('stays too when the profile does not load, and is told that', async () => {
  server.refuse(readProfile, 'SYS/INVALID')
  const router = openApp('/about')
  await screen.findByRole('heading', { name: '关于开奖' })
  await act(() => router.navigate({ to: '/agent' }))
  await waitFor(() => expect(location.pathname).toBe('/about'))
  expect(readToast()?.text).toBe('请求内容有误，请检查后重试')
})

test('hears nothing while a page is only fetched ahead', async () => {
  const router = openApp('/about')
  await screen.findByRole('heading', { name: '关于开奖' })
  const before = readToast()
  await act(() => router.preloadRoute({ to: '/agent' }))
  expect([before, undefined]).toContain(readToast())
})
