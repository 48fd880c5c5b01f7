/** Typed entries, modes and rebate: what only official plays have. */

import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { listPlays } from '@app/contract/games.ts'
import { readProfile } from '@app/contract/profile.ts'
import { checkMoney, readStatus } from '@app/contract/wallet.ts'
import { games } from '@app/domain/games/games.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { offersOf } from '#testing/play-offers.ts'
import { renderPage } from '#testing/render-page.tsx'
import { LotteryBoard } from './lottery-board.widget.tsx'
import { openInfoOf, TellingSocket } from './telling-socket.fixtures.ts'

const server = fakeServer()
const game = games.find(({ family }) => family === 'ssc') ?? expect.fail('no game of five digits')
const { gameId } = game

const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const bar = () => screen.getByRole('region', { name: '投注单' })

beforeEach(() => {
  vi.stubGlobal('WebSocket', TellingSocket)
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(listPlays, { data: { gameId, oddsVersion: 1, plays: offersOf('ssc') } }, { id: gameId })
  server.answer(readOpenInfoDocument, openInfoOf(game, 1), { gameId })
  server.answer(readProfile, profileWith())
  server.answer(checkMoney, balanceOf('100.00'))
  server.answer(readStatus, { money: '100.00', liveMoney: '0.00' })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
  sessionStorage.clear()
})

/** The board with three digits in order to be typed. */
async function openEntries(): Promise<HTMLTextAreaElement> {
  await renderPage(<LotteryBoard game={game} />)
  fireEvent.click(await screen.findByRole('button', { name: '官方' }))
  tap('前三')
  tap('前三直选单式')
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: '前三直选单式号码' })
}

test('typed entries tell how many of them can be bet, and one tap leaves those', async () => {
  const field = await openEntries()
  fireEvent.change(field, { target: { value: '123 12 456 123' } })
  await screen.findByText(/，共 4 注/)
  expect(screen.getByText(/，共 4 注/).textContent).toBe('有效 2 注，共 4 注')
  screen.getByText('第2注“12”：号码格式错误')
  tap('只投有效 2 注')
  await waitFor(() => expect(screen.getByText(/^有效/).textContent).toBe('有效 2 注'))
  expect(field.value).toBe('123 456')
  expect(bar().textContent).toContain('已选 2 注')
  expect(screen.queryByRole('button', { name: /^只投有效/ })).toBeNull()
})

test('of entries that are all wrong none is offered', async () => {
  fireEvent.change(await openEntries(), { target: { value: '12' } })
  await screen.findByText('第1注“12”：号码格式错误')
  expect(screen.getByText(/^有效/).textContent).toBe('有效 0 注，共 1 注')
  // Said once, with its number.
  expect(screen.getAllByText(/号码格式错误/)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^只投有效/ })).toBeNull()
})

test('the modes stand beside each other over the keyboard, and the total follows', async () => {
  fireEvent.change(await openEntries(), { target: { value: '123 456' } })
  expect(screen.queryByRole('group', { name: '模式' })).toBeNull()
  tap('元模式 1倍')
  const modes = within(screen.getByRole('group', { name: '模式' }))
  expect(modes.getAllByRole('button').map(mode => mode.textContent)).toEqual([
    '元 2元',
    '角 0.2元',
    '分 0.02元',
    '厘 0.002元',
  ])
  fireEvent.click(modes.getByRole('button', { name: /^角/ }))
  expect(modes.getByRole('button', { pressed: true }).textContent).toBe('角 0.2元')
  screen.getByRole('button', { name: '角模式 1倍' })
  await waitFor(() => expect(bar().textContent).toContain('合计 0.40'))
})

test('the rebate says in words what it takes and what it gives', async () => {
  await openEntries()
  const slider = screen.getByRole('slider')
  const words = () => document.getElementById(slider.getAttribute('aria-describedby') ?? '')?.textContent
  expect(words()).toBe('调高返点，赔率随之降低，结算时按投注额返还')
  fireEvent.change(slider, { target: { value: '15' } })
  expect(words()).toBe('赔率已降低1.5%，结算时每投100元返还1.5元，和局不返')
})
