/**
 * Orders that their players show to others. What was bet is told to its player alone; what became of it to whoever is shown it, always
 * as the judgement in force has it. Source: better-than-peers, chat (sharing an own bet).
 */
import { formatOdds, type Li, li, type OddsPpm } from '@app/domain/money/money.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import type { Database } from '#platform/db.ts'
import { findDetails } from './records.store.ts'
import { findStandings, type StandingRow } from './shown-orders.store.ts'

/** What stands on a card of a bet. */
export type ShownOrder = Readonly<{
  orderId: bigint
  issueId: bigint
  gameId: number
  gameName: string
  turnNum: string
  playName: string
  model: number
  selection: string
  units: number
  odds: string
}>

/** `void` was taken back by the house; `cancelled` by its player. */
export type OrderState = 'open' | 'won' | 'lost' | 'push' | 'cancelled' | 'void'

/** Stake and return in 厘; the return is 0 until the order is settled, and the stake where it came back. */
export type OrderStanding = Readonly<{ state: OrderState; stake: Li; payout: Li }>

/** Characters of a selection that a card shows. */
const SELECTION_MAX = 80
const CANCELLED = 2

const cut = (selection: string): string =>
  selection.length <= SELECTION_MAX ? selection : `${selection.slice(0, SELECTION_MAX)}…`

function stateOf({ status, outcome, isCancelled }: StandingRow): OrderState {
  if (status === 0) return 'open'
  if (status === CANCELLED) return isCancelled ? 'cancelled' : 'void'
  return outcome === 'won' || outcome === 'push' ? outcome : 'lost'
}

function standingOf(row: StandingRow): OrderStanding {
  const state = stateOf(row)
  const isReturned = state === 'cancelled' || state === 'void'
  const payout = state === 'open' ? 0n : isReturned ? row.stake : (row.payout ?? 0n)
  return { state, stake: li(row.stake), payout: li(payout) }
}

export function shownOrdersService({ db, games }: Readonly<{ db: Database; games: GamesService }>) {
  return {
    /** The order as a card shows it; `undefined` where it is somebody else's, was taken back, or never was placed. */
    async own(memberId: bigint, orderId: bigint): Promise<ShownOrder | undefined> {
      const [row] = await findDetails(db.read, memberId, [orderId])
      if (row === undefined || row.issueId === null || row.status >= CANCELLED) return undefined
      const game = games.find(row.gameId)
      return {
        ...{ orderId: row.id, issueId: row.issueId, gameId: row.gameId, gameName: game.name },
        ...{ turnNum: row.turnNum, playName: games.findPlay(game, row.playCode)?.name ?? row.playCode },
        ...{ model: row.model, selection: cut(row.selection), units: row.units },
        odds: formatOdds(row.shownOdds as OddsPpm),
      }
    },

    /** How those orders stand now, by number. */
    async standings(orderIds: readonly bigint[]): Promise<ReadonlyMap<bigint, OrderStanding>> {
      if (orderIds.length === 0) return new Map()
      const rows = await findStandings(db.read, orderIds)
      return new Map(rows.map(row => [row.id, standingOf(row)]))
    },
  }
}

export type ShownOrdersService = ReturnType<typeof shownOrdersService>
