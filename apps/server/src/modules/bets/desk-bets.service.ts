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
import { readTeamBets, type TeamStays } from './team-bets.ts'

export type { DeskState } from './desk-bets.store.ts'
export type { Stay, StaysWish } from './team-bets.ts'

type Parts = Readonly<{
  db: Database
  clock: Clock
  games: GamesService
  account: AccountService
  records: RecordsService
}>

export type DeskQuery = Omit<store.DeskFilter, 'issueId'> &
  Readonly<{
    /** Orders of this agent's team: of the agent and of all who stood below on the day of the order. */
    agentId: bigint | undefined
    turnNum: string | undefined
  }>

/** So long may the team of an agent be looked into at once. */
const TEAM_SPAN_MS = 31 * DAY_MS

export function deskBetsService({ db, clock, games, account, records }: Parts) {
  let teamStays: TeamStays = async function* () {}

  /** The last 24 hours, or 31 days of a team, unless a player, an issue or another span of that length is asked for. */
  function spanOf({ memberId, turnNum, agentId, fromMs, toMs }: DeskQuery): Span {
    if (agentId === undefined && (memberId !== undefined || turnNum !== undefined)) return { fromMs, toMs }
    const longestMs = agentId === undefined ? DAY_MS : TEAM_SPAN_MS
    return boundedSpan({ fromMs, toMs }, { nowMs: clock.now(), longestMs })
  }

  async function issueOf({ gameId, turnNum }: DeskQuery): Promise<bigint | undefined> {
    if (turnNum === undefined) return undefined
    if (gameId === undefined) throw new Refusal('OPS/NARROW')
    // An issue that nobody knows has no orders.
    return (await store.findIssueId(db.read, gameId, turnNum)) ?? 0n
  }

  return {
    /** Who knows of agents tells whose orders are those of a team. */
    findTeamsBy(stays: TeamStays): void {
      teamStays = stays
    },

    /** A page of orders with their games, plays and accounts; refuses `OPS/NARROW` what no index narrows. */
    async list(query: DeskQuery) {
      const filter = { ...query, ...spanOf(query), issueId: await issueOf(query) }
      const { agentId } = query
      const rows =
        agentId === undefined
          ? await boundedRead(db, tx => store.findDeskBets(tx, filter))
          : await readTeamBets(db, teamStays, { ...filter, agentId })
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
