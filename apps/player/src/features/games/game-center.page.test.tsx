import { type GameCategory, gameCategories, gamesIn } from '@app/domain/games/categories.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetTokens, keepTokens } from '#platform/tokens.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { GameCenterPage } from './game-center.page.tsx'
import { catalogueGame, foreignGame } from './games.fixtures.ts'

const server = fakeServer()
const LIKE = '/app-api/game/toggle-like'

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
function scrollTo(category: GameCategory): void {
  const at = gameCategories.indexOf(category)
  for (const [index, head] of [...document.querySelectorAll('[data-category-head]')].entries()) {
    head.getBoundingClientRect = () => ({ top: (index - at) * 600 + 100 }) as DOMRect
  }
  fireEvent.scroll(window)
}

const scrolled: string[] = []
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  // What the carousel asks of a browser and jsdom has not.
  vi.stubGlobal('ResizeObserver', IntersectionObserver)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  scrolled.length = 0
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.getAttribute('data-category-head') ?? '')
  }
  server.answer('GET /sys-upload/data/json/game_center.json', center())
  server.answer('GET /sys-upload/data/json/company.json', { appDisplay: 0, homeCarousels: [] })
  server.answer('GET /sys-upload/data/json/config.json', {
    data: [],
    api_external: [],
    sys_config: { time_zone: 'Asia/Shanghai' },
  })
  server.answer('GET /sys-upload/data/json/notice_list.json', {
    roll_notice: [{ id: '1', noticeTitle: '欢迎', noticeContent: '欢迎来到开奖' }],
    index_notice: [],
    lottery_notice: [],
  })
  server.answer('GET /app-api/api/user/money/check', { money: '100.00', liveMoney: '0.00' })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const section = (name: string) => within(screen.getByRole('region', { name }))
const chosen = () =>
  within(screen.getByRole('navigation', { name: '游戏分类' }))
    .getAllByRole('button', { pressed: true })
    .map(button => button.textContent)
const categoryButton = (name: string) =>
  within(screen.getByRole('navigation', { name: '游戏分类' })).getByRole('button', { name })
async function enter(address = '/page') {
  const page = await renderPage(<GameCenterPage />, address)
  await screen.findByRole('region', { name: '热门' })
  return page
}

