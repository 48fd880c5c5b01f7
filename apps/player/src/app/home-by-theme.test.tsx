import { listAds } from '@app/contract/ads.ts'
import { readNoticeList } from '@app/contract/notices.ts'
import type { ThemeName } from '@app/domain/site/themes.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ad } from '#features/ads/ads.fixtures.ts'
import { answerHome, noticeList } from '#features/home/home.fixtures.ts'
import { HomePage } from '#features/home/home.page.tsx'
import { HomeLayouts } from '#features/home/home-layout.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { homeLayoutOf } from './themes.ts'

const server = fakeServer()

beforeEach(() => {
  localStorage.clear()
  answerHome(server)
})
afterEach(cleanup)

const show = (theme: ThemeName) =>
  renderPage(
    <HomeLayouts value={homeLayoutOf(theme)}>
      <HomePage />
    </HomeLayouts>,
  )
const isBefore = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

test('theme3 has the favourites in its top bar, and a guest is led to the login (R2-022)', async () => {
  await show('theme3')
  const link = await screen.findByRole('link', { name: '我的收藏' })
  expect(link.getAttribute('href')).toBe('/auth/login?return=%2Fmy-collection')
  expect(screen.queryByRole('link', { name: '注册' })).toBeNull()
})

test('theme3 has carousel, AD12, dialogs and the contact widget (R2-023)', async () => {
  server.answer(readNoticeList, noticeList)
  server.answer(listAds, { data: [ad('AD12', '顶部推广'), ad('AD11', '弹窗')] })
  await show('theme3')
  const carousel = await screen.findByRole('region', { name: '轮播公告' })
  expect(isBefore(carousel, await screen.findByText('顶部推广'))).toBe(true)
  await screen.findByText('联系客服')
  const notices = await screen.findByRole('dialog', { name: '官方公告' })
  fireEvent.click(within(notices).getByRole('button', { name: '关闭' }))
  await screen.findByRole('dialog', { name: '弹窗' })
})

test('theme4 has the top bar, the carousel, the line and the shortcuts above the rest (R2-024 (guard))', async () => {
  await show('theme4')
  const parts = [
    screen.getByRole('link', { name: '注册' }),
    await screen.findByRole('region', { name: '轮播公告' }),
    await screen.findByText('今晚21:30开奖 | 20:25封盘'),
    screen.getByRole('navigation', { name: '快捷入口' }),
    await screen.findByRole('region', { name: '推荐' }),
  ]
  for (const [at, part] of parts.slice(1).entries()) expect(isBefore(parts[at] as Element, part)).toBe(true)
})
