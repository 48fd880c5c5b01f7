import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { listGames, readGameCenter } from '@app/contract/games.ts'
import { listRecentGames } from '@app/contract/providers.ts'
import { readAppConfig, readCompanyDocument } from '@app/contract/site.ts'
import { keepTokens } from '@app/session/tokens.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openInfoOf } from '#features/draws/draws.fixtures.ts'
import { companyWith } from '#features/site/site.fixtures.ts'
import type { Offer } from '#platform/screen/theme-facts.ts'
import { renderPage } from '#testing/render-page.tsx'
import { categoryButton, chosen, enter, hall, scrollTo, section } from './game-center.fixtures.tsx'
import { GameCenterPage } from './game-center.page.tsx'
import { catalogueGame, foreignGame } from './games.fixtures.ts'

const { server, scrolled } = hall()

describe('the categories', () => {
  test('stand in their order, each with a grid of its own; an empty one says so (R1-010, R1-012, R1-016)', async () => {
    await enter()
    const heads = screen.getAllByRole('heading', { level: 2 }).map(head => head.textContent)
    expect(heads).toEqual(['热门2', '彩票2', '捕鱼2', '电子1', '棋牌0', '真人1', '体育0'])
    section('棋牌').getByText('暂无数据')
    screen.getByText('没有更多游戏了')
    const hot = section('热门').getAllByRole('link')
    expect(hot.map(link => link.getAttribute('href'))).toEqual(['/game/42', '/game/71'])
  })

  test('are a list at the side, or tabs where the company says so (R0-122)', async () => {
    await enter()
    screen.getByRole('navigation', { name: '游戏分类' })
    cleanup()
    server.answer(readCompanyDocument, companyWith({ appDisplay: 1 }))
    await enter()
    expect(screen.queryByRole('navigation', { name: '游戏分类' })).toBeNull()
    screen.getByRole('group', { name: '游戏分类' })
  })

  test.each(['fish', 'live', 'electronic', 'card', 'sport'])(
    'the address #%s opens the hall at that category (R0-054, R2-009)',
    async hash => {
      await enter(`/page#${hash}`)
      expect(scrolled).toEqual([hash])
    },
  )

  test('the address #FISH opens it as well: the wire writes categories in capitals', async () => {
    await enter('/page#FISH')
    expect(scrolled).toEqual(['fish'])
  })

  test('the chosen one follows the scroll, and a tap scrolls to it (R1-011)', async () => {
    await enter()
    expect(chosen()).toEqual(['热门'])
    scrollTo('fish')
    await waitFor(() => expect(chosen()).toEqual(['捕鱼']))
    expect(scrolled).toEqual([])
    fireEvent.click(categoryButton('体育'))
    await waitFor(() => expect(scrolled).toEqual(['sport']))
    expect(chosen()).toEqual(['体育'])
  })
})

describe('what was played last', () => {
  test('leads the hall in one row, without games that left the catalogue', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    server.answer(listGames, { data: [], totalCount: 0 })
    server.answer(listRecentGames, {
      data: [
        { liveCode: 'demo_b', gameCode: foreignGame().gameCode },
        { liveCode: 'gone', gameCode: 'old' },
      ],
    })
    await enter()
    const row = within(await screen.findByRole('region', { name: '最近玩过' }))
    expect(row.getAllByRole('listitem')).toHaveLength(1)
    row.getByText('捕鱼示例二')
  })

  test('is not there for guests and for whoever has not played', async () => {
    await enter()
    expect(screen.queryByRole('region', { name: '最近玩过' })).toBeNull()
  })
})

