/** One order of a player: how its payout came about, what happened to it, and its bills. */
import { payoutFormula } from '@app/domain/bets/payout-formula.ts'
import type { Game } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import type { Settlement } from '@app/domain/lottery/settle.ts'
import { li, type OddsPpm } from '@app/domain/money/money.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import type { Bill, WalletService } from '#modules/wallet/wallet.service.ts'
import type { Database } from '#platform/db.ts'
import { outcomeOf, readOdds } from './order-outcome.ts'
import { findOwnOrder } from './own-order.ts'
import { type BetRecord, toRecord } from './record-pages.ts'
import type * as store from './records.store.ts'

export type BetDetail = Readonly<{
  record: BetRecord & store.DetailRow
  /** When the draw is planned. */
  drawsAt: number
  hits: readonly Readonly<{ odds: OddsPpm; units: number }>[]
  unitsWon: number
  unitsPushed: number
  formula: string
  history: readonly Readonly<{ state: string; at: number }>[]
  bills: readonly Bill[]
}>

type Parts = Readonly<{ db: Database; games: GamesService; wallet: WalletService }>

const NOTHING_WON = { tiers: {}, unitsWon: 0, unitsPushed: 0 } as const

/** What happened to the order, in the order in which it happened. */
function historyOf(row: store.DetailRow) {
  if (row.issueId === null) return [{ state: row.status === 4 ? '追号停止' : '已撤单', at: row.placedAt }]
  const steps: [state: string, at: number | null][] = [
    ['已投注', row.placedAt],
    ['已撤单', row.cancelledAt],
  ]
  if (row.cancelledAt === null) {
    steps.push(['已封盘', row.closedAt], ['已开奖', row.drawnAt])
    steps.push(row.outcome === 'refunded' ? ['已退款', row.paidAt] : ['已结算', row.paidAt ?? row.settledAt])
  }
  return steps.flatMap(([state, at]) => (at === null ? [] : [{ state, at }]))
}

function settlementOf(row: store.DetailRow, game: Game): Pick<Settlement, keyof typeof NOTHING_WON> {
  if (row.status !== 1 || row.numbers === null || row.issueDate === null) return NOTHING_WON
  const draw = { numbers: row.numbers, lunarYear: lunarYearOf(row.issueDate) }
  return outcomeOf(game.family, draw, row)
}

export function orderDetails({ db, games, wallet }: Parts) {
  return {
    /** One order with its hits, its bills and its past. Refuses the order of somebody else like an unknown one. */
    async readDetail(memberId: bigint, orderId: bigint): Promise<BetDetail> {
      const row = await findOwnOrder(db.read, memberId, orderId)
      const record = toRecord(games, row)
      const { tiers, unitsWon, unitsPushed } = settlementOf(row, record.game)
      const odds = readOdds(row.odds)
      const payout = row.status === 1 ? li(row.payout ?? 0n) : li(0)
      return {
        record,
        drawsAt: row.drawsAt ?? row.closesAt + record.game.closeLeadSeconds * 1000,
        hits: Object.entries(tiers).flatMap(([key, units]) => {
          const figure = odds[key]
          return figure === undefined ? [] : [{ odds: figure, units }]
        }),
        unitsWon,
        unitsPushed,
        formula: payoutFormula({ stakePerUnit: li(row.stakePerUnit), odds, tiers, unitsPushed, payout }),
        history: historyOf(row),
        bills: await wallet.billsOf(memberId, row.transferIds),
      }
    },
  }
}
