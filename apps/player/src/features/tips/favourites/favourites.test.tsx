import { listGames, readGameCenter } from '@app/contract/games.ts'
import { listFavouriteTips, listTips, toggleTipLike } from '@app/contract/tips.ts'
import { readZodiacVotes } from '@app/contract/tips-polls.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { catalogueGame } from '#features/games/games.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { watchedElements } from '#testing/watched-elements.ts'
import '@app/page-testing/without-layout.ts'
import { MyCollectionPage } from '#features/tips/my-collection.page.tsx'
import { TipCardList } from '#features/tips/tip-card-list.widget.tsx'
import { tipCard } from '#features/tips/tips.fixtures.ts'
import { readToast, watchToast } from '#ui/toast/toast.ts'

const server = fakeServer()
const watched = watchedElements()
beforeEach(() => {
  localStorage.clear()
  server.answer(listTips, {
    data: [tipCard({ id: '7' }), tipCard({ id: '8', name: '别的' })],
    totalCount: 2,
  })
  server.answer(readZodiacVotes, { data: {} })
})
afterEach(cleanup)

const star = (name: string) => screen.findByRole('button', { name })
const likes = () => server.sent.filter(call => call.path.endsWith('/toggle-like')).map(call => call.body)

test('a guest is told to log in, once at a time, and nothing changes (R0-260, R2-115, R2-204)', async () => {
  const seen: (number | undefined)[] = []
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const unwatch = watchToast(() => seen.push(readToast()?.id))
  await renderPage(<TipCardList gameId={90} />)
  const button = await star('收藏四肖参考')
  for (let tap = 0; tap < 3; tap += 1) fireEvent.click(button)
  await screen.findByText('请先登录')
  expect(seen).toHaveLength(1)
  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(2000)
  expect(likes()).toEqual([])
  expect(button.getAttribute('aria-pressed')).toBe('false')
  unwatch()
  timers.mockRestore()
})

test('a member keeps a card at once, and lets it go again (R2-045, R2-113, R2-114, R2-166)', async () => {
  localStorage.setItem('access_token', 't')
  server.answer(toggleTipLike, { message: '操作成功!', like: 1 })
  await renderPage(<TipCardList gameId={90} />)
  fireEvent.click(await star('收藏四肖参考'))
  fireEvent.click(await star('已收藏四肖参考'))
  await star('收藏四肖参考')
  watched.nearRows()
  await star('收藏别的')
  await waitFor(() =>
    expect(likes()).toEqual([
      { templateId: '7', like: 1, gameId: 90, playCateName: '生肖' },
      { templateId: '7', like: 0, gameId: 90, playCateName: '生肖' },
    ]),
  )
})

test('a refused favourite goes back, with the reason (R2-114)', async () => {
  localStorage.setItem('access_token', 't')
  server.refuse(toggleTipLike, 'TIPS/FAVOURITES_FULL')
  await renderPage(<TipCardList gameId={90} />)
  fireEvent.click(await star('收藏四肖参考'))
  await screen.findByText('收藏数量已达上限')
  await star('收藏四肖参考')
})

test('a card that is let go leaves the collection, and can be taken back for 5 s (R0-035)', async () => {
  localStorage.setItem('access_token', 't')
  server.answer(listFavouriteTips, { data: [tipCard({ like: 1 })], totalCount: 1 })
  server.answer(toggleTipLike, { message: '操作成功!', like: 0 })
  await renderPage(<MyCollectionPage />)
  fireEvent.click(await star('已收藏四肖参考'))
  const undo = await screen.findByRole('button', { name: '撤销' })
  expect(document.activeElement).toBe(undo)
  expect(screen.queryByRole('article')).toBeNull()
  server.answer(toggleTipLike, { message: '操作成功!', like: 1 })
  fireEvent.click(undo)
  const kept = await star('已收藏四肖参考')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  fireEvent.click(kept)
  await screen.findByText('已取消收藏四肖参考')
  const [end] = timers.mock.calls.findLast(([, ms]) => ms === 5_000) ?? expect.fail('no end of the undo')
  act(() => (end as () => void)())
  expect(screen.queryByText('已取消收藏四肖参考')).toBeNull()
  timers.mockRestore()
})

test('a card of the collection that came as none of the favourites is a card, and takes no focus', async () => {
  localStorage.setItem('access_token', 't')
  server.answer(listFavouriteTips, { data: [tipCard({ like: 0 })], totalCount: 1 })
  await renderPage(<MyCollectionPage />)
  await star('收藏四肖参考')
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
})

test('the collection is asked for by game', async () => {
  localStorage.setItem('access_token', 't')
  server.answer(listFavouriteTips, { data: [tipCard({ like: 1 })], totalCount: 1 })
  await renderPage(<MyCollectionPage />)
  fireEvent.change(await screen.findByLabelText('彩种'), { target: { value: '110' } })
  const asked = () =>
    server.sent.filter(call => call.path.endsWith('/favourites')).map(call => call.query.get('gameId'))
  await waitFor(() => expect(asked()).toEqual([null, '110']))
})

test('the games that a member follows are a part of the collection', async () => {
  localStorage.setItem('access_token', 't')
  const followed = catalogueGame({ gameId: 71, gameName: '极速六合彩' })
  server.answer(readGameCenter, {
    data: [
      {
        groupType: 'LOTTERY',
        groupName: '彩票',
        totalCount: 2,
        games: [followed, catalogueGame({ gameId: 42 })],
      },
    ],
  })
  server.answer(listGames, { data: [followed], totalCount: 1 })
  await renderPage(<MyCollectionPage />, '/my-collection?tab=games')
  await waitFor(() =>
    expect(screen.getAllByRole('link').map(one => one.getAttribute('href'))).toEqual(['/game/71']),
  )
})

test('a theme without games keeps no games either', async () => {
  localStorage.setItem('access_token', 't')
  document.documentElement.dataset.theme = 'theme3'
  onTestFinished(() => void delete document.documentElement.dataset.theme)
  server.answer(listFavouriteTips, { data: [tipCard({ like: 1 })], totalCount: 1 })
  await renderPage(<MyCollectionPage />, '/my-collection?tab=games')
  await star('已收藏四肖参考')
  screen.getByRole('button', { name: '图纸' })
  expect(screen.queryByRole('button', { name: '游戏' })).toBeNull()
})

test('an empty collection shows the way on (R0-035)', async () => {
  localStorage.setItem('access_token', 't')
  server.answer(listFavouriteTips, { data: [], totalCount: 0 })
  await renderPage(<MyCollectionPage />)
  await screen.findByText('暂无数据')
  screen.getByRole('link', { name: '去首页看资料' })
})
