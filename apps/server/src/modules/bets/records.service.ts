/**
 * The records of a player's bets: today, past days, one order with how its payout came about and its proof.
 * Source: specification 001 §§3, 4, 7, product document not-shown §6.2.
 */
import { payoutFormula } from '@app/domain/bets/payout-formula.ts'
import { betLeaf, type SealedBet } from '@app/domain/draws/merkle.ts'
import type { Game } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import type { OddsTable } from '@app/domain/lottery/odds/odds-table.ts'
import type { Settlement } from '@app/domain/lottery/settle.ts'
import { type Li, li, type OddsPpm } from '@app/domain/money/money.ts'
import { addDays, chinaDateOf, chinaMidnight, isChinaDate } from '@app/domain/time/china-time.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import type { Bill, WalletService } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { outcomeOf, readOdds } from './order-outcome.ts'
import * as store from './records.store.ts'
import { sealedBetOf } from './sealed-bet.ts'
import { type Place, treePlaces } from './sealed-leaves.ts'

const REPORT_DAYS = 35
const PROOFS_MAX = 10
/** Characters of selections on a page of proofs; each stands there twice. One order alone may have more. */
const PROOF_CHARACTERS_MAX = 60_000

export type PageQuery = Readonly<{ before: bigint | undefined; page: number; rows: number }>
export type TodayQuery = PageQuery &
  Readonly<{ status: number | undefined; gameId: number | undefined; model: number | undefined }>

export type BetRecord = store.RecordRow & Readonly<{ game: Game; playName: string }>
export type BetRecords = Readonly<{ records: BetRecord[]; totalCount: number }>

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

export type BetProof = Readonly<{
  bet: SealedBet
  leaf: string
  inclusion: (Place & Readonly<{ betsRoot: Uint8Array }>) | undefined
  odds: OddsTable
  oddsVersion: number
  /** `undefined` while it is not settled, and when the stake came back. */
  paid: Li | undefined
}>

export type BetProofs = Readonly<{ proofs: readonly BetProof[]; totalCount: number }>

type Parts = Readonly<{ db: Database; clock: Clock; games: GamesService; wallet: WalletService }>

const NOTHING_WON = { tiers: {}, unitsWon: 0, unitsPushed: 0 } as const

/** The first orders whose proofs fit on one page; the first one always. */
function fittingIds(orders: store.StandingOrders['orders']): bigint[] {
  let characters = 0
  const from = orders.findIndex(({ size }, index) => {
    characters += size
    return index > 0 && characters > PROOF_CHARACTERS_MAX
  })
  return (from < 0 ? orders : orders.slice(0, from)).map(({ id }) => id)
}

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

export function recordsService({ db, clock, games, wallet }: Parts) {
  const placeInTree = treePlaces(db)

  function named<Row extends store.RecordRow>(row: Row): Row & { game: Game; playName: string } {
    const game = games.find(row.gameId)
    return { ...row, game, playName: games.findPlay(game, row.playCode)?.name ?? row.playCode }
  }

  async function listPage(filter: store.RecordFilter, page: PageQuery): Promise<BetRecords> {
    const offset = page.before === undefined ? (page.page - 1) * page.rows : 0
    const [rows, totalCount] = await Promise.all([
      store.findRecords(db.read, filter, { before: page.before, offset, limit: page.rows }),
      store.countRecords(db.read, filter),
    ])
    return { records: rows.map(named), totalCount }
  }

  /** The order of this player, or the refusal that there is none. */
  async function ownOrder(memberId: bigint, orderId: bigint): Promise<store.DetailRow> {
    const [row] = await store.findDetails(db.read, memberId, [orderId])
    if (row === undefined) throw new Refusal('BET/ORDER_UNKNOWN')
    return row
  }

  /** Nothing for an order that is not among the sealed ones. */
  async function prove(row: store.DetailRow): Promise<BetProof | undefined> {
    if (row.cancelledAt !== null || row.issueId === null) return undefined
    const bet = sealedBetOf(row)
    const proof = {
      bet,
      leaf: betLeaf(bet),
      odds: readOdds(row.odds),
      oddsVersion: row.oddsVersion,
      paid: row.status === 1 ? li(row.payout ?? 0n) : undefined,
    }
    if (row.betsRoot === null) return { ...proof, inclusion: undefined }
    const place = await placeInTree(row.issueId, row.id)
    if (place === undefined) throw new Error(`order ${row.id} is missing in the tree of its issue`)
    return { ...proof, inclusion: { ...place, betsRoot: row.betsRoot } }
  }

  function settlementOf(row: store.DetailRow, game: Game): Pick<Settlement, keyof typeof NOTHING_WON> {
    if (row.status !== 1 || row.numbers === null || row.issueDate === null) return NOTHING_WON
    const draw = { numbers: row.numbers, lunarYear: lunarYearOf(row.issueDate) }
    return outcomeOf(game.family, draw, row)
  }

  return {
    /** A page of today's orders and of older ones that are still open, newest first. */
    listToday: (memberId: bigint, query: TodayQuery): Promise<BetRecords> =>
      listPage(
        {
          memberId,
          fromMs: chinaMidnight(chinaDateOf(clock.now())),
          toMs: undefined,
          withOpen: true,
          status: query.status,
          gameId: query.gameId,
          model: query.model,
        },
        query,
      ),

    /** A page of the orders placed on that day at UTC+8. Refuses a day that the calendar does not have. */
    async listDay(
      memberId: bigint,
      date: string,
      { gameId, ...page }: PageQuery & Readonly<{ gameId?: number | undefined }>,
    ): Promise<BetRecords> {
      if (!isChinaDate(date)) throw new Refusal('SYS/INVALID', { detail: 'date' })
      const span = { fromMs: chinaMidnight(date), toMs: chinaMidnight(addDays(date, 1)) }
      const all = { withOpen: false, status: undefined, gameId, model: undefined }
      return listPage({ memberId, ...span, ...all }, page)
    },

    /** Stakes and results of each of the last 35 days that had bets, newest first. */
    reportDays: (memberId: bigint): Promise<store.DayRow[]> =>
      store.findDays(db.read, memberId, chinaMidnight(addDays(chinaDateOf(clock.now()), 1 - REPORT_DAYS))),

    /** One order with its hits, its bills and its past. Refuses the order of somebody else like an unknown one. */
    async readDetail(memberId: bigint, orderId: bigint): Promise<BetDetail> {
      const row = await ownOrder(memberId, orderId)
      const record = named(row)
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

    /** The sealed facts of an own order, and after the close the way from its leaf to the root. */
    async readProof(memberId: bigint, orderId: bigint): Promise<BetProof> {
      const proof = await prove(await ownOrder(memberId, orderId))
      if (proof === undefined) throw new Refusal('BET/NOT_SEALED')
      return proof
    },

    /** The same for a page of the standing orders of an own issue, newest first and on from one of them. */
    async listProofs(
      memberId: bigint,
      issue: Readonly<{ gameId: number; turnNum: string }>,
      before: bigint | undefined,
    ): Promise<BetProofs> {
      const page = { before, limit: PROOFS_MAX }
      const { orders, totalCount } = await store.findStandingOrders(db.read, memberId, issue, page)
      const rows = await store.findDetails(db.read, memberId, fittingIds(orders))
      const proofs = await Promise.all(rows.map(prove))
      return { proofs: proofs.filter(proof => proof !== undefined), totalCount }
    },
  }
}

export type RecordsService = ReturnType<typeof recordsService>
