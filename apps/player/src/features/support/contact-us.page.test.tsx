import { readCompanyDocument, readSettings } from '@app/contract/site.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { companyWith, settingsWith } from '#features/site/site.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { readToast } from '#ui/toast/toast.ts'
import { ContactUsPage } from './contact-us.page.tsx'
import { ServicesPage } from './services.page.tsx'

const server = fakeServer()
const answer = (company: Parameters<typeof companyWith>[0], onlineService = '') => {
  server.answer(readCompanyDocument, companyWith({ name: '测试站', olUrl: '/services', ...company }))
  server.answer(readSettings, settingsWith({ online_service_url: onlineService }))
}

beforeEach(() => answer({}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the contacts (R0-037)', () => {
  const contact = {
    content: 'wx-service-1',
    httpImageUrl: '/sys-upload/a.png',
    wechatUrl: 'https://wx.example',
  }

  test('are those of the company, each with picture, link and copy (R2-007, R2-083)', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, onLine: true })
    answer({ companyDetailList: [contact] })
    await renderPage(<ContactUsPage />)
    await screen.findByText('wx-service-1')
    screen.getByRole('img', { name: 'wx-service-1的二维码' })
    expect(screen.getByRole('link', { name: '打开' }).getAttribute('href')).toBe('https://wx.example')
    fireEvent.click(screen.getByRole('button', { name: '复制' }))
    await waitFor(() => expect(readToast()?.text).toBe('复制成功'))
    expect(writeText).toHaveBeenCalledWith('wx-service-1')
  })

  test('with a script for an address have no link', async () => {
    answer({ companyDetailList: [{ ...contact, wechatUrl: 'javascript:alert(1)' }] })
    await renderPage(<ContactUsPage />)
    await screen.findByText('wx-service-1')
    expect(screen.queryByRole('link', { name: '打开' })).toBeNull()
  })

  test('that are not there are said to be not there', async () => {
    await renderPage(<ContactUsPage />)
    await screen.findByText('运营方尚未公布其他联系方式')
    expect(screen.getByRole('link', { name: '打开在线客服' }).getAttribute('href')).toBe('/talk/web/guest/0')
  })
})

test('/services is no page: without an outside service it leads to the talk with support (R0-072)', async () => {
  await renderPage(<ServicesPage />)
  await screen.findByText('到达 /talk/$appId/$identity/$customerId')
})
