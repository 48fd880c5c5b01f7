import { readCompanyDocument } from '@app/contract/site.ts'
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { companyWith } from '#features/site/site.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { prepareEntry } from './entry.fixtures.ts'
import { LoginPage } from './login.page.tsx'
import { RegisterPage } from './register/register.page.tsx'

const server = fakeServer()
beforeEach(() => prepareEntry(server))
afterEach(cleanup)

const logo = () => document.querySelector('header img')?.getAttribute('src')
const logos = { logoUrl: 'logo/plain.png', regLogoUrl: 'logo/registration.png' }

describe('the logo of the company (R0-083, R0-121)', () => {
  test.each([
    ['of the login', <LoginPage key="login" />, logos, 'logo/plain.png'],
    ['of the registration', <RegisterPage key="register" />, logos, 'logo/registration.png'],
    [
      'of a registration without its own',
      <RegisterPage key="register" />,
      { logoUrl: 'logo/plain.png' },
      'logo/plain.png',
    ],
  ])('%s', async (_, page, company, path) => {
    server.answer(readCompanyDocument, companyWith(company))
    await renderPage(page)
    await waitFor(() => expect(logo()).toBe(`/sys-upload/${path}`))
  })

  test('gives way to the mark of the product when its picture does not come', async () => {
    server.answer(readCompanyDocument, companyWith(logos))
    await renderPage(<LoginPage />)
    await waitFor(() => expect(logo()).toBe('/sys-upload/logo/plain.png'))
    fireEvent.error(document.querySelector('header img') ?? expect.fail('no picture'))
    expect(logo()).toBeUndefined()
    expect(document.querySelector('header svg[viewBox="0 0 40 40"]')).not.toBeNull()
  })
})
