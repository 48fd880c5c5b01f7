import { readCompanyDocument } from '@app/contract/site.ts'
import { listTipCategories, listTips } from '@app/contract/tips.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { answerHome, company } from './home.fixtures.ts'
import { HomePage } from './home.page.tsx'
import { homeScreens } from './home.screens.ts'

const LIST = '/app-api/game-document/template'
const server = fakeServer()

beforeEach(() => {
  localStorage.clear()
  answerHome(server)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = () => renderPage(<HomePage />)
const isBefore = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
const asked = (path: string) => server.sent.filter(call => call.path === path)

test('home is index, the recommendation block alone is recommend (R0-025, R0-078)', () => {
  const facts = homeScreens.map(({ options }) => options.staticData?.screen)
  expect(Object.fromEntries(facts.map(screen => [screen?.path, screen?.name]))).toMatchObject({
    '/': 'index',
    '/recommend': 'recommend',
  })
})

test('the body is the ad AD12, the carousel and the recommendation block, in this order (R2-001, R2-017, R2-164)', async () => {
  await show()
  const top = await screen.findByText('顶部推广')
  const carousel = await screen.findByRole('region', { name: '轮播公告' })
  const block = await screen.findByRole('region', { name: '推荐' })
  expect([isBefore(top, carousel), isBefore(carousel, block)]).toEqual([true, true])
})

test('the recommendation block is tabs, draw card, AD01, AD02, tabs again and the cards (R2-030, R2-033)', async () => {
  await show()
  await screen.findByText('推广一')
  const block = within(await screen.findByRole('region', { name: '推荐' }))
  const parts = [
    block.getByRole('group', { name: '彩种' }),
    block.getByRole('region', { name: '最新开奖' }),
    block.getByText('推广一'),
    block.getByText('推广二'),
    block.getByRole('group', { name: '资料彩种' }),
    block.getByRole('group', { name: '资料分类' }),
    await block.findByText('暂无数据'),
  ]
  for (const [at, part] of parts.slice(1).entries()) expect(isBefore(parts[at] as Element, part)).toBe(true)
})

describe('games', () => {
  test('are the recommended ones of the setting, 90 chosen; 110 names its live hour (R0-126, R2-031, R2-032)', async () => {
    await show()
    const tabs = within(await screen.findByRole('group', { name: '资料彩种' })).getAllByRole('button')
    expect(tabs.map(tab => tab.textContent)).toEqual(['香港六合彩', '新澳门六合彩', '澳门六合彩直播 20:30'])
    expect(tabs[1]?.getAttribute('aria-pressed')).toBe('true')
  })

  test('one of the other strip that is not recommended shows its cards too (R2-032, R2-131)', async () => {
    await show()
    const strip = within(await screen.findByRole('group', { name: '彩种' }))
    fireEvent.click(strip.getByRole('button', { name: '极速六合彩' }))
    await waitFor(() => expect(asked(LIST).at(-1)?.query.get('gameId')).toBe('71'))
    const below = within(screen.getByRole('group', { name: '资料彩种' })).getAllByRole('button')
    expect(below.map(tab => [tab.textContent, tab.getAttribute('aria-pressed')]).at(-1)).toEqual([
      '极速六合彩',
      'true',
    ])
  })

  test('another one begins with all categories at page 1 and loads cards, votes and categories anew (R2-131)', async () => {
    server.answer(listTipCategories, { data: [{ playCateName: '生肖' }] })
    await show()
    fireEvent.click(await screen.findByRole('button', { name: '生肖' }))
    await waitFor(() => expect(asked(LIST).at(-1)?.query.get('playCateName')).toBe('生肖'))
    const strip = within(screen.getByRole('group', { name: '资料彩种' }))
    fireEvent.click(strip.getByRole('button', { name: '香港六合彩' }))
    await waitFor(() => expect(asked(LIST).at(-1)?.query.get('gameId')).toBe('70'))
    const query = asked(LIST).at(-1)?.query
    expect([query?.get('playCateName'), query?.get('page'), query?.get('rows')]).toEqual([null, '1', '20'])
    for (const path of [`${LIST}/play-cate`, `${LIST}/zodiac-vote`]) {
      await waitFor(() => expect(asked(path).at(-1)?.query.get('gameId')).toBe('70'))
    }
    expect(screen.getByRole('button', { name: '全部' }).getAttribute('aria-pressed')).toBe('true')
  })
})

describe('filter chips (R2-034)', () => {
  const answer = (count: number) =>
    server.answer(listTipCategories, {
      data: Array.from({ length: count }, (_, at) => ({ playCateName: `分类${at + 1}` })),
    })

  test('are all of up to six categories behind 全部, without 更多', async () => {
    answer(6)
    await show()
    await screen.findByRole('button', { name: '分类6' })
    expect(screen.queryByRole('button', { name: '更多' })).toBeNull()
  })

  test('are six of seven until 更多, and six again after 收起', async () => {
    answer(7)
    await show()
    const more = await screen.findByRole('button', { name: '更多' })
    expect(screen.queryByRole('button', { name: '分类7' })).toBeNull()
    fireEvent.click(more)
    screen.getByRole('button', { name: '分类7' })
    fireEvent.click(screen.getByRole('button', { name: '收起' }))
    expect(screen.queryByRole('button', { name: '分类7' })).toBeNull()
  })
})

const card = {
  id: '1',
  gameId: 90,
  name: '卡一',
  note1: '',
  note2: '',
  templateCode: 'TYmb',
  subName: '',
  colorTheme: '',
  like: 0,
  playCateName: '生肖',
  author: null,
  demonstration: 0,
  groups: [],
  record: { sample: 0, hits: 0, hitRate: null, chance: null, low: null, high: null, longestLosingRun: 0 },
}

test('cards come twenty a page, and the end of the list is said (R2-035, R2-036)', async () => {
  server.answer(listTips, { data: [card], totalCount: 1 })
  await show()
  await screen.findByRole('article', { name: '卡一' })
  expect(asked(LIST)[0]?.query.get('rows')).toBe('20')
  screen.getByText('没有更多数据了')
})

test('the cards show four shapes while they load (R2-038)', async () => {
  await show()
  const shapes = (await screen.findAllByRole('status', { name: '加载中' })).map(
    status => status.children.length - 1,
  )
  expect(shapes).toContain(4)
})

test('pulling down at the top loads everything anew (R2-037)', async () => {
  await show()
  const page = await screen.findByText('顶部推广')
  const before = new Set(server.sent.map(call => call.path))
  server.sent.length = 0
  fireEvent.touchStart(page, { touches: [{ clientY: 0 }] })
  fireEvent.touchMove(page, { touches: [{ clientY: 300 }] })
  fireEvent.touchEnd(page)
  screen.getByText('正在刷新')
  await waitFor(() => {
    const anew = new Set(server.sent.map(call => call.path))
    expect([...before].filter(path => !anew.has(path))).toEqual([])
  })
})

test('a guest reads the notices of the lotteries in a ticker, which joins them with a bar (R2-104, R2-164)', async () => {
  await show()
  await screen.findByText('今晚21:30开奖 | 20:25封盘')
})

test('the top bar bears the logo of the company and its name (R2-016)', async () => {
  server.answer(readCompanyDocument, {
    ...company,
    name: '好彩',
    bannerLogoUrl: '/l.svg',
  })
  await show()
  expect((await screen.findByRole('img', { name: '好彩' })).getAttribute('src')).toBe('/sys-upload/l.svg')
  screen.getByRole('link', { name: '登录' })
})
