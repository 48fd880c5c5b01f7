/** What the other tabs of a browser do when a login ends in one of them, through the whole app. */

import { readLoginLimit } from '@app/contract/auth.ts'
import { readProfile } from '@app/contract/profile.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { loginLimit } from '#features/entry/entry.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import '#testing/without-layout.ts'
import { openApp } from './open-app.fixtures.tsx'

const LAZY = { timeout: 30_000 }
const server = fakeServer()

beforeEach(() => {
  document.documentElement.dataset.theme = 'theme1'
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(readProfile, profileWith())
  server.answer(readLoginLimit, loginLimit)
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset.theme
})

function logOutElsewhere(): void {
  localStorage.removeItem('access_token')
  // biome-ignore lint/suspicious/noDocumentCookie: as the product writes it.
  document.cookie = 'access_token=; path=/; max-age=0'
  fireEvent(window, new StorageEvent('storage', { key: 'access_token' }))
}

test('a page for everybody stays', async () => {
  openApp('/about')
  await screen.findByRole('heading', { name: '关于开奖' }, LAZY)
  logOutElsewhere()
  await act(async () => undefined)
  expect(location.pathname).toBe('/about')
  screen.getByRole('heading', { name: '关于开奖' })
})

test('a page for members leads to the login when another tab logged out', async () => {
  openApp('/personal-info')
  await screen.findByText('真实姓名', {}, LAZY)
  logOutElsewhere()
  await waitFor(() => expect(location.pathname + location.search).toBe('/auth/login?return=%2Fpersonal-info'))
})
