/** What the other tabs of a browser do when the login changes in one of them, through the whole app. */

import { readLoginLimit } from '@app/contract/auth.ts'
import { readProfile } from '@app/contract/profile.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { loginLimit } from '#features/entry/entry.fixtures.ts'
import { answerHome } from '#features/home/home.fixtures.ts'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import '@app/page-testing/without-layout.ts'
import { openApp } from './open-app.fixtures.tsx'

const server = fakeServer()

beforeEach(() => {
  document.documentElement.dataset.theme = 'theme1'
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(readProfile, profileWith())
  server.answer(readLoginLimit, loginLimit)
  server.answer(checkMoney, balanceOf('1.00'))
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset.theme
})

function changeElsewhere(change: () => void): void {
  change()
  fireEvent(window, new StorageEvent('storage', { key: 'access_token' }))
}

const logOut = () => {
  localStorage.removeItem('access_token')
  // biome-ignore lint/suspicious/noDocumentCookie: as the product writes it.
  document.cookie = 'access_token=; path=/; max-age=0'
}
const logInAnew = () => localStorage.setItem('access_token', 'def')

test.each([
  ['a page for everybody', '/about', '关于开奖', 'logs out', logOut],
  ['a page for members', '/personal-info', '真实姓名', 'logs out', logOut],
  ['a page for members', '/personal-info', '真实姓名', 'logs in anew', logInAnew],
] as const)(
  '%s (%s) with %s leads home when another tab %s (R0-306)',
  async (_, address, text, _how, change) => {
    answerHome(server)
    openApp(address)
    await screen.findAllByText(text)
    changeElsewhere(change)
    await waitFor(() => expect(location.pathname + location.search).toBe('/'))
    await screen.findByRole('heading', { level: 1, name: /开奖/ })
  },
)

test('a login here leads nowhere', async () => {
  openApp('/about')
  await screen.findByRole('heading', { name: '关于开奖' })
  act(() => keepTokens({ token: 'def', tokenChat: '' }))
  await act(async () => undefined)
  expect(location.pathname).toBe('/about')
})