describe('the categories', () => {
  test('stand in their order, each with a grid of its own; an empty one says so (R1-010, R1-012, R1-016)', async () => {
    await enter()
    const heads = screen.getAllByRole('heading', { level: 2 }).map(head => head.textContent)
    expect(heads).toEqual(['热门2', '彩票2', '捕鱼2', '电子1', '棋牌0', '真人1', '体育0'])
    expect(section('棋牌').getByText('暂无数据')).toBeDefined()
    expect(screen.getByText('没有更多游戏了')).toBeDefined()
    const hot = section('热门').getAllByRole('link')
    expect(hot.map(link => link.getAttribute('href'))).toEqual(['/game/42', '/game/71'])
  })

  test('are a list at the side, or tabs where the company says so (R0-122)', async () => {
    await enter()
    expect(screen.getByRole('navigation', { name: '游戏分类' })).toBeDefined()
    cleanup()
    server.answer('GET /sys-upload/data/json/company.json', { appDisplay: 1, homeCarousels: [] })
    await enter()
    expect(screen.queryByRole('navigation', { name: '游戏分类' })).toBeNull()
    expect(screen.getByRole('group', { name: '游戏分类' })).toBeDefined()
  })

  test.each(['fish', 'live', 'electronic', 'card', 'sport'])(
    'the address #%s opens the hall at that category (R0-054, R2-009)',
    async hash => {
      await enter(`/page#${hash}`)
      expect(scrolled).toEqual([hash])
    },
  )

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

describe('the shortcut tiles (R1-007)', () => {
  const links = () =>
    within(screen.getByRole('navigation', { name: '快捷入口' }))
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('href')])

  test('lead a member where they say', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    server.answer('GET /app-api/game/list-all', { data: [], totalCount: 0 })
    await enter()
    expect(links()).toEqual([
      ['充值', '/recharge'],
      ['提现', '/withdraw-money'],
      ['洗码', '/betting-bonus'],
      ['明细', '/bills'],
      ['优惠', '/promotional'],
    ])
  })

  test('lead a guest to the login first, but to the promotions at once (R1-008)', async () => {
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

test('the notices roll by (R1-009)', async () => {
  await enter()
  expect(within(await screen.findByRole('region', { name: '公告' })).getByText('欢迎来到开奖')).toBeDefined()
})

describe('the slides', () => {
  const slide = (id: string, sort: number, redirectUrl: string) => ({
    id,
    sort,
    redirectUrl,
    noticeContent: `/sys-upload/pictures/${id}.svg`,
  })

  test('come from the company, in its order (R1-006)', async () => {
    server.answer('GET /sys-upload/data/json/company.json', {
      appDisplay: 0,
      homeCarousels: [
        slide('a', 1, 'javascript:alert(1)'),
        slide('b', 2, '/promotional'),
        slide('c', 3, 'https://example.com/'),
      ],
    })
    await enter()
    const slides = within(screen.getByRole('region', { name: '活动' }))
    const pictures = [...document.querySelectorAll('[role="group"] img')].map(img => img.getAttribute('src'))
    expect(pictures).toEqual(['c', 'b', 'a'].map(id => `/sys-upload/pictures/${id}.svg`))
    const links = slides.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(links).toEqual(['https://example.com/', '/promotional'])
    fireEvent.click(slides.getByRole('link', { name: '活动2' }))
    expect(await screen.findByText('到达 /promotional')).toBeDefined()
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
    expect(await screen.findByText('到达 /game/$id')).toBeDefined()
  })

  test('of another house says 维护中 on its picture and when it is tapped (R1-015)', async () => {
    await enter()
    const tile = section('捕鱼').getByRole('button', { name: /捕鱼示例一 演示平台甲|维护中.*捕鱼示例一/ })
    expect(tile.getAttribute('aria-disabled')).toBe('true')
    expect(tile.textContent).toContain('维护中')
    fireEvent.click(tile)
    expect(await screen.findByText('捕鱼示例一维护中')).toBeDefined()
  })

  test('rests only within its window, by the walls of the system time zone (R1-080)', async () => {
    server.answer('GET /sys-upload/data/json/game_center.json', {
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
    expect(document.querySelector('[data-category="live"] img')?.getAttribute('src')).toBe('/wide.png')
    expect(document.querySelector('[data-category="electronic"] img')?.getAttribute('src')).toBe(
      '/square.png',
    )
  })
})

describe('searching', () => {
  test('finds games of every category, trimmed (R1-004)', async () => {
    await enter()
    fireEvent.change(screen.getByRole('searchbox', { name: '搜索游戏名称' }), { target: { value: ' 示例 ' } })
    const found = section('搜索结果')
    expect(found.getAllByRole('listitem')).toHaveLength(4)
    fireEvent.change(screen.getByRole('searchbox', { name: '搜索游戏名称' }), { target: { value: '没有的' } })
    expect(section('搜索结果').getByText('暂无数据')).toBeDefined()
  })

  test('a second search narrows the category in sight; another category begins anew (R1-005, R1-084)', async () => {
    await enter()
    scrollTo('fish')
    const field = await screen.findByRole('searchbox', { name: '在捕鱼中搜索' })
    fireEvent.change(field, { target: { value: '二' } })
    expect(section('捕鱼').getAllByRole('listitem')).toHaveLength(1)
    expect(section('电子').getAllByRole('listitem')).toHaveLength(1)
    scrollTo('electronic')
    expect(await screen.findByRole('searchbox', { name: '在电子中搜索' })).toHaveProperty('value', '')
    scrollTo('fish')
    expect(await screen.findByRole('searchbox', { name: '在捕鱼中搜索' })).toHaveProperty('value', '')
    expect(section('捕鱼').getAllByRole('listitem')).toHaveLength(2)
  })
})

describe('the provider drawer', () => {
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '游戏平台' }))
    return within(screen.getByRole('dialog', { name: '全部平台' }))
  }
  const inFish = async () => {
    await enter()
    scrollTo('fish')
    await screen.findByRole('searchbox', { name: '在捕鱼中搜索' })
  }

  test('is there for every category but the lotteries (R1-013)', async () => {
    await enter()
    expect(screen.getByRole('button', { name: '游戏平台' })).toBeDefined()
    scrollTo('lottery')
    await screen.findByRole('searchbox', { name: '在彩票中搜索' })
    expect(screen.queryByRole('button', { name: '游戏平台' })).toBeNull()
  })

  test('完成 applies the choice, the next category has none (R1-083, R1-084)', async () => {
    await inFish()
    const drawer = await open()
    fireEvent.click(drawer.getByRole('button', { name: '演示平台乙' }))
    expect(section('捕鱼').getAllByRole('listitem')).toHaveLength(2)
    fireEvent.click(drawer.getByRole('button', { name: '完成' }))
    expect(section('捕鱼').getAllByRole('listitem')).toHaveLength(1)
    scrollTo('electronic')
    await screen.findByRole('searchbox', { name: '在电子中搜索' })
    scrollTo('fish')
    await screen.findByRole('searchbox', { name: '在捕鱼中搜索' })
    expect(section('捕鱼').getAllByRole('listitem')).toHaveLength(2)
  })

  test('重置 and closing restore what was confirmed (R1-083)', async () => {
    await inFish()
    let drawer = await open()
    fireEvent.click(drawer.getByRole('button', { name: '演示平台甲' }))
    fireEvent.click(drawer.getByRole('button', { name: '完成' }))
    drawer = await open()
    const pressed = () => drawer.getAllByRole('button', { pressed: true }).map(button => button.textContent)
    fireEvent.click(drawer.getByRole('button', { name: '演示平台乙' }))
    expect(pressed()).toEqual(['演示平台甲', '演示平台乙'])
    fireEvent.click(drawer.getByRole('button', { name: '重置' }))
    expect(pressed()).toEqual(['演示平台甲'])
    fireEvent.click(drawer.getByRole('button', { name: '全部平台' }))
    fireEvent.click(drawer.getByRole('button', { name: '关闭' }))
    expect(section('捕鱼').getAllByRole('listitem')).toHaveLength(1)
  })
})

test('a member has the balance with its refresh, the way into a game of the house, and follows (R1-101)', async () => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer('GET /app-api/game/list-all', { data: [], totalCount: 0 })
  server.answer(`POST ${LIKE}`, { data: { gameId: 71, isFollow: 1 } })
  await enter()
  expect(await screen.findByText('100.00')).toBeDefined()
  expect(screen.queryByRole('link', { name: '登录' })).toBeNull()
  server.answer('GET /app-api/api/user/money/check', { money: '80.00', liveMoney: '5.50' })
  fireEvent.click(screen.getByRole('button', { name: '刷新余额' }))
  expect(await screen.findByText('85.50')).toBeDefined()

  const star = section('彩票').getByRole('button', { name: '关注极速六合彩' })
  fireEvent.click(star)
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() =>
    expect(server.sent.find(one => one.path === LIKE)?.body).toEqual({ gameId: 71, like: 1 }),
  )
  expect(server.sent.find(one => one.path === LIKE)?.headers.get('token')).toBe('abc')

  fireEvent.click(section('彩票').getByRole('link', { name: /极速六合彩/ }))
  expect(await screen.findByText('到达 /game/$id')).toBeDefined()
})

