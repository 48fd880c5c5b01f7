/** How pages move when they are entered, through the whole app. Source: specification 000 §2 (page transitions). */
import { readAgreement } from '@app/contract/agreements.ts'
import { readCompanyDocument, readSettings } from '@app/contract/site.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agreementWith, companyWith, settingsWith } from '#features/site/site.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import '@app/page-testing/without-layout.ts'
import { openApp } from '#app/tests/open-app.fixtures.tsx'

const LAZY = { timeout: 30_000 }
const server = fakeServer()
const transition = () => screen.getByRole('main').dataset.transition

beforeEach(() => {
  server.answer(readCompanyDocument, companyWith())
  server.answer(readSettings, settingsWith())
  server.answer(readAgreement, { data: agreementWith() })
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('a page comes forwards by its own transition, and the one before it comes back by another (R0-022)', async () => {
  const router = openApp('/about')
  await screen.findByRole('heading', { name: '关于开奖' }, LAZY)
  await act(() => router.navigate({ to: '/about/user-agreement' }))
  await screen.findByRole('heading', { name: '用户协议' }, LAZY)
  expect(transition()).toBe('default')
  act(() => router.history.back())
  await screen.findByRole('heading', { name: '关于开奖' }, LAZY)
  await waitFor(() => expect(transition()).toBe('back'))
})
