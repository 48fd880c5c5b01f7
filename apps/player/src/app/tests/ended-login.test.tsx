/** What is left of a member when the login ends, through the whole app. Source: specification 000 §4. */

import { logout } from '@app/contract/auth.ts'
import { listTodayBets } from '@app/contract/bets.ts'
import { readProfile } from '@app/contract/profile.ts'
import { readVipRules } from '@app/contract/vip.ts'
import { checkMoney, readPlayMoney } from '@app/contract/wallet.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { profileQuery } from '#features/account/account.queries.ts'
import { profileWith, vipRules } from '#features/account/profile.fixtures.ts'
import { prepareEntry } from '#features/entry/entry.fixtures.ts'
import { answerHome } from '#features/home/home.fixtures.ts'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import '@app/page-testing/without-layout.ts'
import { openApp } from './open-app.fixtures.tsx'

const server = fakeServer()
const KEYS = ['access_token', 'chat_login_token', 'rebateRatio']
const stored = () => KEYS.map(key => localStorage.getItem(key))

beforeEach(() => {
  document.documentElement.dataset.theme = 'theme1'
  keepTokens({ token: 'abc', tokenChat: 'chat' })
  localStorage.setItem('rebateRatio', '0.015')
  answerHome(server)
  prepareEntry(server)
  server.answer(readProfile, profileWith())
  server.answer(readVipRules, vipRules)
  server.answer(checkMoney, balanceOf('1.00'))
  server.answer(readPlayMoney, { amount: '0.00', upTo: '1000.00', isTaken: false })
  server.answer(listTodayBets, { data: [], totalCount: 0 })
  server.answer(logout, { message: '操作成功!' })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset.theme
})

async function openProfile() {
  const router = openApp('/profile')
  await screen.findByRole('heading', { name: 'zhang88' })
  expect(stored()).toEqual(['abc', 'chat', '0.015'])
  return router
}

test("a logout clears both tokens and the rebate, and the profile is a guest's again (R0-137)", async () => {
  const router = await openProfile()
  fireEvent.click(screen.getByRole('button', { name: '退出登录' }))
  fireEvent.click(screen.getByRole('button', { name: '退出', hidden: true }))
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(stored()).toEqual([null, null, null])
  expect(document.cookie).not.toContain('access_token')
  await act(() => router.navigate({ to: '/profile' }))
  await screen.findByRole('heading', { name: '您好，游客' })
  expect(router.options.context.queries.getQueryData(profileQuery.queryKey)).toBeUndefined()
})

test('an invalid token does the same, and leads to the login (R0-137)', async () => {
  const router = await openProfile()
  server.refuse(checkMoney, 'UC/TOKEN_INVALID')
  fireEvent.click(screen.getByRole('button', { name: '刷新余额' }))
  await screen.findByLabelText('账号', { selector: 'input' })
  expect(stored()).toEqual([null, null, null])
  expect(document.cookie).not.toContain('access_token')
  await act(() => router.navigate({ to: '/profile' }))
  await screen.findByRole('heading', { name: '您好，游客' })
})
