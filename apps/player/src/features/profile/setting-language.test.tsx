import { readProfile } from '@app/contract/profile.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { PersonalFactsPage } from './facts/personal-facts.page.tsx'
import { SettingPage } from './setting.page.tsx'

const server = fakeServer()
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

test('simplified and traditional characters are offered; what is chosen shows at once and is kept', async () => {
  await renderPage(<SettingPage />)
  fireEvent.click(screen.getByRole('radio', { name: '繁體' }))
  await screen.findByText('語言')
  expect(localStorage.getItem('preference_language')).toBe('traditional')
  expect(screen.queryByRole('radio', { name: /English/ })).toBeNull()
})

test('in traditional characters a name stays as it was typed', async () => {
  await renderPage(<SettingPage />)
  fireEvent.click(screen.getByRole('radio', { name: /^繁[体體]$/ }))
  await screen.findByText('語言')
  cleanup()
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(readProfile, profileWith({ nickname: '发财' }, { fullName: '龙云' }))
  await renderPage(<PersonalFactsPage />)
  await screen.findByText('真實姓名')
  for (const name of ['发财', '龙云']) screen.getByText(name)
})