describe('the shortcut tiles (R1-007)', () => {
  const links = () =>
    within(screen.getByRole('navigation', { name: '快捷入口' }))
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('href')])

  test('lead a member where they say', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    server.answer(listGames, { data: [], totalCount: 0 })
    await enter()
    expect(links()).toEqual([
      ['充值', '/recharge'],
      ['提现', '/withdraw-money'],
      ['洗码', '/betting-bonus'],
      ['明细', '/bills'],
      ['优惠', '/promotional'],
    ])
  })

  test('lead a guest to the login first, but to the promotions at once (R1-008, R1-175)', async () => {
    await enter()
    expect(links().map(([, href]) => href)).toEqual([
      '/auth/login?return=%2Frecharge',
      '/auth/login?return=%2Fwithdraw-money',
      '/auth/login?return=%2Fbetting-bonus',
      '/auth/login?return=%2Fbills',
      '/promotional',
    ])
  })
})

test('the hall of a theme for six-mark games is called so, and begins with their next draw, lit', async () => {
  await enter()
  screen.getByRole('heading', { level: 1, name: '游戏大厅' })
  expect(screen.queryByRole('region', { name: '六合彩开奖' })).toBeNull()
  cleanup()
  for (const gameId of [71, 92]) server.answer(readOpenInfoDocument, openInfoOf(gameId), { gameId })
  server.answer(readAppConfig, { livestream_url: '', home_lottery_setting: '' })
  server.answer(readGameCenter, {
    data: [
      {
        groupType: 'LOTTERY',
        groupName: '彩票',
        totalCount: 3,
        games: [
          catalogueGame({ gameId: 92, gameName: '五分六合彩', intervalSeconds: 300 }),
          catalogueGame({ gameId: 42, gameName: '极速赛车', family: 'racing' }),
          catalogueGame(),
        ],
      },
    ],
  })
  await renderPage(<GameCenterPage />, '/page', new Set(['six-mark-hall']))
  screen.getByRole('heading', { level: 1, name: '六合彩' })
  const stage = within(await screen.findByRole('region', { name: '六合彩开奖' }))
  const tabs = within(stage.getByRole('group', { name: '六合彩彩种' })).getAllByRole('button')
  expect(tabs.map(tab => tab.textContent)).toEqual(['极速六合彩', '五分六合彩'])
  const toBoard = async () => (await stage.findByRole('link', { name: '去投注' })).getAttribute('href')
  expect(await toBoard()).toBe('/game/71')
  fireEvent.click(stage.getByRole('button', { name: '五分六合彩' }))
  await waitFor(async () => expect(await toBoard()).toBe('/game/92'))
  // Its games come before all others; the others are one tap away.
  expect(section('即将封盘').getAllByRole('link')).toHaveLength(2)
  fireEvent.click(section('即将封盘').getByRole('button', { name: '全部' }))
  expect(section('即将封盘').getAllByRole('link')).toHaveLength(3)
})

test('the notices roll by (R1-009 (guard))', async () => {
  await enter()
  within(await screen.findByRole('region', { name: '公告' })).getByText('欢迎来到开奖')
})

describe('the slides', () => {
  const slide = (id: string, sort: number, redirectUrl: string) => ({
    id,
    sort,
    redirectUrl,
    noticeContent: `/sys-upload/pictures/${id}.svg`,
  })

  test('come from the company, in its order (R1-006)', async () => {
    server.answer(
      readCompanyDocument,
      companyWith({
        homeCarousels: [
          slide('a', 1, 'javascript:alert(1)'),
          slide('b', 2, '/promotional'),
          slide('c', 3, 'https://example.com/'),
        ],
      }),
    )
    await enter()
    const slides = within(screen.getByRole('region', { name: '活动' }))
    // The first slide comes with the page, the others after it was painted.
    await expect
      .poll(() => [...document.querySelectorAll('[role="group"] img')].map(img => img.getAttribute('src')))
      .toEqual(['c', 'b', 'a'].map(id => `/sys-upload/pictures/${id}.svg`))
    const links = slides.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(links).toEqual(['https://example.com/', '/promotional'])
    fireEvent.click(slides.getByRole('link', { name: '活动2' }))
    await screen.findByText('到达 /promotional')
  })

  test('are not there where the company has none', async () => {
    await enter()
    expect(screen.queryByRole('region', { name: '活动' })).toBeNull()
  })
})

