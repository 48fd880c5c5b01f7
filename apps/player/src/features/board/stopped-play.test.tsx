/** A play that staff close while a board stands open. */

import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { listPlays } from '@app/contract/games.ts'
import { checkMoney, readStatus } from '@app/contract/wallet.ts'
import { findGame } from '@app/domain/games/games.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { offersOf } from '#testing/play-offers.ts'
import { renderPage } from '#testing/render-page.tsx'
import { LotteryBoard } from './lottery-board.widget.tsx'
import { openInfoOf, TellingSocket, tell } from './telling-socket.fixtures.ts'

const server = fakeServer()
const game = findGame(93) ?? expect.fail('no game 93')
const SENTENCE = '该玩法暂停投注，恢复后可继续选号'

beforeEach(() => {
  vi.stubGlobal('WebSocket', TellingSocket)
  server.answer(listPlays, { data: { gameId: 93, oddsVersion: 1, plays: offersOf('six-mark') } }, { id: 93 })
  server.answer(readOpenInfoDocument, openInfoOf(game, 1), { gameId: 93 })
  server.answer(checkMoney, balanceOf('100.00'))
  server.answer(readStatus, { money: '100.00', liveMoney: '0.00' })
})
afterEach(cleanup)

test.each([
  ['the play', { all: false, plays: ['tema_a'] }],
  ['the whole game', { all: true, plays: [] }],
])(
  'a board that stands open says that %s takes no bets, and has what was picked when it does again',
  async (_, stopped) => {
    await renderPage(<LotteryBoard game={game} />)
    fireEvent.click(await screen.findByRole('button', { name: /^07/ }))
    await waitFor(() => expect(TellingSocket.last?.onmessage).toBeTypeOf('function'))
    tell({ ...openInfoOf(game, 1, 1), stopped })
    await screen.findByText(SENTENCE)
    expect(screen.queryByRole('button', { name: /^07/ })).toBeNull()
    tell(openInfoOf(game, 1, 2))
    const again = await screen.findByRole('button', { name: /^07/ })
    expect(again.getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByText(SENTENCE)).toBeNull()
  },
)

test('another play that is closed changes nothing on the screen', async () => {
  await renderPage(<LotteryBoard game={game} />)
  await screen.findByRole('button', { name: /^07/ })
  await waitFor(() => expect(TellingSocket.last?.onmessage).toBeTypeOf('function'))
  tell({ ...openInfoOf(game, 1, 1), stopped: { all: false, plays: ['tema_b'] } })
  screen.getByRole('button', { name: /^07/ })
})
