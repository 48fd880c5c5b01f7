/** Pages of a player's orders: today with what is still open, a past day, and sums by day. */
import type { Game } from '@app/domain/games/games.ts'
import { addDays, chinaDateOf, chinaMidnight, isChinaDate } from '@app/domain/time/china-time.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './records.store.ts'

const REPORT_DAYS = 35

export type PageQuery = Readonly<{ before: bigint | undefined; page: number; rows: number }>
export type TodayQuery = PageQuery &
  Readonly<{ status: number | undefined; gameId: number | undefined; model: number | undefined }>

export type BetRecord = store.RecordRow & Readonly<{ game: Game; playName: string }>
export type BetRecords = Readonly<{ records: BetRecord[]; totalCount: number }>

type Parts = Readonly<{ db: Database; clock: Clock; games: GamesService }>

/** A row with its game and the name of its play. */
export function toRecord<Row extends store.RecordRow>(
  games: GamesService,
  row: Row,
): Row & { game: Game; playName: string } {
  const game = games.find(row.gameId)
  return { ...row, game, playName: games.findPlay(game, row.playCode)?.name ?? row.playCode }
}

export function recordPages({ db, clock, games }: Parts) {
  async function listPage(filter: store.RecordFilter, page: PageQuery): Promise<BetRecords> {
    const offset = page.before === undefined ? (page.page - 1) * page.rows : 0
    const [rows, totalCount] = await Promise.all([
      store.findRecords(db.read, filter, { before: page.before, offset, limit: page.rows }),
      store.countRecords(db.read, filter),
    ])
    return { records: rows.map(row => toRecord(games, row)), totalCount }
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

    /** Stakes and payouts of a player's standing orders of an issue; zeros without any. */
    readIssueTotal: (memberId: bigint, issue: store.IssueName): Promise<store.IssueTotal> =>
      store.readIssueTotal(db.read, memberId, issue),
  }
}
