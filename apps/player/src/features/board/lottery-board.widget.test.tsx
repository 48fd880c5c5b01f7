import { placeBets } from '@app/contract/bets.ts'
import { saveNumbers } from '@app/contract/bets-numbers.ts'
import { listHistory, readOpenInfoDocument } from '@app/contract/draws.ts'
import { listPlays } from '@app/contract/games.ts'
import { checkMoney, readStatus } from '@app/contract/wallet.ts'
import { findGame } from '@app/domain/games/games.ts'
import { keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pastIssue } from '#features/draws/draws.fixtures.ts'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { offersOf } from '#testing/play-offers.ts'
import { renderPage } from '#testing/render-page.tsx'
import { SilentSocket } from './lottery-board.fixtures.ts'
import { LotteryBoard } from './lottery-board.widget.tsx'

const server = fakeServer()
const game = findGame(93) ?? expect.fail('no game 93')

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const openInfo = (turnNum = '20261121-0065') => ({
  gameId: 93,
  gameName: game.name,
  serverTime: inMinutes(0),
  oddsVersion: 1,
  cur: { turnNum, closeTime: inMinutes(8), openTime: inMinutes(9), liveUrl: '' },
  pre: null,
  plan: { turnNum, planTime: inMinutes(9) },
})

const BET = '/app-api/api/bet'
const bets = () => server.sent.filter(one => one.path === BET)
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  Element.prototype.scrollIntoView = () => undefined
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(
    listPlays,
    {
      data: { gameId: 93, oddsVersion: 1, plays: offersOf('six-mark') },
    },
    { id: 93 },
  )
  server.answer(readOpenInfoDocument, openInfo(), { gameId: 93 })
  server.answer(checkMoney, balanceOf('100.00'))
  server.answer(readStatus, { money: '100.00', liveMoney: '0.00' })
})
afterEach(() => {
  vi.restoreAllMocks()
  // Whoever heard that the network is gone must hear that it is back, while he still listens.
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  cleanup()
})

/** The board with 07 and 大 picked at 10 a unit, under review. */
async function reviewTwoPlays() {
  await renderPage(<LotteryBoard game={game} />)
  await screen.findByText('1121-0065')
  fireEvent.click(await screen.findByRole('button', { name: /^07/ }))
  tap(/单注金额/)
  fireEvent.click(within(screen.getByRole('group', { name: '金额键盘' })).getByRole('button', { name: '10' }))
  tap('完成')
  tap('加入')
  tap('特码两面')
  tap(/^大 /)
  tap(/^下注/)
  await screen.findByText('确认投注')
}

