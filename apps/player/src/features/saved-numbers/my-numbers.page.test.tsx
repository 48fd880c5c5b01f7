import { listSavedNumbers, removeNumbers } from '@app/contract/bets-numbers.ts'
import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { listPlays } from '@app/contract/games.ts'
import { refusals } from '@app/contract/refusals.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeCarriedLines } from '#features/slip/carried-lines.state.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { offersOf } from '#testing/play-offers.ts'
import { renderPage } from '#testing/render-page.tsx'
import { readToast } from '#ui/toast/toast.ts'
import { MyNumbersPage } from './my-numbers.page.tsx'

const NUMBERS = '/app-api/api/bet/numbers'
const server = fakeServer()
const saved = (id: string, selection: string) => ({
  id,
  gameId: 71,
  gameName: '极速六合彩',
  playCode: 'tema_a',
  playName: '特码A',
  selection,
  name: '生日',
  addTime: '2026-11-21T10:00:00+08:00',
})

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(listSavedNumbers, { data: [saved('2', '07,46'), saved('1', '08')] })
  server.answer(
    listPlays,
    {
      data: { gameId: 71, oddsVersion: 1, plays: offersOf('six-mark') },
    },
    { id: 71 },
  )
  server.answer(
    readOpenInfoDocument,
    {
      gameId: 71,
      gameName: '极速六合彩',
      serverTime: '2026-11-21T12:00:05+08:00',
      oddsVersion: 1,
      cur: null,
      pre: {
        turnNum: '20261121-0720',
        openNum: '08,18,25,31,42,09,46',
        openTime: '2026-11-21T12:00:00+08:00',
        issueDate: '2026-11-21',
        isStreaming: 0,
        liveUrl: '',
        source: 'in-house',
      },
      plan: null,
    },
    { gameId: 71 },
  )
})
afterEach(() => {
  cleanup()
  forgetTokens()
})

test('kept numbers are checked against the last draw by the rules of their play', async () => {
  await renderPage(<MyNumbersPage />)
  // 46 was the special number; 08 came only among the others.
  await screen.findByText('中 1 注')
  const cards = screen.getAllByRole('article').map(card => card.textContent)
  expect(cards[0]).toContain('极速六合彩特码A生日07 46上期 1121-0720：中 1 注')
  expect(cards[1]).toContain('上期 1121-0720：未中')
})

test('they go onto the board without a stake', async () => {
  await renderPage(<MyNumbersPage />)
  fireEvent.click((await screen.findAllByRole('link', { name: '去投注' }))[0] as HTMLElement)
  await screen.findByText('到达 /game/$id')
  expect(takeCarriedLines(71)).toEqual([{ playCode: 'tema_a', selection: '07,46' }])
})

test('they are forgotten after a question', async () => {
  server.answer(removeNumbers, { message: '已删除' })
  await renderPage(<MyNumbersPage />)
  fireEvent.click((await screen.findAllByRole('button', { name: '删除' }))[1] as HTMLElement)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确定' }))
  await screen.findByText('已删除')
  await waitFor(() => {
    expect(server.sent.find(one => one.path === `${NUMBERS}/remove`)?.body).toEqual({ id: '1' })
  })
})

test('numbers whose removal is refused stay, and one toast gives the reason', async () => {
  server.refuse(removeNumbers, 'SYS/BUSY')
  await renderPage(<MyNumbersPage />)
  fireEvent.click((await screen.findAllByRole('button', { name: '删除' }))[0] as HTMLElement)
  const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: '确定' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  await waitFor(() => expect(readToast()?.text).toBe(refusals['SYS/BUSY'].text))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(server.sent.filter(one => one.path === `${NUMBERS}/remove`)).toHaveLength(1)
})
