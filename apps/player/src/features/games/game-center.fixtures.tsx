import { readGameCenter } from '@app/contract/games.ts'
import { readNoticeList } from '@app/contract/notices.ts'
import { listRecentGames } from '@app/contract/providers.ts'
import { readCompanyDocument, readSettings } from '@app/contract/site.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { type GameCategory, gameCategories, gamesIn } from '@app/domain/games/categories.ts'
import { forgetTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { companyWith, settingsWith } from '#features/site/site.fixtures.ts'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import type { Offer } from '#platform/screen/theme-facts.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { GameCenterPage } from './game-center.page.tsx'
import { catalogueGame, foreignGame } from './games.fixtures.ts'

const games = [
  catalogueGame({ hot: 2 }),
  catalogueGame({ gameId: 42, gameName: '极速赛车', family: 'racing', hot: 9 }),
  foreignGame(),
  foreignGame({ gameId: 1002, gameName: '捕鱼示例二', liveCode: 'demo_b', providerName: '演示平台乙' }),
  foreignGame({
    gameId: 1301,
    gameName: '真人示例',
    category: 'live',
    landscapeUrl: '/wide.png',
    imageUrl: '/square.png',
  }),
  foreignGame({
    gameId: 1101,
    gameName: '电子示例',
    category: 'electronic',
    imageUrl: '/square.png',
    landscapeUrl: '/wide.png',
  }),
]
const center = () => ({
  data: gameCategories.map(category => ({
    groupType: category === 'lottery' ? 'LOTTERY' : category,
    groupName: category,
    totalCount: gamesIn(games, category).length,
    games: gamesIn(games, category),
  })),
})

/** Where the heads of the categories stand, as if scrolled so far that this one is at the top. */
export function scrollTo(category: GameCategory): void {
  const at = gameCategories.indexOf(category)
  for (const [index, head] of [...document.querySelectorAll('[data-category-head]')].entries()) {
    head.getBoundingClientRect = () => ({ top: (index - at) * 600 + 100 }) as DOMRect
  }
  fireEvent.scroll(window)
}

/** The server behind the hall, and the categories that the page scrolled to, in all tests of the file. */
export function hall() {
  const server = fakeServer()
  const scrolled: string[] = []
  beforeEach(() => {
    // As where nothing shall move.
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    scrolled.length = 0
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.getAttribute('data-category-head') ?? '')
    }
    server.answer(readGameCenter, center())
    server.answer(readCompanyDocument, companyWith())
    server.answer(readSettings, settingsWith())
    server.answer(readNoticeList, {
      roll_notice: [{ id: '1', noticeTitle: '欢迎', noticeContent: '欢迎来到开奖' }],
      index_notice: [],
      lottery_notice: [],
    })
    server.answer(checkMoney, balanceOf('100.00'))
    server.answer(listRecentGames, { data: [] })
  })
  afterEach(() => {
    cleanup()
    act(forgetTokens)
  })
  return { server, scrolled }
}

/** What stands under the head of that name. */
export const section = (name: string) => within(screen.getByRole('region', { name }))
/** The categories that are chosen at the side. */
export const chosen = () =>
  within(screen.getByRole('navigation', { name: '游戏分类' }))
    .getAllByRole('button', { pressed: true })
    .map(button => button.textContent)
/** The way to a category at the side. */
export const categoryButton = (name: string) =>
  within(screen.getByRole('navigation', { name: '游戏分类' })).getByRole('button', { name })
/** Opens the hall and waits for its games. */
export async function enter(address = '/page', offers: ReadonlySet<Offer> = new Set()) {
  const page = await renderPage(<GameCenterPage />, address, offers)
  await screen.findByRole('region', { name: '热门' })
  return page
}
