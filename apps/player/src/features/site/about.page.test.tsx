import { readCompanyDocument, readSettings } from '@app/contract/site.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { AboutPage } from './about.page.tsx'
import { companyWith, settingsWith } from './site.fixtures.ts'

const server = fakeServer()
beforeEach(() => server.answer(readSettings, settingsWith()))
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

const addressesShown = () =>
  screen.queryAllByRole('button', { name: /复制$/ }).map(row => row.textContent?.replace('复制', ''))

test('the about page shows the logo and the addresses of the company, the first of its lines, each to be copied (R0-123)', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, onLine: true })
  const domain = 'https://one.example\nhttps://two.example'
  const company = { logoUrl: 'logo/plain.png', domain, encryptUrl: 'https://safe.example' }
  server.answer(readCompanyDocument, companyWith(company))
  const others = [{ name: '备用线路', url: 'https://line.example' }]
  server.answer(readSettings, { ...settingsWith(), api_external: others })
  await renderPage(<AboutPage />)
  await screen.findByText('备用线路')
  await waitFor(() =>
    expect(addressesShown()).toEqual([
      '官方网址https://one.example',
      '加密网址https://safe.example',
      '备用线路https://line.example',
    ]),
  )
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/sys-upload/logo/plain.png')
  fireEvent.click(screen.getByRole('button', { name: /加密网址/ }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('https://safe.example'))
  vi.unstubAllGlobals()
})

test('a company without addresses shows none', async () => {
  server.answer(readCompanyDocument, companyWith({ name: '测试站' }))
  await renderPage(<AboutPage />)
  await screen.findByText('测试站')
  expect(addressesShown()).toEqual([])
})
