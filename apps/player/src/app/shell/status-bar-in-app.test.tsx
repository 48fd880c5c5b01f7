import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import '@app/page-testing/without-layout.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '#app/tests/open-app.fixtures.tsx'
import { answerHome } from '#features/home/home.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'

const themes = join(import.meta.dirname, '../../../../../packages/trade-ui/src/themes.css')
const server = fakeServer()

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset.theme
})

test('each screen paints the status bar in its colour as it is entered (R0-023, R0-024)', async () => {
  document.head.innerHTML = `<meta name="theme-color" content=""><style>${readFileSync(themes, 'utf8')}</style>`
  document.documentElement.dataset.theme = 'theme1'
  answerHome(server)
  const painted = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content')
  const router = openApp('/')
  await waitFor(() => expect(painted()).toBe('#f7f8fa'))
  await act(() => router.navigate({ to: '/about' }))
  await screen.findByRole('heading', { name: '关于开奖' })
  await waitFor(() => expect(painted()).toBe('#c8102e'))
  await act(() => router.navigate({ to: '/' }))
  await waitFor(() => expect(painted()).toBe('#f7f8fa'))
})
