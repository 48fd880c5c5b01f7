import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { SettingPage } from './setting.page.tsx'

test('simplified and traditional characters are offered; what is chosen shows at once and is kept', async () => {
  await renderPage(<SettingPage />)
  fireEvent.click(screen.getByRole('radio', { name: '繁體' }))
  expect(await screen.findByText('語言', {}, { timeout: 10_000 })).toBeDefined()
  expect(localStorage.getItem('preference_language')).toBe('traditional')
  expect(screen.queryByRole('radio', { name: /English/ })).toBeNull()
})
