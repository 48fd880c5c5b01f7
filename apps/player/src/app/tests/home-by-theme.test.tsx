import { listAds } from '@app/contract/ads.ts'
import { readNoticeList } from '@app/contract/notices.ts'
import { readProfile } from '@app/contract/profile.ts'
import { listPromotions } from '@app/contract/promotions.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import type { ThemeName } from '@app/domain/site/themes.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { ad } from '#features/ads/ads.fixtures.ts'
import { answerHome, noticeList } from '#features/home/home.fixtures.ts'
import { HomePage } from '#features/home/home.page.tsx'
import { HomeLayouts } from '#features/home/home-layout.ts'
import { promotionOf } from '#features/promotions/promotions.fixtures.ts'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { homeLayoutOf } from '#app/themes.ts'

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
  localStorage.setItem('dialog_day', '')
  server.answer(readNoticeList, noticeList)
  server.answer(listAds, { data: [ad('AD12', '顶部推广'), ad('AD11', '弹窗')] })
  await show('theme3')
  const carousel = await screen.findByRole('region', { name: '轮播公告' })
  expect(isBefore(carousel, await screen.findByText('顶部推广'))).toBe(true)
  await screen.findByText('联系客服')
  const notices = await screen.findByRole('dialog', { name: '官方公告' })
  fireEvent.click(within(notices).getByRole('button', { name: '关闭' }))
  cleanup()
  localStorage.setItem('dialog_day', '')
  await show('theme3')
  await screen.findByRole('dialog', { name: '弹窗' })
})

test('theme2 begins with what is offered, each with its own way, and theme3 with the head of its paper', async () => {
  server.answer(listPromotions, { data: [promotionOf({ id: '7', name: '开盘有礼' })], totalCount: 1 })
  await show('theme2')
  const offers = within(await screen.findByRole('region', { name: '正在进行' }))
  const offer = await offers.findByRole('link', { name: /开盘有礼/ })
  expect(offer.getAttribute('href')).toMatch(/^\/promotional\/\d+\/7$/)
  const carousel = await screen.findByRole('region', { name: '轮播公告' })
  expect(isBefore(offer, carousel)).toBe(true)
  cleanup()
  await show('theme3')
  const paper = within(await screen.findByRole('region', { name: '开奖日报' }))
  paper.getByText('2026年11月21日 星期六')
  paper.getByText('今年第325号')
  expect(paper.getByText(/^今日 21:30/).textContent).toContain('新澳门六合彩')
  expect(screen.queryByRole('region', { name: '正在进行' })).toBeNull()
})

test('theme4 has the top bar, the carousel, the line and the shortcuts above the rest (R2-024)', async () => {
  await show('theme4')
  const bar = screen.getByRole('banner')
  expect(bar.querySelector('img, svg')).not.toBeNull()
  within(bar).getByRole('link', { name: '登录' })
  const parts = [
    screen.getByRole('link', { name: '注册' }),
    await screen.findByRole('region', { name: '轮播公告' }),
    await screen.findByText('今晚21:30开奖 | 20:25封盘'),
    screen.getByRole('navigation', { name: '快捷入口' }),
    await screen.findByRole('region', { name: '推荐' }),
  ]
  for (const [at, part] of parts.slice(1).entries()) expect(isBefore(parts[at] as Element, part)).toBe(true)
})

test('theme4 begins with the draw, and has it once', async () => {
  await show('theme4')
  const slides = await screen.findByRole('region', { name: '轮播公告' })
  await screen.findByRole('region', { name: '推荐' })
  const draws = await screen.findAllByRole('region', { name: '最新开奖' })
  expect(draws).toHaveLength(1)
  expect(isBefore(draws[0] as Element, slides)).toBe(true)
})

test('theme4 has the balance of a member with its refresh in the top bar (R2-024)', async () => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(readProfile, profileWith())
  server.answer(checkMoney, balanceOf('100.00', '5.00'))
  await show('theme4')
  const bar = within(screen.getByRole('banner'))
  await bar.findByText('105.00')
  server.answer(checkMoney, balanceOf('80.00', '5.50'))
  fireEvent.click(bar.getByRole('button', { name: '刷新余额' }))
  await bar.findByText('85.50')
  act(forgetTokens)
})