describe('a game', () => {
  test('of the house leads to its board (R1-018)', async () => {
    await enter()
    fireEvent.click(section('彩票').getByRole('link', { name: /极速六合彩/ }))
    await screen.findByText('到达 /game/$id')
  })

  test('of another house says 维护中 on its picture and when it is tapped (R1-015)', async () => {
    await enter()
    const tile = section('捕鱼').getByRole('button', { name: /捕鱼示例一 演示平台甲|维护中.*捕鱼示例一/ })
    expect(tile.getAttribute('aria-disabled')).toBe('true')
    expect(tile.textContent).toContain('维护中')
    fireEvent.click(tile)
    await screen.findByText('捕鱼示例一维护中')
  })

  test('of a category that nobody offers is said to open later, and of another one nothing', async () => {
    await enter()
    expect(section('捕鱼').queryByText(/尚未接入/)).toBeNull()
    expect(section('彩票').queryByText(/尚未接入/)).toBeNull()
    section('棋牌').getByText('尚未接入棋牌平台，接入后在这里开放。')
  })

  test('stands at a glance with those that close soonest, and by its line', async () => {
    server.answer(readGameCenter, {
      data: [
        {
          groupType: 'LOTTERY',
          groupName: '彩票',
          totalCount: 4,
          games: [
            catalogueGame({ gameId: 70, gameName: '香港六合彩', intervalSeconds: null }),
            catalogueGame({ gameId: 92, gameName: '五分六合彩', intervalSeconds: 300 }),
            catalogueGame({ gameId: 42, gameName: '极速赛车', family: 'racing' }),
            catalogueGame({ gameId: 82, gameName: '台湾六合彩', intervalSeconds: null, bettable: false }),
          ],
        },
      ],
    })
    await renderPage(<GameCenterPage />)
    await screen.findByRole('region', { name: '即将封盘' })
    const names = () =>
      section('即将封盘')
        .getAllByRole('link')
        .map(link => link.getAttribute('href'))
    expect(names()).toEqual(['/game/42', '/game/92', '/game/70'])
    fireEvent.click(section('即将封盘').getByRole('button', { name: '六合彩' }))
    expect(names()).toEqual(['/game/92', '/game/70'])
    expect(section('即将封盘').queryByRole('button', { name: '快三' })).toBeNull()
  })

  test('rests only within its window, by the walls of the system time zone (R1-080)', async () => {
    server.answer(readGameCenter, {
      data: [
        {
          groupType: 'fish',
          groupName: '捕鱼',
          totalCount: 1,
          games: [foreignGame({ maintain: '2020-01-01 00:00:00~2020-01-02 00:00:00' })],
        },
      ],
    })
    await enter()
    expect(section('捕鱼').queryByText('维护中')).toBeNull()
  })

  test('of live and sport has the wide picture, others the square one (R1-045)', async () => {
    await enter()
    expect(document.querySelector('[data-category="live"] img')?.getAttribute('src')).toBe(
      '/sys-upload/wide.png',
    )
    expect(document.querySelector('[data-category="electronic"] img')?.getAttribute('src')).toBe(
      '/sys-upload/square.png',
    )
  })
})

test.each([
  [500, new Set<Offer>()],
  [1000, new Set(['long-refresh-in-hall'] as const)],
])(
  'the refresh of the balance turns for at least %s ms with the offers %o of the theme (R0-163)',
  async (ms, offers) => {
    keepTokens({ token: 'abc', tokenChat: '' })
    server.answer(listGames, { data: [], totalCount: 0 })
    await enter('/page', offers)
    const button = await screen.findByRole('button', { name: '刷新余额' })
    const startedAt = performance.now()
    fireEvent.click(button)
    expect(button.dataset.turning).toBe('true')
    await waitFor(() => expect(button.dataset.turning).toBe('false'))
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(ms - 20)
  },
)
