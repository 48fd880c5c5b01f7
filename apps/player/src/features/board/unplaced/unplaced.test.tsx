import { placeBets } from '@app/contract/bets.ts'
import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { listPlays } from '@app/contract/games.ts'
import { checkMoney, readStatus } from '@app/contract/wallet.ts'
import { findGame } from '@app/domain/games/games.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SilentSocket } from '#features/board/lottery-board.fixtures.ts'
import { LotteryBoard } from '#features/board/lottery-board.widget.tsx'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { offersOf } from '#testing/play-offers.ts'
import { renderPage } from '#testing/render-page.tsx'

const server = fakeServer()
const game = findGame(93) ?? expect.fail('no game 93')
const STORED = 'unplaced_93'
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const isPicked = (name: RegExp) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true'
const stored = () => JSON.parse(localStorage.getItem(STORED) ?? '{}')

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  Element.prototype.scrollIntoView = () => undefined
  server.answer(
    listPlays,
    {
      data: { gameId: 93, oddsVersion: 1, plays: offersOf('six-mark') },
    },
    { id: 93 },
  )
  server.answer(
    readOpenInfoDocument,
    {
      gameId: 93,
      gameName: game.name,
      serverTime: inMinutes(0),
      oddsVersion: 1,
      cur: { turnNum: '20261121-0065', closeTime: inMinutes(8), openTime: inMinutes(9), liveUrl: '' },
      pre: null,
      plan: { turnNum: '20261121-0065', planTime: inMinutes(9) },
    },
    { gameId: 93 },
  )
  server.answer(checkMoney, balanceOf('100.00'))
  server.answer(readStatus, { money: '100.00', liveMoney: '0.00' })
})
afterEach(() => {
  cleanup()
  forgetTokens()
})

async function open() {
  await renderPage(<LotteryBoard game={game} />)
  await screen.findByText('1121-0065')
  await screen.findByRole('button', { name: /^07/ })
}

/** Picks 07 at 10 a unit. */
function pick() {
  tap(/^07/)
  tap(/单注金额/)
  fireEvent.click(within(screen.getByRole('group', { name: '金额键盘' })).getByRole('button', { name: '10' }))
  tap('完成')
}

describe('an unplaced slip', () => {
  test('stays on the board when the page is left and opened again: picks, stake and slip', async () => {
    await open()
    pick()
    tap('加入')
    tap(/^18/)
    cleanup()
    await open()
    expect(isPicked(/^18/)).toBe(true)
    expect(screen.getByRole('button', { name: /单注金额/ }).textContent).toContain('10')
    expect(screen.getByRole('button', { name: /^下注/ }).textContent).toBe('下注 合计 10.001')
  })

  test('a guest who taps 下注 logs in and stands before the confirmation of the same lines', async () => {
    await open()
    pick()
    tap(/^下注/)
    await screen.findByText('到达 /auth/login')
    cleanup()
    keepTokens({ token: 'abc', tokenChat: '' })
    await open()
    const sheet = within(await screen.findByRole('dialog', { name: '确认投注' }))
    expect(sheet.getAllByRole('button', { name: '编辑' })).toHaveLength(1)
    sheet.getByRole('button', { name: '确认下注' })
  })

  test('a guest who comes back without a login goes on picking', async () => {
    await open()
    pick()
    tap(/^下注/)
    await screen.findByText('到达 /auth/login')
    cleanup()
    await open()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: /^下注/ }).textContent).toBe('下注1')
  })

  test('is gone once it is placed', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    const orders = [
      { orderNo: '1', playCode: 'tema_a', selection: '07', units: 1, totalMoney: '10.00', odds: '48.5' },
    ]
    server.answer(placeBets, { data: { orders, balance: '90.00' } })
    await open()
    pick()
    tap(/^下注/)
    fireEvent.click(await screen.findByRole('button', { name: '确认下注' }))
    await screen.findByText('投注成功')
    cleanup()
    expect(stored().lines ?? []).toEqual([])
    await open()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(isPicked(/^07/)).toBe(false)
  })

  test('that was being sent when the page ended is sent again under the same key, so it cannot be bet twice', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    await open()
    pick()
    tap(/^下注/)
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    fireEvent.click(await screen.findByRole('button', { name: '确认下注' }))
    cleanup()
    const { key } = stored().review
    vi.stubGlobal('fetch', server.fetch)
    server.refuse(placeBets, 'BET/BALANCE')
    await open()
    await screen.findByText('再次提交不会重复扣款')
    tap('确认下注')
    await screen.findByText('余额不足')
    const [sent] = server.sent.filter(one => one.path === '/app-api/api/bet')
    expect(sent?.headers.get('idempotency-key')).toBe(key)
  })

  test('is written before the page goes, however soon that is', async () => {
    await open()
    tap(/^07/)
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(Object.keys(stored().board.drafts)).toEqual(['tema_a'])
  })

  test('of two tabs is one: what the other placed is gone here too', async () => {
    await open()
    pick()
    tap('加入')
    localStorage.removeItem(STORED)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORED, newValue: null })))
    await waitFor(() => expect(screen.getByRole('button', { name: /^下注/ }).textContent).toBe('下注'))
    cleanup()
    expect(localStorage.getItem(STORED)).toBeNull()
  })

  test.each([
    ['no JSON', '{'],
    ['of another release', '{"version":99}'],
    [
      'full of other things',
      '{"version":1,"board":{"drafts":{"tema_a":7},"price":[]},"lines":[{"id":"x"},null],"review":3,"chase":[]}',
    ],
  ])('a text that is %s opens an empty board', async (_, text) => {
    localStorage.setItem(STORED, text)
    await open()
    expect(screen.getByRole('button', { name: /^下注/ }).textContent).toBe('下注')
  })
})
