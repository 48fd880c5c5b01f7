/** Of a page with a countdown only the countdown is drawn each second. */
import { listTodayBets } from '@app/contract/bets.ts'
import { readIssueTotal } from '@app/contract/bets-records.ts'
import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { listPlays } from '@app/contract/games.ts'
import { readSettings } from '@app/contract/site.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { findGame } from '@app/domain/games/games.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { memo, Profiler, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BetListPage } from '#features/bet-records/bet-list.page.tsx'
import { betRow } from '#features/bet-records/bet-records.fixtures.ts'
import { SilentSocket } from '#features/board/lottery-board.fixtures.ts'
import { LotteryBoard } from '#features/board/lottery-board.widget.tsx'
import { settingsWith } from '#features/site/site.fixtures.ts'
import { carryLines } from '#features/slip/carried-lines.state.ts'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { offersOf } from '#testing/play-offers.ts'
import { renderPage } from '#testing/render-page.tsx'

const server = fakeServer()
// A board reads its rules late on a busy machine.
const LAZY = { timeout: 30_000 }
const START = Date.parse('2026-11-21T10:03:10+08:00')
const CLOSES = '2026-11-21T10:09:00+08:00'
const DRAWS = '2026-11-21T10:10:00+08:00'

const drawn = vi.hoisted(() => ({ sheets: 0, results: 0, rows: 0 }))

vi.mock(import('#ui/overlay/sheet.tsx'), async original => {
  const { Sheet, ...others } = await original()
  return {
    ...others,
    Sheet: props => {
      drawn.sheets += 1
      return <Sheet {...props} />
    },
  }
})

vi.mock(import('@app/trade-ui/numbers/drawn-numbers.tsx'), async original => {
  const { DrawnNumbers, ...others } = await original()
  return {
    ...others,
    DrawnNumbers: memo(props => {
      drawn.results += 1
      return <DrawnNumbers {...props} />
    }),
  }
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ now: START, shouldAdvanceTime: true, advanceTimeDelta: 1 })
  vi.stubGlobal('WebSocket', SilentSocket)
  Element.prototype.scrollIntoView = () => undefined
  keepTokens({ token: 'abc', tokenChat: '' })
  noteServerTime(String(START), 0)
  server.answer(readSettings, settingsWith({ hy_is_cancel: '1' }))
})
afterEach(() => {
  cleanup()
  forgetTokens()
  vi.useRealTimers()
})

/** What is drawn anew in ten seconds, and how often the countdown changes meanwhile. */
async function drawnInTenSeconds(timer: () => string) {
  await pass(2_000)
  const before = { ...drawn }
  const shown = new Set<string>()
  for (let second = 0; second < 10; second += 1) {
    await pass(1_000)
    shown.add(timer())
  }
  return {
    sheets: drawn.sheets - before.sheets,
    results: drawn.results - before.results,
    rows: drawn.rows - before.rows,
    isTicking: shown.size > 5,
  }
}

const secondsShown = () => document.querySelector('[role=timer]')?.getAttribute('aria-label') ?? ''
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

async function openSlip() {
  const serverTime = new Date(START).toISOString()
  const data = { gameId: 93, oddsVersion: 1, plays: offersOf('six-mark') }
  server.answer(listPlays, { data }, { id: 93 })
  server.answer(
    readOpenInfoDocument,
    {
      ...{ gameId: 93, gameName: '一分六合彩', serverTime, oddsVersion: 1 },
      cur: { turnNum: '20261121-0061', closeTime: CLOSES, openTime: DRAWS, liveUrl: '' },
      pre: {
        turnNum: '20261121-0060',
        openNum: '07,18,25,31,42,09,46',
        openTime: '2026-11-21T10:00:00+08:00',
        issueDate: '2026-11-21',
        ...{ isStreaming: 0, liveUrl: '', source: 'in-house' },
      },
      plan: { turnNum: '20261121-0061', planTime: DRAWS },
    },
    { gameId: 93 },
  )
  server.answer(checkMoney, balanceOf('100000.00'))
  const none = { orders: 0, bettingMoney: '0.00', reward: '0.00', isSettled: false }
  server.answer(readIssueTotal, { data: none })
  carryLines(93, [{ playCode: 'tema_a', selection: '07,18', stakePerUnit: '10.00' }])
  await renderPage(<LotteryBoard game={findGame(93) ?? expect.fail('no game 93')} />)
  await screen.findByText('1121-0061')
  await vi.waitFor(
    () => expect(screen.getByRole('button', { name: /^下注/ }).textContent).toBe('下注1'),
    LAZY,
  )
  tap(/^下注/)
  await screen.findByRole('dialog', { name: '确认投注' })
}

test('the sheet of the slip and the last result stand still', async () => {
  await openSlip()
  expect(drawn.results).toBeGreaterThan(0)
  const still = { sheets: 0, results: 0, rows: 0, isTicking: true }
  expect(await drawnInTenSeconds(secondsShown)).toEqual(still)
})

test('the sheet of a chase stands still', async () => {
  await openSlip()
  tap('追号')
  await screen.findByRole('dialog', { name: '追号' })
  const still = { sheets: 0, results: 0, rows: 0, isTicking: true }
  expect(await drawnInTenSeconds(secondsShown)).toEqual(still)
})

const Counted = ({ children }: { children: ReactNode }) => (
  <Profiler
    id="list"
    onRender={() => {
      drawn.rows += 1
    }}
  >
    {children}
  </Profiler>
)

test('the list of orders is drawn anew by the answers of its poll alone while orders are chosen, and bars one that closes', async () => {
  const closes = (ms: number) => new Date(START + ms).toISOString()
  const bets = [
    betRow({ betEndTime: closes(60_000) }),
    betRow({ orderNo: '1002', betEndTime: closes(20_000) }),
  ]
  server.answer(listTodayBets, { data: bets, totalCount: 2 })
  await renderPage(
    <Counted>
      <BetListPage />
    </Counted>,
  )
  await screen.findAllByRole('article')
  tap('撤单')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '选择注单 1002' })
  const isBarred = () => box.getAttribute('aria-disabled') === 'true' || box.disabled
  expect(isBarred()).toBe(false)
  const asked = () => server.sent.filter(({ path }) => path.endsWith('/todayList')).length
  const before = asked()
  const { rows } = await drawnInTenSeconds(() => String(Date.now()))
  expect(asked() - before).toBeGreaterThan(0)
  expect(rows).toBeLessThanOrEqual(asked() - before)
  await pass(12_000)
  expect(isBarred()).toBe(true)
})
