import { readCompanyDocument } from '@app/contract/site.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { AboutPage } from './about.page.tsx'
import { companyWith } from './site.fixtures.ts'

const server = fakeServer()
afterEach(cleanup)

test('the about page bears the name of the company, and leads to agreement, privacy and contacts (R0-009, R0-036)', async () => {
  server.answer(readCompanyDocument, companyWith({ name: '测试站' }))
  await renderPage(<AboutPage />)
  await screen.findByText('测试站')
  const links = ['用户协议', '隐私政策', '联系我们'].map(name => screen.getByRole('link', { name }))
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/about/user-agreement',
    '/about/privacy-agreement',
    '/about/contact-us',
  ])
})
