import { placeChase } from '@app/contract/bets-chase.ts'
import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { listPlays } from '@app/contract/games.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { findGame } from '@app/domain/games/games.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { carryLines } from '#features/slip/carried-lines.state.ts'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { offersOf } from '#testing/play-offers.ts'
import { renderPage } from '#testing/render-page.tsx'
import { SilentSocket } from './lottery-board.fixtures.ts'
import { LotteryBoard } from './lottery-board.widget.tsx'

const server = fakeServer()
const game = findGame(93) ?? expect.fail('no game 93')
const CHASE = '/app-api/api/bet/chase'
const sent = () => server.sent.filter(one => one.path === CHASE)
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const rows = () =>
  within(screen.getByRole('table', { name: '追号期号与倍数' }))
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(cell => cell.textContent),
    )

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  Element.prototype.scrollIntoView = () => undefined
  keepTokens({ token: 'abc', tokenChat: '' })
  const at = (clock: string) => `2026-11-21T${clock}+08:00`
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
      serverTime: at('10:03:00'),
      oddsVersion: 1,
      cur: { turnNum: '20261121-0061', closeTime: at('10:09:00'), openTime: at('10:10:00'), liveUrl: '' },
      pre: null,
      plan: { turnNum: '20261121-0061', planTime: at('10:10:00') },
    },
    { gameId: 93 },
  )
  server.answer(checkMoney, balanceOf('100000.00'))
  server.answer(placeChase, { data: { trackOrderNo: '77', orders: [], balance: '1.00' } })
})
afterEach(() => {
  cleanup()
  forgetTokens()
})

/** The chase sheet over one line: 07 and 18 at 10 a unit. */
async function chase(...selections: readonly string[]) {
  const picked = selections.length === 0 ? ['07,18'] : selections
  carryLines(
    93,
    picked.map(selection => ({ playCode: 'tema_a', selection, stakePerUnit: '10.00' })),
  )
  await renderPage(<LotteryBoard game={game} />)
  await screen.findByText('1121-0061')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^下注/ }).textContent).toBe(`下注${picked.length}`),
  )
  tap(/^下注/)
  fireEvent.click(await screen.findByRole('button', { name: '追号' }))
  await screen.findByRole('dialog', { name: '追号' })
}