describe('following a game', () => {
  const star = () => section('彩票').getByRole('button', { name: '关注极速六合彩' })
  const isOn = () => star().getAttribute('aria-pressed')

  beforeEach(() => {
    server.answer('GET /app-api/game/list-all', { data: [], totalCount: 0 })
  })

  test('turns the star at once, then the server hears of it (R1-081)', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    server.answer(`POST ${LIKE}`, { data: { gameId: 71, isFollow: 1 } })
    await enter()
    fireEvent.click(star())
    await waitFor(() => expect(isOn()).toBe('true'))
    await waitFor(() => expect(server.sent.filter(one => one.path === LIKE)).toHaveLength(1))
    await waitFor(() => expect(star().getAttribute('aria-busy')).toBe('false'))
    fireEvent.click(star())
    await waitFor(() => expect(isOn()).toBe('false'))
    expect(server.sent.filter(one => one.path === LIKE).map(one => one.body)).toEqual([
      { gameId: 71, like: 1 },
      { gameId: 71, like: 0 },
    ])
  })

  test('keeps one game busy until it is answered, and no other one (R1-048)', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    await enter()
    const answering = globalThis.fetch
    const asked: string[] = []
    let answer: (response: Response) => void = () => undefined
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      if (!input.startsWith(LIKE)) return answering(input, init)
      asked.push(String(init?.body))
      return new Promise<Response>(resolve => {
        answer = resolve
      })
    })
    const other = () => section('彩票').getByRole('button', { name: '关注极速赛车' })
    fireEvent.click(star())
    await waitFor(() => expect(star().getAttribute('aria-busy')).toBe('true'))
    expect(other().getAttribute('aria-busy')).toBe('false')
    fireEvent.click(star())
    await waitFor(() => expect(asked).toEqual(['{"gameId":71,"like":1}']))
    answer(Response.json({ data: { gameId: 71, isFollow: 1 } }))
    await waitFor(() => expect(star().getAttribute('aria-busy')).toBe('false'))
    expect(isOn()).toBe('true')
  })

  test('turns it back and says why when the server refuses', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    server.refuse(`POST ${LIKE}`, 409, 'GAME/FOLLOW_LIMIT', '最多关注100个游戏')
    await enter()
    fireEvent.click(star())
    expect(await screen.findByText('最多关注100个游戏')).toBeDefined()
    expect(isOn()).toBe('false')
  })

  test('tells a guest to log in, and nothing is sent (R0-196, R1-097)', async () => {
    await enter()
    fireEvent.click(star())
    expect(await screen.findByText('请先登录')).toBeDefined()
    expect(isOn()).toBe('false')
    expect(server.sent.some(one => one.path === LIKE)).toBe(false)
  })

  test('the followed ones can be seen alone', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    server.answer('GET /app-api/game/list-all', { data: [catalogueGame()], totalCount: 1 })
    await enter()
    await waitFor(() => expect(isOn()).toBe('true'))
    fireEvent.click(screen.getByRole('button', { name: '只看关注' }))
    expect(section('热门').getAllByRole('listitem')).toHaveLength(1)
  })
})
