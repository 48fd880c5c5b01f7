import { BUILD_VERSION } from '@app/session/app-build.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AboutPage } from '#features/site/about.page.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'

fakeServer()
afterEach(cleanup)

test('the build version is 5.0.9, and players can read it (R0-282)', async () => {
  await renderPage(<AboutPage />)
  expect(BUILD_VERSION).toBe('5.0.9')
  screen.getByText(/版本\s*5\.0\.9/)
})
