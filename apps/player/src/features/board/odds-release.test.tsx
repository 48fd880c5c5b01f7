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
import { openInfoOf, TellingSocket, tell } from './telling-socket.fixtures.ts'

const server = fakeServer()
const game = findGame(93) ?? expect.fail('no game 93')
const PLAYS = '/app-api/game/93/plays'
const asked = () => server.sent.filter(one => one.path === PLAYS).length

const openInfo = (oddsVersion: number, written = 0) => openInfoOf(game, oddsVersion, written)
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

test('a board that stands open shows the odds of a release without a reload, and keeps what is picked', async () => {
  await renderPage(<LotteryBoard game={game} />)
  const seven = await screen.findByRole('button', { name: /^07/ })
  fireEvent.click(seven)
  screen.getByText('48.5')
  await waitFor(() => expect(TellingSocket.last).toBeInstanceOf(TellingSocket))

  // A node of the release before answers once more; it is asked again until the new odds are there.
  tell(openInfo(2, 1))
  await waitFor(() => expect(asked()).toBeGreaterThan(2))
  server.answer(listPlays, plays(2, '47.25'), { id: 93 })
  await screen.findByText('47.25')
  expect(screen.queryByText('48.5')).toBeNull()
  expect(seven.getAttribute('aria-pressed')).toBe('true')
  await screen.findByText('赔率已更新')

  // What is known already is not asked for again, and an older number is no news.
  const before = asked()
  tell(openInfo(2, 2))
  tell(openInfo(1, 3))
  await act(async () => undefined)
  expect(asked()).toBe(before)
})
