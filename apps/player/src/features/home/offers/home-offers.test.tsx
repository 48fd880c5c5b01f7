import { listAds } from '@app/contract/ads.ts'
import { readNoticeList } from '@app/contract/notices.ts'
import { readCompanyDocument } from '@app/contract/site.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { ad } from '#features/ads/ads.fixtures.ts'
import { answerHome, company, noticeList } from '#features/home/home.fixtures.ts'
import { HomePage } from '#features/home/home.page.tsx'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120 Mobile'
const server = fakeServer()

beforeEach(() => {
  localStorage.clear()
  comeAnotherDay()
  answerHome(server)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** As somebody who was here before, but not today. */
const comeAnotherDay = () => localStorage.setItem('dialog_day', '')
const useAgent = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
const showWithoutDialog = async () => {
  await renderPage(<HomePage />)
  await screen.findByText('顶部推广')
  await waitFor(() => expect(localStorage.getItem('dialog_day')).not.toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
}
const closeDialog = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }))

describe('the notices at load', () => {
  beforeEach(() => server.answer(readNoticeList, noticeList))

  test('open the first one, and another by a tap (R2-020, R2-103, R2-134)', async () => {
    await renderPage(<HomePage />)
    const dialog = within(await screen.findByRole('dialog', { name: '官方公告' }))
    dialog.getByText('第一条内容')
    expect(dialog.queryByText('第二条内容')).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: '第二条' }))
    dialog.getByText('第二条内容')
  })

  test('close by the button and by a tap on the mask (R2-134)', async () => {
    await renderPage(<HomePage />)
    closeDialog(await screen.findByRole('dialog', { name: '官方公告' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    cleanup()
    comeAnotherDay()
    await renderPage(<HomePage />)
    fireEvent.click(await screen.findByRole('dialog', { name: '官方公告' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('leave who comes for the first time alone, and who comes again until tomorrow', async () => {
    localStorage.clear()
    await showWithoutDialog()
    await renderPage(<HomePage />)
    closeDialog(await screen.findByRole('dialog', { name: '官方公告' }))
    cleanup()
    await showWithoutDialog()
  })

  test('give way to the popup once they are known, and come back as they change', async () => {
    server.answer(listAds, { data: [ad('AD11', '弹窗'), ad('AD12', '顶部推广')] })
    for (const name of ['官方公告', '弹窗', '弹窗']) {
      comeAnotherDay()
      await renderPage(<HomePage />)
      closeDialog(await screen.findByRole('dialog', { name }))
      expect(screen.queryByRole('dialog')).toBeNull()
      cleanup()
    }
    server.answer(readNoticeList, { ...noticeList, index_notice: noticeList.index_notice.slice(1) })
    comeAnotherDay()
    await renderPage(<HomePage />)
    await screen.findByRole('dialog', { name: '官方公告' })
  })

  test('do not open when there are none (R2-135 (guard))', async () => {
    server.answer(readNoticeList, { ...noticeList, index_notice: [] })
    await renderPage(<HomePage />)
    await screen.findByText('顶部推广')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the popup AD11 (R2-021)', () => {
  test('opens when its place is on, and a daily one once a day', async () => {
    server.answer(listAds, { data: [ad('AD11', '弹窗', { frequency: 'daily' })] })
    await renderPage(<HomePage />)
    closeDialog(await screen.findByRole('dialog', { name: '弹窗' }))
    cleanup()
    await renderPage(<HomePage />)
    await screen.findByRole('region', { name: '轮播公告' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('does not open when its place is off', async () => {
    server.answer(listAds, { data: [{ ...ad('AD11', '弹窗'), status: 0 }, ad('AD12', '顶部推广')] })
    await renderPage(<HomePage />)
    await screen.findByText('顶部推广')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('an announcement can be closed, and one for another device is not shown', async () => {
  useAgent(ANDROID)
  server.answer(listAds, { data: [ad('AD12', '顶部推广'), ad('AD01', '只给苹果', { platform: 'ios' })] })
  await renderPage(<HomePage />)
  await screen.findByText('顶部推广')
  expect(screen.queryByText('只给苹果')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '关闭顶部推广' }))
  expect(screen.queryByText('顶部推广')).toBeNull()
})

describe('the app-download banner (R2-018)', () => {
  const addresses = {
    iosDownloadUrl: 'https://example.com/ios',
    androidDownloadUrl: 'https://example.com/apk',
  }
  const banner = () => screen.queryByRole('complementary', { name: '下载应用' })

  test.each([
    [IPHONE, 'https://example.com/ios'],
    [ANDROID, 'https://example.com/apk'],
  ])('leads %s to its own app', async (userAgent, address) => {
    useAgent(userAgent)
    server.answer(readCompanyDocument, { ...company, ...addresses })
    await renderPage(<HomePage />)
    expect((await screen.findByRole('link', { name: '下载' })).getAttribute('href')).toBe(address)
  })

  test('is not there without an address for the device, nor for one that could run', async () => {
    useAgent(ANDROID)
    for (const androidDownloadUrl of ['', 'javascript:alert(1)']) {
      server.answer(readCompanyDocument, {
        ...company,
        iosDownloadUrl: 'https://example.com/ios',
        androidDownloadUrl,
      })
      await renderPage(<HomePage />)
      await screen.findByRole('navigation', { name: '常用入口' })
      expect(banner()).toBeNull()
      cleanup()
    }
  })

  test('is hidden for good by its close icon', async () => {
    useAgent(IPHONE)
    server.answer(readCompanyDocument, { ...company, ...addresses })
    await renderPage(<HomePage />)
    fireEvent.click(await screen.findByRole('button', { name: '关闭下载提示' }))
    expect(banner()).toBeNull()
    cleanup()
    await renderPage(<HomePage />)
    await screen.findByText('顶部推广')
    expect(banner()).toBeNull()
  })
})
