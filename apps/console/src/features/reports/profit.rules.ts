/** What the address asks the report of profit for, and where the rows behind a figure are. */
import {
  addDays,
  type ChinaDate,
  chinaDateOf,
  chinaMidnight,
  isChinaDate,
  isoOf,
} from '@app/domain/time/china-time.ts'
import { gameIdIn } from '#features/games/games.rules.ts'
import { wordIn } from '#ui/list/choices.ts'
import type { ProfitQuery } from './reports.queries.ts'

export const CLOCKS = { draw: '开奖日', placed: '下注日', booked: '记账日' } as const
export const GROUPS = { day: '按日', game: '按彩种' } as const

/** A week, this day included. */
const DAYS_BEFORE = -6

type Address = Readonly<Record<string, string | undefined>>
export type Place = Readonly<{ to: string; search: Readonly<Record<string, string>> }>

/** The day at UTC+8 of an instant in the address. */
function dayIn(text: string | undefined): ChinaDate | undefined {
  const ms = Date.parse(text ?? '')
  const day = Number.isNaN(ms) ? undefined : chinaDateOf(ms)
  return day !== undefined && isChinaDate(day) ? day : undefined
}

/** The query of an address; the last seven days by the day of the draw where it says nothing. */
export function profitAsked(address: Address, nowMs: number): ProfitQuery {
  const to = dayIn(address.to) ?? chinaDateOf(nowMs)
  const from = dayIn(address.from) ?? addDays(to, DAYS_BEFORE)
  return {
    clock: wordIn(CLOCKS, address.clock) ?? 'draw',
    by: wordIn(GROUPS, address.by) ?? 'day',
    ...{ from, to },
    gameId: gameIdIn(address.gameId),
  }
}

const startOf = (day: ChinaDate): string => isoOf(chinaMidnight(day))

type Keys = Readonly<{ day: string | null; gameId: number | null }>

/** What a row is made of: a day is games, a game is days, and one game of one day is issues, bets or transfers. */
export function rowsBehind(asked: ProfitQuery, { day, gameId }: Keys): Place | undefined {
  const { clock } = asked
  const game = gameId ?? asked.gameId
  const only = day ?? (asked.from === asked.to ? asked.from : undefined)
  if (only === undefined) {
    const search = { clock, by: 'day', from: startOf(asked.from), to: startOf(asked.to) }
    return {
      to: '/reports/profit',
      search: game === undefined ? search : { ...search, gameId: String(game) },
    }
  }
  const span = { from: startOf(only), to: startOf(addDays(only, 1)) }
  if (clock === 'booked') return { to: '/ledger', search: span }
  if (game === undefined)
    return { to: '/reports/profit', search: { clock, by: 'game', from: span.from, to: span.from } }
  return { to: clock === 'draw' ? '/draws' : '/bets', search: { gameId: String(game), ...span } }
}
