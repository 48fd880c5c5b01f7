/** What the app build asks of its server, whose host is not that of its page (specification 000 §7). */
import { readAdSlot } from '@app/client/ads/read-ad-slot.ts'
import { listAds } from '@app/contract/ads.ts'
import { login, readLoginLimit } from '@app/contract/auth.ts'
import { readGameCenter } from '@app/contract/games.ts'
import { listNotices } from '@app/contract/notices.ts'
import { readCompanyDocument } from '@app/contract/site.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ad } from '#features/ads/ads.fixtures.ts'
import { loginLimit, prepareEntry } from '#features/entry/entry.fixtures.ts'
import { foreignGame } from '#features/games/games.fixtures.ts'
import { answerHome } from '#features/home/home.fixtures.ts'
import { companyWith } from '#features/site/site.fixtures.ts'
import { shownCard, tipItem } from '#features/tips/tips.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import '@app/page-testing/without-layout.ts'

const ORIGIN = 'https://api.example'
// Fixed when the app is built, so the modules that read it are read anew.
vi.stubEnv('VITE_API_ORIGIN', ORIGIN)
vi.resetModules()
const { beginPlayerSession } = await import('#app/session.ts')
beginPlayerSession()
const { AdSlot } = await import('#features/ads/ad-slot.widget.tsx')
const { AdPopup } = await import('#features/ads/ad-popup.widget.tsx')
const { LoginPage } = await import('#features/entry/login.page.tsx')
const { GameCenterPage } = await import('#features/games/game-center.page.tsx')
const { TopBar } = await import('#features/home/top-bar.tsx')
const { Slides } = await import('#features/notices/slides.widget.tsx')
const { ContactPopup } = await import('#features/support/contact-popup.widget.tsx')
const { ContactUsPage } = await import('#features/support/contact-us.page.tsx')
const { TipsCard } = await import('#features/tips/tips-card.widget.tsx')
const { renderPage } = await import('#testing/render-page.tsx')
const { bringLaterIcons } = await import('#ui/icon/icon.tsx')
await bringLaterIcons()

const server = fakeServer()
const company = companyWith({
  bannerLogoUrl: 'logo/banner.png',
  homeCarousels: [{ id: '1', sort: 1, redirectUrl: '', noticeContent: 'hall/1.png' }],
  companyDetailList: [{ content: 'kf-1', httpImageUrl: 'contacts/1.png', wechatUrl: '' }],
  showWechatPopup: 1,
})

beforeEach(() => {
  answerHome(server)
  server.answer(readCompanyDocument, company)
})
afterEach(cleanup)
afterAll(() => vi.unstubAllEnvs())

const addresses = () => [...document.querySelectorAll('img')].map(image => image.getAttribute('src'))

describe('every upload is fetched from its host, below the prefix of uploads (R0-239)', () => {
  const [one] = readAdSlot(ad('AD11', '弹窗', { imageUrl: 'ads/11.png' })).ads
  const card = shownCard({ templateCode: 'AD13', groups: [[tipItem({ iconUrl: 'tips/1.png' })]] })

  const places: readonly (readonly [name: string, show: () => ReactNode, path: string])[] = [
    ['the logo', () => <TopBar />, 'logo/banner.png'],
    ['the slides of home', () => <Slides />, 'banner/1.png'],
    ['the slides of the hall', () => <GameCenterPage />, 'hall/1.png'],
    ['the picture of a game', () => <GameCenterPage />, 'games/1.png'],
    ['an advertisement', () => <AdSlot code="AD12" look="banner" />, 'ads/12.png'],
    [
      'an advertisement over the page',
      () => (one === undefined ? null : <AdPopup ad={one} onClose={() => undefined} />),
      'ads/11.png',
    ],
    ['a contact', () => <ContactUsPage />, 'contacts/1.png'],
    ['a card', () => <TipsCard card={card} />, 'tips/1.png'],
  ]

  beforeEach(() => {
    const slide = { id: '1', sort: 1, redirectUrl: '', noticeTitle: '甲', noticeContent: 'banner/1.png' }
    server.answer(listNotices, { data: [slide], totalCount: 1 })
    server.answer(listAds, { data: [ad('AD12', '顶部', { imageUrl: 'ads/12.png' })] })
    const games = [foreignGame({ imageUrl: 'games/1.png' })]
    server.answer(readGameCenter, {
      data: [{ groupType: 'fish', groupName: '捕鱼', totalCount: 1, games }],
    })
  })

  test.each(places)('%s', async (_, show, path) => {
    await renderPage(show())
    await waitFor(() => expect(addresses()).toContain(`${ORIGIN}/sys-upload/${path}`))
  })

  test('the floating contact', async () => {
    await renderPage(<ContactPopup />)
    fireEvent.click(await screen.findByRole('button', { name: '微信' }))
    expect(addresses()).toEqual([`${ORIGIN}/sys-upload/contacts/1.png`])
  })
})

test('calls and the image of a captcha go to its host, and the answer names the image by a header (R0-245)', async () => {
  prepareEntry(server)
  server.answer(readLoginLimit, { ...loginLimit, vCode: 1 })
  server.answer(login, { token: 't', tokenChat: 'c' })
  await renderPage(<LoginPage />)
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
  await screen.findByLabelText('验证码')
  await waitFor(() => expect(addresses()[0]).toMatch(/^data:image\/png;base64,/))
  type('账号', 'demo8888')
  type('密码', 'Demo8888')
  type('验证码', 'AB3D')
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  await screen.findByText('到达 /')
  const drawn = server.sent.find(sent => sent.path === '/app-api/v/vCode')
  const sent = server.sent.find(one => one.path === '/app-api/v/user/login')
  expect([drawn?.origin, sent?.origin]).toEqual([ORIGIN, ORIGIN])
  expect(sent?.headers.get('captcha-id')).toBe(`id-${drawn?.query.get('t')}`)
})
