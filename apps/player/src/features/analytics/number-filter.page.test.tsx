/** The lottery helper: what remains, what it costs, and the way to the board (not-shown §6.4). */

import { saveNumbers } from '@app/contract/bets-numbers.ts'
import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { listPlays } from '@app/contract/games.ts'
import { findGame, type Game } from '@app/domain/games/games.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openInfoOf } from '#features/draws/draws.fixtures.ts'
import { takeCarriedLines } from '#features/slip/carried-lines.state.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { offersOf } from '#testing/play-offers.ts'
import { renderScreen } from '#testing/render-page.tsx'

const server = fakeServer()

async function open(gameId: number) {
  const game = findGame(gameId) as Game
  const plays = offersOf(game.family)
  server.answer(listPlays, { data: { gameId, oddsVersion: 1, plays } }, { id: gameId })
  await renderScreen(`/game/${gameId}/analytic/lottery-helper`)
  return within(await screen.findByRole('region', { name: '投注计算' }))
}

beforeEach(() => server.answer(readOpenInfoDocument, openInfoOf(90), { gameId: 90 }))
afterEach(() => {
  cleanup()
  forgetTokens()
})

const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const remaining = () =>
  within(screen.getByRole('region', { name: '剩余号码' }))
    .getAllByRole('listitem')
    .map(one => one.textContent)

test('the remaining numbers are bet on a chosen play with their cost; a tap fixes a 胆', async () => {
  const bet = await open(90)
  tap('4头')
  tap('红波')
  expect(bet.getByRole('status').textContent).toBe('共 3 注')
  fireEvent.change(bet.getByLabelText('玩法'), { target: { value: 'lm_2qz' } })
  fireEvent.change(bet.getByLabelText('单注金额'), { target: { value: '10' } })
  expect(bet.getByRole('status').textContent).toBe('共 3 注，合计 30.00')
  fireEvent.click(bet.getByRole('button', { name: '45' }))
  expect(bet.getByRole('status').textContent).toBe('共 2 注，合计 20.00')
  fireEvent.click(bet.getByRole('link', { name: '投注这些号码' }))
  await screen.findByText('到达 /game/$id')
  expect(takeCarriedLines(90)).toEqual([{ playCode: 'lm_2qz', selection: '45|40,46', stakePerUnit: '10.00' }])
})

test('zodiac goes by the day of the issue that is bet on, not by today', async () => {
  noteServerTime('2026-02-16T22:00:00+08:00', 0)
  server.answer(
    readOpenInfoDocument,
    {
      gameId: 90,
      gameName: '新澳门六合彩',
      oddsVersion: 1,
      serverTime: '2026-02-16T22:00:00+08:00',
      cur: {
        turnNum: '2026048',
        closeTime: '2026-02-17T21:30:00+08:00',
        openTime: '2026-02-17T21:32:00+08:00',
        liveUrl: '',
      },
      pre: null,
      plan: null,
    },
    { gameId: 90 },
  )
  await open(90)
  tap('马')
  await waitFor(() => expect(remaining()).toEqual(['01', '13', '25', '37', '49']))
})

test('a play that does not take so many numbers says so, and is not bet', async () => {
  const bet = await open(90)
  fireEvent.change(bet.getByLabelText('玩法'), { target: { value: 'lm_2qz' } })
  expect(bet.getByRole('status').textContent).toMatch(/^二全中：/)
  expect(bet.queryByRole('link', { name: '投注这些号码' })).toBeNull()
})

test('other families filter position by position, with the expectation of what remains', async () => {
  await open(34)
  tap('亚军')
  expect(remaining()).toHaveLength(10)
  tap('大')
  tap('双')
  expect(remaining()).toEqual(['6', '8', '10'])
  screen.getByText('期望：每期亚军命中 30.0%')
  await waitFor(() =>
    expect(screen.getByRole('region', { name: '投注计算' }).textContent).toContain('共 3 注'),
  )
  fireEvent.click(screen.getByRole('link', { name: '投注这些号码' }))
  await screen.findByText('到达 /game/$id')
  expect(takeCarriedLines(34)).toEqual([{ playCode: 'rnum_2', selection: '06,08,10' }])
})

test('of fast-three the sums remain, which are not equally likely', async () => {
  await open(201)
  tap('大')
  tap('质')
  expect(remaining()).toEqual(['11', '13', '17'])
  // 27, 21 and 3 of 216.
  screen.getByText('期望：每期和值命中 23.6%')
})

test('the remaining numbers are saved as own numbers', async () => {
  keepTokens({ token: 'abc', tokenChat: '' })
  const bet = await open(90)
  server.answer(saveNumbers, { data: { id: '1' } })
  tap('4头')
  tap('红波')
  fireEvent.click(bet.getByRole('button', { name: '存为我的号码' }))
  await screen.findByText('已保存到我的号码')
  const sent = server.sent.find(one => one.method === 'POST')
  expect(sent?.body).toEqual({ gameId: 90, playCode: 'tema_a', selection: '40,45,46' })
})
