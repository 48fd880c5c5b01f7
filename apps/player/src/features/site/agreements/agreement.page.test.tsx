import { readAgreement } from '@app/contract/agreements.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { agreementWith } from '#features/site/site.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { UserAgreementPage } from './agreement.page.tsx'

const server = fakeServer()
afterEach(cleanup)

test('the page of an agreement shows the version that holds, in numbered clauses (R0-036)', async () => {
  server.answer(readAgreement, { data: agreementWith() })
  await renderPage(<UserAgreementPage />)
  await screen.findByRole('heading', { name: '1. 账户' })
  screen.getByText('第3版 · 2026-11-20 起生效')
})