describe('a chase', () => {
  test('shows issues, stakes and the whole budget before it is sent once under one key', async () => {
    await chase()
    type('追号期数', '3')
    type('倍数', '2')
    type('累计亏损达到此金额时停止', '80')
    expect(rows()).toEqual([
      ['2', '40.00', '40.00'],
      ['2', '40.00', '80.00'],
      ['2', '40.00', '120.00'],
    ])
    tap('确认追号')
    await screen.findByText(/追号单 77/)
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(sent()[0]?.body).toEqual({
      gameId: 93,
      items: [{ playCode: 'tema_a', model: 1, selection: '07,18', stakePerUnit: '10.00', odds: '48.5' }],
      acceptOdds: 'none',
      issues: ['0061', '0062', '0063'].map(number => ({ turnNum: `20261121-${number}`, multiple: 2 })),
      stopOnWin: true,
      lossMax: '80',
    })
    tap('继续投注')
    expect(screen.getByRole('button', { name: /^下注/ }).textContent).toBe('下注')
  })

  test('always has a limit of losses: its budget, or what the player says, but never none', async () => {
    await chase()
    type('追号期数', '2')
    const limit = screen.getByRole<HTMLInputElement>('textbox', { name: '累计亏损达到此金额时停止' })
    expect(limit.value).toBe('40.00')
    type('倍数', '3')
    expect(limit.value).toBe('120.00')
    type('累计亏损达到此金额时停止', '')
    await screen.findByText('请填写累计亏损达到多少时停止')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '确认追号' }).disabled).toBe(true)
  })

  test('begins with the next issue or with a later one', async () => {
    await chase()
    type('追号期数', '2')
    const start = screen.getByRole<HTMLSelectElement>('combobox', { name: '起始期号' })
    expect(start.selectedOptions[0]?.text).toBe('第1121-0061期 10:10')
    expect(start.options).toHaveLength(50)
    fireEvent.change(start, { target: { value: '20261121-0064' } })
    tap('确认追号')
    await screen.findByText(/追号单 77/)
    expect(sent()[0]?.body).toMatchObject({
      issues: [{ turnNum: '20261121-0064' }, { turnNum: '20261121-0065' }],
    })
  })

  test('doubles by its plan', async () => {
    await chase()
    type('追号期数', '4')
    fireEvent.click(screen.getByRole('radio', { name: '翻倍' }))
    type('每隔几期', '2')
    type('倍数乘以', '3')
    expect(rows().map(([multiple]) => multiple)).toEqual(['1', '1', '3', '3'])
  })

  test('takes multiples of the own list, and says which is none', async () => {
    await chase()
    type('追号期数', '2')
    fireEvent.click(screen.getByRole('radio', { name: '自定义' }))
    type('第1121-0062期倍数', '5')
    tap('确认追号')
    await screen.findByText(/追号单 77/)
    expect(sent()[0]?.body).toMatchObject({ issues: [{ multiple: 1 }, { multiple: 5 }] })
  })

  test('offers a profit rate for one line only', async () => {
    await chase()
    fireEvent.click(screen.getByRole('radio', { name: '利润率' }))
    type('最低利润率 %', '9999')
    await screen.findByText('该注单中奖也达不到此利润率')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '确认追号' }).disabled).toBe(true)
    cleanup()
    localStorage.clear()
    await chase('07', '08')
    expect(screen.queryByRole('radio', { name: '利润率' })).toBeNull()
  })

  test('keeps its plan in this browser until it is made', async () => {
    await chase()
    fireEvent.click(screen.getByRole('radio', { name: '翻倍' }))
    type('每隔几期', '3')
    cleanup()
    await renderPage(<LotteryBoard game={game} />)
    await screen.findByRole('dialog', { name: '追号' })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '翻倍' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '每隔几期' }).value).toBe('3')
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: '确认追号' })
    await waitFor(() => expect(send.disabled).toBe(false))
    fireEvent.click(send)
    await screen.findByRole('dialog', { name: '追号成功' })
    cleanup()
    expect(localStorage.getItem('unplaced_93')).toBeNull()
  })

  test('is not sent above the limits of its play', async () => {
    await chase()
    type('倍数', '90000')
    await screen.findByText(/特码A单注最高/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '确认追号' }).disabled).toBe(true)
  })

  test('names every refused line with its reason; one is taken out, and the rest is another chase', async () => {
    await chase('07', '08', '09')
    server.refuse(placeChase, 'BET/SELECTION', {
      more: {
        item: 0,
        items: [
          { item: 0, code: 'BET/SELECTION', detail: '没有这个选项' },
          { item: 2, code: 'BET/LIMIT_LINE' },
        ],
      },
    })
    tap('确认追号')
    const reasons = () =>
      within(screen.getByRole('alert'))
        .queryAllByRole('listitem')
        .map(line => line.textContent)
    await waitFor(() => expect(reasons()).toEqual(['特码A 07没有这个选项删除', '特码A 09超出单注限额删除']))
    expect(screen.getByRole('alert').textContent).toContain('有 2 单未通过')
    tap('删除特码A 07')
    expect(reasons()).toEqual(['特码A 09超出单注限额删除'])
    tap('删除特码A 09')
    expect(reasons()).toEqual([])
    server.answer(placeChase, { data: { trackOrderNo: '77', orders: [], balance: '1.00' } })
    tap('确认追号')
    await screen.findByText(/追号单 77/)
    expect(sent()[1]?.body).toMatchObject({ items: [{ selection: '08' }] })
    expect(new Set(sent().map(one => one.headers.get('idempotency-key'))).size).toBe(2)
  })

  test('leads back to the slip, where a refused line can be changed', async () => {
    await chase('07', '08')
    type('倍数', '90000')
    await screen.findByText('有 2 单未通过')
    tap('返回修改注单')
    screen.getByRole('dialog', { name: '确认投注' })
    expect(screen.getAllByRole('button', { name: '编辑' })).toHaveLength(2)
  })

  test('without an answer is only ever sent again as it was, so it cannot be made twice', async () => {
    await chase()
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('gone')))
    tap('确认追号')
    await screen.findByText('再次提交不会重复扣款')
    expect(screen.getByRole('textbox', { name: '倍数' }).closest('fieldset')?.disabled).toBe(true)
    const keys: (string | null)[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('idempotency-key'))
      return Promise.reject(new TypeError('gone'))
    })
    tap('再次提交')
    await waitFor(() => expect(keys.length).toBeGreaterThan(0))
    await screen.findByText('再次提交不会重复扣款')
    tap('再次提交')
    await waitFor(() => expect(keys.length).toBeGreaterThan(1))
    expect(new Set(keys).size).toBe(1)
  })

  test('that was being sent when the page ended is found again, and sent as it was', async () => {
    await chase()
    const keys: (string | null)[] = []
    let endPage = (_: Error) => {}
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('idempotency-key'))
      return new Promise((_, reject) => {
        endPage = reject
      })
    })
    tap('确认追号')
    await waitFor(() => expect(keys).toHaveLength(1))
    cleanup()
    endPage(new TypeError('gone'))
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      if (!input.startsWith(CHASE)) return server.fetch(input, init)
      keys.push(new Headers(init.headers).get('idempotency-key'))
      return Promise.reject(new TypeError('gone'))
    })
    await renderPage(<LotteryBoard game={game} />)
    fireEvent.click(await screen.findByRole('button', { name: '再次提交' }))
    await waitFor(() => expect(keys.length).toBeGreaterThan(1))
    expect(new Set(keys).size).toBe(1)
  })
})
