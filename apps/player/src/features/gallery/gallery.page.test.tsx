import { listAds } from '@app/contract/ads.ts'
import {
  listGalleryCategories,
  listGalleryCategory,
  listGalleryGroupNames,
  listGalleryGroups,
} from '@app/contract/gallery.ts'
import { games } from '@app/domain/games/games.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ad } from '#features/ads/ads.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { watchedElements } from '#testing/watched-elements.ts'
import '@app/page-testing/without-layout.ts'
import { groupOf, UPDATED_AT } from './gallery.fixtures.ts'
import { GalleryPage } from './gallery.page.tsx'

const GROUPS = '/app-api/gallery/group'
const CATEGORY = '/app-api/gallery/category'
const server = fakeServer()
const watched = watchedElements()

beforeEach(() => {
  noteServerTime(new Date((UPDATED_AT + 3600) * 1000).toISOString(), 0)
  const names = ['A', 'C'].map((initial, index) => ({
    groupId: String(index),
    name: `图${initial}`,
    initial,
  }))
  server.answer(listGalleryGroupNames, { groupNames: names })
  const categories = ['山水', '花鸟', '竹林', '江舟', '楼阁', '荷塘', '明月', '田园']
  server.answer(listGalleryCategories, {
    data: categories.map((name, index) => ({ playCategoryId: String(index + 1), name })),
  })
  server.answer(listGalleryGroups, { data: [groupOf()], totalCount: 1 })
  server.answer(listAds, { data: [] })
})
afterEach(cleanup)

const asked = (path = GROUPS) => server.sent.filter(sent => sent.path === path)
const lastQuery = () => Object.fromEntries(asked().at(-1)?.query ?? [])
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const box = () => screen.getByRole('combobox', { name: '请输入图纸名称' })

async function open(address = '/page') {
  await renderPage(<GalleryPage />, address)
  await screen.findByText('春江花月')
}

test('there is one tab for each lottery, the new Macau one first chosen (R1-019)', async () => {
  await open()
  const tabs = within(screen.getByRole('group', { name: '彩种' })).getAllByRole('button')
  expect(tabs.map(tab => tab.textContent).sort()).toEqual(games.map(game => game.name).sort())
  screen.getByRole('button', { name: '新澳门六合彩', pressed: true })
  expect(lastQuery()).toMatchObject({ gameId: '90', groupType: '1', popular: '1', page: '1', rows: '100' })
})

test('a card shows name and issue, and the tag of what came within a day (R1-023, R1-024)', async () => {
  const old = groupOf({ groupId: '8', name: '旧图', updatedTime: UPDATED_AT - 86_400 })
  server.answer(listGalleryGroups, { data: [groupOf(), old], totalCount: 2 })
  await open()
  const card = screen.getByRole('link', { name: /春江花月/ })
  expect(card.textContent).toBe('更新春江花月第2026325期')
  expect(screen.getByRole('link', { name: /旧图/ }).textContent).toBe('旧图第2026325期')
  fireEvent.click(card)
  await screen.findByText('到达 /gallery-detail/$gameId/$id')
})

test('a search sends the trimmed text, and an empty one asks anew (R1-020)', async () => {
  await open()
  fireEvent.change(box(), { target: { value: '  花月 ' } })
  tap('搜索')
  await waitFor(() => expect(lastQuery()).toMatchObject({ searchText: '花月', groupType: '1' }))
  expect(lastQuery()).not.toHaveProperty('popular', '1')
  tap('清空')
  await waitFor(() => screen.getByRole('button', { name: '热门', pressed: true }))
  const before = asked().length
  tap('搜索')
  await waitFor(() => expect(asked().length).toBe(before + 1))
  expect(lastQuery()).not.toHaveProperty('searchText')
})

test('colour and black and white are two choices (R1-021)', async () => {
  await open()
  expect((screen.getByRole('radio', { name: '彩图' }) as HTMLInputElement).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: '黑白' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ groupType: '2', popular: '1' }))
})

test('the index has all, popular, and the letters that there are (R1-022)', async () => {
  await open()
  const strip = screen.getByRole('group', { name: '字母索引' })
  await waitFor(() =>
    expect(
      within(strip)
        .getAllByRole('button')
        .map(chip => chip.textContent),
    ).toEqual(['全部', '热门', 'A', 'C']),
  )
  tap('C')
  await waitFor(() => expect(lastQuery()).toMatchObject({ initials: 'C', popular: '0' }))
  tap('全部')
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('initials'))
  expect(lastQuery()).toMatchObject({ popular: '0' })
})

test('another game begins at the popular ones in colour, without the search (R1-028)', async () => {
  await open('/page?type=2&tab=C&text=花')
  expect(lastQuery()).toMatchObject({ groupType: '2', searchText: '花' })
  tap('香港六合彩')
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ gameId: '70', groupType: '1', popular: '1', page: '1' }),
  )
  expect(lastQuery()).not.toHaveProperty('searchText')
  screen.getByRole('button', { name: '热门', pressed: true })
  expect((screen.getByRole('radio', { name: '彩图' }) as HTMLInputElement).checked).toBe(true)
})

