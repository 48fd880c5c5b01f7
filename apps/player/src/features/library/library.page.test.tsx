import { listCategories, listDocuments } from '@app/contract/library.ts'
import { listTips } from '@app/contract/tips.ts'
import { readZodiacVotes } from '@app/contract/tips-polls.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { watchedElements } from '#testing/watched-elements.ts'
import '@app/page-testing/without-layout.ts'
import { LibraryPage } from './library.page.tsx'
import { libraryScreens } from './library.screens.ts'
import { MasterDocumentsPage } from './master-documents.page.tsx'
import { PublicDocumentsPage } from './public-documents.page.tsx'
import { WaterForumPage } from './water-forum.page.tsx'

const DOCUMENTS = '/app-api/game-document/database'
const server = fakeServer()

const watched = watchedElements()

const rows = (from: number, count: number, gameId = 110) =>
  Array.from({ length: count }, (_, at) => ({
    gameId,
    templateId: '7',
    documentId: String(from + at),
    subName: `文档${from + at}`,
  }))
const categories = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ templateId: String(at + 1), playCateName: `分类${at + 1}` }))

beforeEach(() => {
  server.answer(listCategories, { data: categories(7) })
  server.answer(listDocuments, { data: rows(1, 3), totalCount: 3 })
})
afterEach(cleanup)

const asked = () =>
  server.sent.filter(call => call.path === DOCUMENTS).map(call => Object.fromEntries(call.query))

test('the page is open to everybody under the name databases (R0-063, R2-015, R2-165)', () => {
  const facts = libraryScreens[0].options.staticData?.screen
  expect(facts).toMatchObject({ path: '/databases', name: 'databases', guard: 'guest' })
})

test('a tab for each game stands in the order of the specification, the first is chosen (R2-062)', async () => {
  await renderPage(<LibraryPage />)
  const tabs = within(screen.getByRole('group', { name: '彩种' })).getAllByRole('button')
  expect(tabs.map(tab => tab.textContent)).toEqual([
    '澳门六合彩',
    '新澳门六合彩',
    '新加坡六合彩',
    '台湾六合彩',
    '香港六合彩',
  ])
  expect(tabs[0]?.getAttribute('aria-pressed')).toBe('true')
  await screen.findByText('文档1')
  fireEvent.click(screen.getByRole('button', { name: '台湾六合彩' }))
  await waitFor(() => expect(asked().map(query => query.gameId)).toEqual(['110', '82']))
})

test('the names of documents lead to their texts (R2-003, R2-065, R2-066)', async () => {
  await renderPage(<LibraryPage />, '/page?game_id=90')
  const link = await screen.findByRole('link', { name: '文档2' })
  expect(link.getAttribute('href')).toBe('/template/110/7?documentId=2')
  expect(asked()[0]?.gameId).toBe('90')
})

describe('categories', () => {
  test('stand as chips behind 全部 (R2-064)', async () => {
    await renderPage(<LibraryPage />)
    fireEvent.click(await screen.findByRole('button', { name: '分类3' }))
    await waitFor(() => expect(asked().map(query => query.templateId)).toEqual([undefined, '3']))
    fireEvent.click(screen.getByRole('button', { name: '全部' }))
    expect(screen.queryByRole('button', { name: '展开全部分类' })).toBeNull()
  })

  test('have a popover with all of them from the eighth on (R2-064)', async () => {
    server.answer(listCategories, { data: categories(8) })
    await renderPage(<LibraryPage />)
    fireEvent.click(await screen.findByRole('button', { name: '展开全部分类' }))
    const [, inPopover] = screen.getAllByRole('button', { name: '分类8' })
    fireEvent.click(inPopover ?? expect.fail('the popover lacks the category'))
    await waitFor(() => expect(asked().at(-1)?.templateId).toBe('8'))
    expect(screen.getAllByRole('button', { name: '分类8' })).toHaveLength(1)
  })
})

test('the address keeps the category and the search, so the way back leads to the same shelf (R2-063, R2-064)', async () => {
  const { searchNow } = await renderPage(<LibraryPage />)
  fireEvent.click(await screen.findByRole('button', { name: '分类3' }))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '波色' } })
  await waitFor(() => expect(searchNow()).toMatchObject({ tab: '3', text: '波色' }))
  cleanup()
  await renderPage(<LibraryPage />, '/page?game_id=90&tab=3&text=波色')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ templateId: '3', searchText: '波色' }))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('波色')
  // Another game begins with all of its documents.
  fireEvent.click(screen.getByRole('button', { name: '台湾六合彩' }))
  await waitFor(() => expect(asked().at(-1)?.gameId).toBe('82'))
  expect([asked().at(-1)?.templateId, asked().at(-1)?.searchText]).toEqual([undefined, undefined])
})

test('the search looks for the trimmed text once typing has stopped (R2-063)', async () => {
  await renderPage(<LibraryPage />)
  const field = screen.getByRole('searchbox', { name: '搜索资料名称' })
  for (const value of ['生', '生肖', ' 生肖 ']) fireEvent.change(field, { target: { value } })
  await waitFor(() => expect(asked().map(query => query.searchText)).toEqual([undefined, '生肖']))
})

test('an empty library says that it is empty (R2-067)', async () => {
  server.answer(listDocuments, { data: [], totalCount: 0 })
  await renderPage(<LibraryPage />)
  await screen.findByText('暂无数据')
})

test('twenty-seven shapes hold the place until the names come (R2-068)', async () => {
  await renderPage(<LibraryPage />)
  const shapes = screen.queryByRole('status', { name: '加载中' })
  // The last child is the sentence for readers.
  expect((shapes?.children.length ?? 0) - 1).toBe(27)
})

test('the next hundred are asked for within 300 px of the end (R2-069)', async () => {
  server.answer(listDocuments, { data: rows(1, 100), totalCount: 101 })
  await renderPage(<LibraryPage />)
  await screen.findByText('文档100')
  expect(watched.margin()).toBe('0px 0px 300px')
  server.answer(listDocuments, { data: rows(101, 1), totalCount: 101 })
  watched.reachEnd()
  await screen.findByText('文档101')
  expect(asked()).toEqual([
    { gameId: '110', page: '1', rows: '100' },
    { gameId: '110', page: '2', rows: '100' },
  ])
  await screen.findByText('没有更多数据了')
})

test('the public documents are the formulas of a game (R0-079)', async () => {
  await renderPage(<PublicDocumentsPage />, '/page?game_id=70')
  await screen.findByText('文档1')
  expect(asked()).toEqual([{ gameId: '70', kind: 'formula', page: '1', rows: '100' }])
})

describe('the pages of authors (R0-079)', () => {
  const CARDS = '/app-api/game-document/template'
  const orders = () => server.sent.filter(call => call.path === CARDS).map(call => call.query.get('order'))
  beforeEach(() => {
    server.answer(listTips, { data: [], totalCount: 0 })
    server.answer(readZodiacVotes, { data: {} })
  })

  test('the forum lists by time, by readers and by hits', async () => {
    await renderPage(<WaterForumPage />, '/page?game_id=90')
    await screen.findByText('暂无数据')
    for (const name of ['热门', '命中榜']) {
      fireEvent.click(screen.getByRole('button', { name }))
      await screen.findByRole('button', { name, pressed: true })
      await screen.findByText('暂无数据')
    }
    expect(orders()).toEqual(['newest', 'popular', 'hit-rate'])
  })

  test('the masters are those with graded issues, by hit rate', async () => {
    await renderPage(<MasterDocumentsPage />)
    await screen.findByText('暂无数据')
    expect(orders()).toEqual(['hit-rate'])
  })
})
