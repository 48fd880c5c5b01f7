/** What the address asks the report of profit for, and where the rows behind a figure are. */
import { gameIdIn } from '#features/games/games.rules.ts'
import { wordIn } from '#ui/list/choices.ts'
import { type Address, daysIn, type Place, spanOf, startOf } from './report-days.ts'
import type { ProfitQuery } from './reports.queries.ts'

export const CLOCKS = { draw: '开奖日', placed: '下注日', booked: '记账日' } as const
export const GROUPS = { day: '按日', game: '按彩种' } as const

/** The query of an address; the last seven days by the day of the draw where it says nothing. */
export function profitAsked(address: Address, nowMs: number): ProfitQuery {
  return {
    clock: wordIn(CLOCKS, address.clock) ?? 'draw',
    by: wordIn(GROUPS, address.by) ?? 'day',
    ...daysIn(address, nowMs),
    gameId: gameIdIn(address.gameId),
  }
}

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
  const span = spanOf(only)
  if (clock === 'booked') return { to: '/ledger', search: span }
  if (game === undefined)
    return { to: '/reports/profit', search: { clock, by: 'game', from: span.from, to: span.from } }
  return { to: clock === 'draw' ? '/draws' : '/bets', search: { gameId: String(game), ...span } }
}