describe('a slip of two plays', () => {
  test('is sent once however often it is tapped', async () => {
    server.answer(placeBets, {
      data: {
        orders: [
          { orderNo: '1', playCode: 'tema_a', selection: '07', units: 1, totalMoney: '10.00', odds: '48.5' },
        ],
        balance: '80.00',
      },
    })
    await reviewTwoPlays()
    const confirm = screen.getByRole('button', { name: '确认下注' })
    act(() => {
      confirm.click()
      confirm.click()
    })
    await screen.findByText('投注成功')
    expect(bets()).toHaveLength(1)
    expect(bets()[0]?.body).toEqual({
      gameId: 93,
      turnNum: '20261121-0065',
      acceptOdds: 'none',
      items: [
        { playCode: 'tema_a', model: 1, selection: '07', stakePerUnit: '10.00', odds: '48.5' },
        { playCode: 'tema_lm', model: 1, selection: '大', stakePerUnit: '10.00', odds: '1.98' },
      ],
    })
  })

  test('keeps its lines when it is refused, and a new try is a new bet', async () => {
    server.refuse(placeBets, 'BET/BALANCE')
    await reviewTwoPlays()
    tap('确认下注')
    await screen.findByText('余额不足')
    expect(screen.getAllByRole('button', { name: '编辑' })).toHaveLength(2)
    tap('确认下注')
    await waitFor(() => expect(bets()).toHaveLength(2))
    expect(new Set(bets().map(one => one.headers.get('idempotency-key'))).size).toBe(2)
  })

  test('at the close says 已封盘, keeps its lines, and moves to the next issue by a tap as a new bet', async () => {
    server.refuse(placeBets, 'BET/CLOSED')
    await reviewTwoPlays()
    server.answer(readOpenInfoDocument, openInfo('20261121-0066'), { gameId: 93 })
    tap('确认下注')
    fireEvent.click(await screen.findByRole('button', { name: '移到第1121-0066期' }))
    expect(screen.getAllByRole('button', { name: '编辑' })).toHaveLength(2)
    tap('确认下注')
    await waitFor(() => expect(bets()).toHaveLength(2))
    expect(bets().map(({ body }) => (body as { turnNum: string }).turnNum)).toEqual([
      '20261121-0065',
      '20261121-0066',
    ])
    expect(new Set(bets().map(one => one.headers.get('idempotency-key'))).size).toBe(2)
  })

  test('with changed odds says 赔率已变化, shows the new ones and is sent only by another tap', async () => {
    server.refuse(placeBets, 'BET/ODDS_CHANGED')
    await reviewTwoPlays()
    const plays = offersOf('six-mark').map(play =>
      play.playCode === 'tema_lm' ? { ...play, odds: { ...play.odds, 大: '1.9' } } : play,
    )
    server.answer(listPlays, { data: { gameId: 93, oddsVersion: 2, plays } }, { id: 93 })
    tap('确认下注')
    expect((await screen.findByRole('alert')).textContent).toBe('赔率已变化')
    expect(screen.getAllByRole('button', { name: '编辑' })).toHaveLength(2)
    expect(bets()).toHaveLength(1)
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: '确认投注' }).textContent).toContain('19.00'),
    )
    tap('确认下注')
    await waitFor(() => expect(bets()).toHaveLength(2))
    expect(bets()[1]?.body).toMatchObject({ items: [{ odds: '48.5' }, { odds: '1.9' }] })
  })

  test('with several refused lines says why at each; mended, it is sent again as a new bet with all its lines', async () => {
    await reviewTwoPlays()
    server.refuse(placeBets, 'BET/LIMIT_LINE', {
      more: {
        item: 0,
        items: [
          { item: 0, code: 'BET/LIMIT_LINE', detail: '单注金额须为 1.00 至 5.00' },
          { item: 1, code: 'BET/ODDS_CHANGED', odds: { seen: '1.98', now: '1.9' } },
        ],
      },
    })
    tap('确认下注')
    expect((await screen.findByRole('alert')).textContent).toContain('有 2 单未通过')
    const dialog = within(screen.getByRole('dialog', { name: '确认投注' }))
    const [first, second] = dialog.getAllByRole('listitem')
    expect(first?.textContent).toContain('单注金额须为 1.00 至 5.00')
    expect(second?.textContent).toContain('赔率由 1.98 变为 1.9')

    fireEvent.change(dialog.getByLabelText('特码A单注金额'), { target: { value: '5' } })
    expect(first?.textContent).not.toContain('单注金额须为')
    expect(screen.getByRole('alert').textContent).toBe('特码两面：赔率由 1.98 变为 1.9')

    const placed = {
      orderNo: '1',
      playCode: 'tema_a',
      selection: '07',
      units: 1,
      totalMoney: '5.00',
      odds: '1',
    }
    server.answer(placeBets, { data: { orders: [placed], balance: '85.00' } })
    tap('确认下注')
    await screen.findByText('投注成功')
    expect(bets()[1]?.body).toMatchObject({
      items: [{ selection: '07', stakePerUnit: '5.00' }, { selection: '大' }],
    })
    expect(new Set(bets().map(one => one.headers.get('idempotency-key'))).size).toBe(2)
  })

  test('without an answer keeps its key, so that another tap cannot bet twice', async () => {
    server.lose(placeBets)
    await reviewTwoPlays()
    tap('确认下注')
    await screen.findByText(/再次提交不会重复扣款/)
    tap('确认下注')
    await waitFor(() => expect(bets()).toHaveLength(2))
    expect(new Set(bets().map(one => one.headers.get('idempotency-key'))).size).toBe(1)
  })

  test('is not sent while the network is gone, and says so', async () => {
    await reviewTwoPlays()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent(window, new Event('offline'))
    screen.getByText(/网络已断开，恢复后再提交/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '确认下注' }).disabled).toBe(true)
    expect(bets()).toEqual([])
  })

  test('a line goes back to the board with its picks, and the other one stays', async () => {
    await reviewTwoPlays()
    fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[0] as HTMLElement)
    expect(screen.queryByText('确认投注')).toBeNull()
    expect(screen.getByRole('button', { name: /^07/ }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: /^下注/ }).textContent).toBe('下注 合计 10.001')
  })
})

