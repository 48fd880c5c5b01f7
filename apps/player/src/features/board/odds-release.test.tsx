/** Odds that a release changes while a board stands open. */

import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { listPlays } from '@app/contract/games.ts'
import { checkMoney, readStatus } from '@app/contract/wallet.ts'
import { findGame } from '@app/domain/games/games.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { offersOf } from '#testing/play-offers.ts'
import { renderPage } from '#testing/render-page.tsx'
import { LotteryBoard } from './lottery-board.widget.tsx'

const server = fakeServer()
const game = findGame(93) ?? expect.fail('no game 93')
const PLAYS = '/app-api/game/93/plays'
const asked = () => server.sent.filter(one => one.path === PLAYS).length

class TellingSocket {
  static last: TellingSocket | undefined
  onmessage: ((event: { data: string }) => void) | null = null
  constructor() {
    TellingSocket.last = this
  }
  send() {}
  close() {}
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const openInfo = (oddsVersion: number, writtenAt = inMinutes(0)) => ({
  gameId: 93,
  gameName: game.name,
  serverTime: writtenAt,
  oddsVersion,
  cur: { turnNum: '20261121-0065', closeTime: inMinutes(8), openTime: inMinutes(9), liveUrl: '' },
  pre: null,
  plan: { turnNum: '20261121-0065', planTime: inMinutes(9) },
})
const plays = (oddsVersion: number, special = '48.5') => ({
  data: {
    gameId: 93,
    oddsVersion,
    plays: offersOf('six-mark').map(play =>
      play.playCode === 'tema_a' ? { ...play, odds: { '*': special } } : play,
    ),
  },
})

beforeEach(() => {
  vi.stubGlobal('WebSocket', TellingSocket)
  // Boards ask at times of their own; this one asks at once.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  server.answer(listPlays, plays(1), { id: 93 })
  server.answer(readOpenInfoDocument, openInfo(1), { gameId: 93 })
  server.answer(checkMoney, balanceOf('100.00'))
  server.answer(readStatus, { money: '100.00', liveMoney: '0.00' })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const tell = (info: ReturnType<typeof openInfo>) =>
  act(() => {
    const content = { gameId: 93, type: 'RESULT', data: info }
    TellingSocket.last?.onmessage?.({ data: JSON.stringify({ command: 4, content }) })
  })

test('a board that stands open shows the odds of a release without a reload, and keeps what is picked', async () => {
  await renderPage(<LotteryBoard game={game} />)
  const seven = await screen.findByRole('button', { name: /^07/ })
  fireEvent.click(seven)
  expect(seven.textContent).toContain('48.5')
  await waitFor(() => expect(TellingSocket.last).toBeDefined())

  // A node of the release before answers once more; it is asked again until the new odds are there.
  tell(openInfo(2, inMinutes(1)))
  await waitFor(() => expect(asked()).toBeGreaterThan(2))
  server.answer(listPlays, plays(2, '47.25'), { id: 93 })
  await waitFor(() => expect(seven.textContent).toContain('47.25'))
  expect(seven.getAttribute('aria-pressed')).toBe('true')
  await screen.findByText('赔率已更新')

  // What is known already is not asked for again, and an older number is no news.
  const before = asked()
  tell(openInfo(2, inMinutes(2)))
  tell(openInfo(1, inMinutes(3)))
  await act(async () => undefined)
  expect(asked()).toBe(before)
})
