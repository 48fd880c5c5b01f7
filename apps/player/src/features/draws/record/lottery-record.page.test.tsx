import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { games } from '@app/domain/games/games.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openInfo } from '#features/draws/draws.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { watchedElements } from '#testing/watched-elements.ts'
import { LotteryRecordPage } from './lottery-record.page.tsx'

const server = fakeServer()
const watched = watchedElements()

beforeEach(() => {
  noteServerTime(openInfo.serverTime, 0)
})
afterEach(cleanup)

const card = () =>
  screen.getByRole('heading', { name: '极速六合彩' }).closest('article') ?? expect.fail('no card')

async function lookAtGame() {
  await renderPage(<LotteryRecordPage />)
  const element = card()
  watched.show(element)
  return within(element)
}

describe('the lottery record', () => {
  test('lists every game without login and asks only for what is seen (R0-050)', async () => {
    await renderPage(<LotteryRecordPage />)
    expect(screen.getAllByRole('article')).toHaveLength(games.length)
    expect(server.sent).toEqual([])
  })

  test('shows the last result and the time to the next draw, and leads to the history (R0-050)', async () => {
    server.answer(readOpenInfoDocument, openInfo, { gameId: 71 })
    const game = await lookAtGame()
    await game.findByText('第1121-0720期')
    expect(within(game.getByRole('list', { name: '开奖号码' })).getAllByRole('listitem')).toHaveLength(7)
    game.getByRole('timer', { name: /剩余 00:5\d/ })
    expect(game.getByRole('link', { name: '极速六合彩历史记录' }).getAttribute('href')).toBe(
      '/lottery-history/71',
    )
  })

  test('says so when a game was never drawn', async () => {
    server.answer(readOpenInfoDocument, { ...openInfo, pre: null, plan: null, cur: null }, { gameId: 71 })
    const game = await lookAtGame()
    await game.findByText('暂无开奖记录')
    game.getByText('下期待定')
  })

  test('asks again for a game that did not load', async () => {
    server.refuse(readOpenInfoDocument, 'SYS/ERROR', { params: { gameId: 71 } })
    const game = await lookAtGame()
    const retry = await game.findByRole('button', { name: '加载失败，点击重试' })
    server.answer(readOpenInfoDocument, openInfo, { gameId: 71 })
    fireEvent.click(retry)
    await game.findByText('第1121-0720期')
  })

  test('is narrowed to one family, which stands in the address, so that the way back shows it again', async () => {
    const { searchNow } = await renderPage(<LotteryRecordPage />)
    fireEvent.click(screen.getByRole('button', { name: '快三' }))
    const fastThree = games.filter(game => game.family === 'k3')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(fastThree.length))
    expect(searchNow()).toEqual({ type: 'k3' })
    cleanup()
    await renderPage(<LotteryRecordPage />, '/lottery-record?type=k3')
    expect(screen.getAllByRole('article')).toHaveLength(fastThree.length)
    fireEvent.click(screen.getByRole('button', { name: '全部' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(games.length))
  })
})