test('odds that all cells share stand once, and cells whose odds differ keep their own', async () => {
  await renderPage(<LotteryBoard game={game} />)
  const seven = await screen.findByRole('button', { name: /^07/ })
  expect(seven.textContent).toContain('鼠')
  expect(seven.textContent).not.toContain('48.5')
  screen.getByText('48.5')
  tap('特码两面')
  expect(screen.getByRole('button', { name: /^大单/ }).textContent).toContain('3.92')
  expect(screen.queryByText('48.5')).toBeNull()
})

test('what is picked stands in the bar play by play, and a tap there lets go of it', async () => {
  await renderPage(<LotteryBoard game={game} />)
  fireEvent.click(await screen.findByRole('button', { name: /^18/ }))
  tap(/^07/)
  tap('连码')
  tap('二全中')
  tap('胆拖')
  fireEvent.click(screen.getAllByRole('button', { name: /^31/ })[0] as HTMLElement)
  const bar = within(screen.getByRole('region', { name: '投注单' }))
  const kept = () => bar.getAllByRole('button', { name: /^取消/ })
  await waitFor(() => expect(kept()).toHaveLength(3))
  for (const name of [/特码A ?07/, /特码A ?18/, /二全中胆码 ?31/]) bar.getByRole('button', { name })
  tap(/^取消特码A ?07/)
  await waitFor(() => expect(kept()).toHaveLength(2))
  tap('特码')
  expect(screen.getByRole('button', { name: /^07/ }).getAttribute('aria-pressed')).toBe('false')
})

test('random picks stand apart from what is known of the game', async () => {
  await renderPage(<LotteryBoard game={game} />)
  await screen.findByRole('button', { name: /^07/ })
  tap('机选')
  expect(screen.queryByRole('link')).toBeNull()
  tap('机选1注')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^取消特码A/ })).toHaveLength(1))
  expect(screen.queryByRole('button', { name: '机选5注' })).toBeNull()
})

test('picks are saved as own numbers without a stake', async () => {
  server.answer(saveNumbers, { data: { id: '1' } })
  await renderPage(<LotteryBoard game={game} />)
  await screen.findByText('1121-0065')
  fireEvent.click(await screen.findByRole('button', { name: '更多' }))
  expect(screen.queryByRole('button', { name: '存号' })).toBeNull()
  tap('更多')
  fireEvent.click(await screen.findByRole('button', { name: /^07/ }))
  tap('更多')
  tap('存号')
  await screen.findByText('已保存到我的号码')
  const sent = server.sent.find(one => one.path === '/app-api/api/bet/numbers')
  expect(sent?.body).toEqual({ gameId: 93, playCode: 'tema_a', selection: '07' })
})

test('marks tell how long each number has not come, and stay as they were left', async () => {
  server.answer(listHistory, {
    data: [
      pastIssue({ turnNum: '20261120-0002', openNum: '01,02,03,04,05,06,30' }),
      pastIssue({ turnNum: '20261120-0001', openNum: '01,02,03,04,05,06,07' }),
    ],
    totalCount: 2,
  })
  await renderPage(<LotteryBoard game={game} />)
  const seven = await screen.findByRole('button', { name: /^07/ })
  expect(seven.textContent).not.toContain('遗漏')
  tap('更多')
  tap('遗漏')
  await waitFor(() => expect(seven.textContent).toContain('遗漏1期，近2期1次'))
  expect(screen.getByRole('button', { name: /^30/ }).textContent).toContain('遗漏0期')
  cleanup()
  await renderPage(<LotteryBoard game={game} />)
  fireEvent.click(await screen.findByRole('button', { name: '更多' }))
  expect((await screen.findByRole('button', { name: '遗漏' })).getAttribute('aria-pressed')).toBe('true')
  localStorage.clear()
})

test('a board leads to what is written about its game', async () => {
  await renderPage(<LotteryBoard game={game} />)
  fireEvent.click(await screen.findByRole('button', { name: '更多' }))
  const way = screen.getByRole('link', { name: '资料' })
  expect(way.getAttribute('href')).toBe(`/recommend?game_id=${game.gameId}`)
})

test('a slip with a missing part names that part and keeps the picks', async () => {
  await renderPage(<LotteryBoard game={game} />)
  await screen.findByText('1121-0065')
  fireEvent.click(await screen.findByRole('button', { name: '连码' }))
  tap('二全中')
  tap(/^07/)
  tap('加入')
  await screen.findByText('二全中：所选个数不足')
  tap(/^18/)
  tap('加入')
  await screen.findByText('请输入单注金额')
  expect(screen.getByRole('button', { name: /^18/ }).getAttribute('aria-pressed')).toBe('true')
})
