/** Pages and parts that break or do not arrive, through the whole app. */

import { CallRefused, fault } from '@app/client/refused.ts'
import { readCompanyDocument } from '@app/contract/site.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerHome } from '#features/home/home.fixtures.ts'
import { companyWith } from '#features/site/site.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import '@app/page-testing/without-layout.ts'
import { openApp } from '#app/tests/open-app.fixtures.tsx'

const server = fakeServer()
const state = vi.hoisted(() => ({ thrown: undefined as Error | undefined }))

vi.mock('#features/site/about.page.tsx', () => ({
  loadData: () => undefined,
  AboutPage: () => {
    if (state.thrown !== undefined) throw state.thrown
    return <h1>又好了</h1>
  },
}))
vi.mock('#features/site/agreements/agreement.page.tsx', () => {
  throw new Error('no such file')
})
vi.mock('#features/notices/ticker.widget.tsx', () => ({
  Ticker: () => {
    throw new Error('a defect of a block')
  },
}))

beforeEach(() => {
  state.thrown = new Error('a defect of the page')
  // React tells the console of each caught error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server.answer(readCompanyDocument, companyWith())
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

const device = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
const tabBar = () => screen.getByRole('navigation', { name: '主导航' })
const alertText = async () => (await screen.findByRole('alert')).textContent

test('a defect of a page says so, leaves the shell standing, and another try shows the page', async () => {
  openApp('/about')
  expect(await alertText()).toBe('页面出错了，问题已记录重试回到首页')
  tabBar()
  expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/')
  state.thrown = undefined
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('heading', { name: '又好了' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a page whose code did not arrive is no defect: online the app is newer than the page', async () => {
  openApp('/about/user-agreement')
  expect(await alertText()).toBe('应用已更新，请重新加载重新加载')
  tabBar()
})

test('offline the network is to blame, and a try keeps the app as long as there is none', async () => {
  device(false)
  openApp('/about/user-agreement')
  expect(await alertText()).toBe('网络已断开，请检查网络后重试重试')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('网络仍未连接')
  tabBar()
})

test.each([
  ['a call that was lost', fault('NET/FAILED'), '网络已断开，请检查网络后重试重试'],
  [
    'a call that the server refused',
    new CallRefused('SYS/BUSY', '系统繁忙，请稍后再试', 503),
    '系统繁忙，请稍后再试重试',
  ],
])('%s, thrown by a page, is told as what it is', async (_, error, text) => {
  state.thrown = error
  openApp('/about')
  expect(await alertText()).toBe(text)
  tabBar()
})

test('a page that a lost call kept away comes by itself when the network is back', async () => {
  state.thrown = fault('NET/FAILED')
  openApp('/about')
  expect(await alertText()).toBe('网络已断开，请检查网络后重试重试')
  state.thrown = undefined
  fireEvent(window, new Event('online'))
  await screen.findByRole('heading', { name: '又好了' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a broken block of the home page leaves the other blocks', async () => {
  answerHome(server)
  openApp('/')
  await screen.findByText('此内容暂时无法显示')
  screen.getByRole('link', { name: '登录' })
  tabBar()
  expect(screen.queryByRole('alert')).toBeNull()
})
