/** Bets of all players, as staff read them. A reading has a scope that an index narrows. Source: console §3.7. */
import { DAY_MS } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { boundedSpan, type Span } from '#platform/operator/bounded-span.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './desk-bets.store.ts'
import type { RecordsService } from './records.service.ts'

export type { DeskState } from './desk-bets.store.ts'

type Parts = Readonly<{
  db: Database
  clock: Clock
  games: GamesService
  account: AccountService
  records: RecordsService
}>

export type DeskQuery = Omit<store.DeskFilter, 'issueId'> & Readonly<{ turnNum: string | undefined }>

export function deskBetsService({ db, clock, games, account, records }: Parts) {
  /** The last 24 hours unless a player, an issue or another span of that length is asked for. */
  const spanOf = ({ memberId, turnNum, fromMs, toMs }: DeskQuery): Span =>
    memberId !== undefined || turnNum !== undefined
      ? { fromMs, toMs }
      : boundedSpan({ fromMs, toMs }, { nowMs: clock.now(), longestMs: DAY_MS })

  async function issueOf({ gameId, turnNum }: DeskQuery): Promise<bigint | undefined> {
    if (turnNum === undefined) return undefined
    if (gameId === undefined) throw new Refusal('OPS/NARROW')
    // An issue that nobody knows has no orders.
    return (await store.findIssueId(db.read, gameId, turnNum)) ?? 0n
  }

  return {
    /** A page of orders with their games, plays and accounts; refuses `OPS/NARROW` what no index narrows. */
    async list(query: DeskQuery) {
      const filter = { ...query, ...spanOf(query), issueId: await issueOf(query) }
      const rows = await boundedRead(db, tx => store.findDeskBets(tx, filter))
      const names = await account.namesOf(rows.map(row => row.memberId))
      return rows.map(row => {
        const game = games.find(row.gameId)
        const playName = games.findPlay(game, row.playCode)?.name ?? row.playCode
        return { ...row, gameName: game.name, playName, account: names.get(row.memberId) ?? '' }
      })
    },

    /** What an issue took and paid until now; refuses `OPS/UNKNOWN`. */
    async sumIssue(issueId: bigint): Promise<store.IssueMoney> {
      const sums = await boundedRead(db, tx => store.sumIssue(tx, issueId))
      if (sums === undefined) throw new Refusal('OPS/UNKNOWN')
      return sums
    },

    /** One order with all that its player sees of it; refuses `OPS/UNKNOWN`. */
    async read(orderId: bigint) {
      const memberId = await store.findOwner(db.read, orderId)
      if (memberId === undefined) throw new Refusal('OPS/UNKNOWN')
      const [detail, names] = await Promise.all([
        records.readDetail(memberId, orderId),
        account.namesOf([memberId]),
      ])
      return { ...detail, memberId, account: names.get(memberId) ?? '' }
    },
  }
}

export type DeskBetsService = ReturnType<typeof deskBetsService>