test('six categories are shown until they are expanded; one leads to its drawings (R1-154)', async () => {
  await open()
  const chips = () =>
    within(screen.getByRole('group', { name: '图纸分类' }))
      .getAllByRole('button')
      .map(chip => chip.textContent)
  await screen.findByText('荷塘')
  expect(chips()).toEqual(['山水', '花鸟', '竹林', '江舟', '楼阁', '荷塘', '更多'])
  tap('更多')
  expect(chips()).toEqual(['山水', '花鸟', '竹林', '江舟', '楼阁', '荷塘', '明月', '田园', '收起'])
  server.answer(listGalleryCategory, { data: [groupOf({ name: '明月松间' })], totalCount: 1 })
  tap('明月')
  await screen.findByText('明月松间')
  expect(Object.fromEntries(asked(CATEGORY)[0]?.query ?? [])).toEqual({
    gameId: '90',
    playCategoryId: '7',
    categoryType: '1',
    page: '1',
    rows: '100',
  })
  tap('明月')
  await screen.findByText('春江花月')
})

describe('the list', () => {
  test('loads, shows 暂无数据 when there is nothing, and fails with a way on (R1-025, R1-085)', async () => {
    server.answer(listGalleryGroups, { data: [], totalCount: 0 })
    await renderPage(<GalleryPage />)
    screen.getByRole('status', { name: '加载中' })
    await screen.findByText('暂无数据')
    server.refuse(listGalleryGroups, 'SYS/BUSY')
    tap('A')
    const retry = await screen.findByRole('button', { name: '加载失败，点击重试' })
    server.answer(listGalleryGroups, { data: [groupOf()], totalCount: 1 })
    fireEvent.click(retry)
    await screen.findByText('春江花月')
  })

  test('asks for the next 100 within 100 px of the bottom (R1-026, R1-153, R1-085)', async () => {
    server.answer(listGalleryGroups, { data: [groupOf()], totalCount: 101 })
    await open()
    expect(watched.margin()).toBe('0px 0px 100px')
    server.answer(listGalleryGroups, { data: [groupOf({ groupId: '8', name: '第二页' })], totalCount: 101 })
    watched.reachEnd()
    await screen.findByText('第二页')
    expect(lastQuery()).toMatchObject({ page: '2', rows: '100' })
    screen.getByText('没有更多数据了')
  })

  test('says when it refreshes, and keeps what is shown (R1-085)', async () => {
    await open()
    let release: () => void = () => undefined
    const answered = globalThis.fetch
    vi.stubGlobal('fetch', async (...input: Parameters<typeof fetch>) => {
      await new Promise<void>(resolve => {
        release = resolve
      })
      return answered(...input)
    })
    tap('搜索')
    await screen.findByText('刷新中…')
    screen.getByText('春江花月')
    release()
    await waitFor(() => expect(screen.queryByText('刷新中…')).toBeNull())
  })

  test('is kept for each game, type, shelf and text, and not asked for twice (R1-086)', async () => {
    await open()
    const lists = () => asked().map(({ query }) => `${query.get('groupType')} ${query.get('initials')}`)
    tap('C')
    await waitFor(() => expect(lists()).toEqual(['1 null', '1 C']))
    fireEvent.click(screen.getByRole('radio', { name: '黑白' }))
    await waitFor(() => expect(lists()).toEqual(['1 null', '1 C', '2 C']))
    await screen.findByText('春江花月')
    fireEvent.click(screen.getByRole('radio', { name: '彩图' }))
    await waitFor(() =>
      expect((screen.getByRole('radio', { name: '彩图' }) as HTMLInputElement).checked).toBe(true),
    )
    tap('热门')
    await waitFor(() => screen.getByRole('button', { name: '热门', pressed: true }))
    screen.getByText('春江花月')
    expect(lists()).toHaveLength(3)
  })
})

test('the ad slot AD08 stands above the drawings and can be closed (R1-027)', async () => {
  server.answer(listAds, {
    data: [ad('AD08', '图库公告'), ad('AD01', '首页公告')],
  })
  await open()
  const shown = await screen.findByText('图库公告')
  const card = screen.getByRole('link', { name: /春江花月/ })
  expect(shown.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(screen.queryByText('首页公告')).toBeNull()
  tap('关闭图库公告')
  expect(screen.queryByText('图库公告')).toBeNull()
})

test('the way back to the top appears after 400 px and takes 450 ms (R0-277)', async () => {
  await open()
  const scrolled: number[] = []
  vi.stubGlobal('scrollTo', (_: number, y: number) => scrolled.push(y))
  vi.stubGlobal('scrollY', 400)
  fireEvent.scroll(window)
  expect(screen.queryByRole('button', { name: '返回顶部' })).toBeNull()
  vi.stubGlobal('scrollY', 401)
  fireEvent.scroll(window)
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] })
  try {
    tap('返回顶部')
    vi.advanceTimersByTime(400)
    expect(scrolled.at(-1)).toBeGreaterThan(0)
    vi.advanceTimersByTime(70)
    expect(scrolled.at(-1)).toBe(0)
    const steps = scrolled.length
    vi.advanceTimersByTime(500)
    expect(scrolled).toHaveLength(steps)
  } finally {
    vi.useRealTimers()
  }
})
