/**
 * Chases (追号): the same bet over coming issues. Invariants: the whole budget is held when the chase is made; every part
 * of it is waiting, in orders or returned; an issue gets its orders at most once, on whichever node.
 * Source: lotteries §8, product document not-shown §6.3.
 */
import type { ChaseState } from '@app/domain/bets/chase-state.ts'
import type { Game } from '@app/domain/games/games.ts'
import type { Li } from '@app/domain/money/money.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { ClosuresService } from '#modules/games/closures.service.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Database } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { chaseSteps } from './chase-steps.ts'
import * as store from './chases.store.ts'
import { chasePlacer } from './place-chase.ts'

export type Chase = store.ChaseRow & Readonly<{ game: Game }>
export type ChaseDetail = Chase &
  Readonly<{
    lines: readonly (store.ChaseLineRow & Readonly<{ playName: string }>)[]
    issues: readonly store.ChaseIssueRow[]
  }>

type Parts = Readonly<{
  db: Database
  games: GamesService
  closures: ClosuresService
  draws: DrawsService
  inbox: InboxService
  restrictions: Pick<RestrictionsService, 'unableToBet'>
  /** How many chases are looked at together; fewer only where a test needs it. */
  dueMax?: number
  wallet: WalletService
}>

/** The chases of a member: a page of them, or one with all that it did. */
function chaseReader({ db, games }: Pick<Parts, 'db' | 'games'>) {
  const withGame = (row: store.ChaseRow): Chase => ({ ...row, game: games.find(row.gameId) })

  return {
    async list(
      memberId: bigint,
      query: Readonly<{
        state: ChaseState | undefined
        gameId: number | undefined
        page: number
        rows: number
      }>,
    ): Promise<{ chases: Chase[]; totalCount: number }> {
      const { state, gameId, page, rows } = query
      const filter = {
        memberId,
        chaseId: undefined,
        state,
        gameId,
        offset: (page - 1) * rows,
        limit: rows,
      }
      const [found, totalCount] = await Promise.all([
        store.findChases(db.read, filter),
        store.countChases(db.read, filter),
      ])
      return { chases: found.map(withGame), totalCount }
    },

    /** A page of the member's chases before one of them, newest first. */
    async listBefore(memberId: bigint, before: bigint | undefined, rows: number): Promise<Chase[]> {
      const filter = { memberId, before, chaseId: undefined, state: undefined, gameId: undefined }
      return (await store.findChases(db.read, { ...filter, offset: 0, limit: rows })).map(withGame)
    },

    /** One chase with its lines and issues. Refuses the chase of somebody else like an unknown one. */
    async read(memberId: bigint, chaseId: bigint): Promise<ChaseDetail> {
      const filter = { memberId, chaseId, state: undefined, gameId: undefined, offset: 0, limit: 1 }
      const [row] = await store.findChases(db.read, filter)
      if (row === undefined) throw new Refusal('BET/CHASE_UNKNOWN')
      const chase = withGame(row)
      const [lines, issues] = await Promise.all([
        store.findChaseLines(db.read, chaseId),
        store.findChaseIssues(db.read, chaseId),
      ])
      const named = lines.map(line => ({
        ...line,
        playName: games.findPlay(chase.game, line.playCode)?.name ?? line.playCode,
      }))
      return { ...chase, lines: named, issues }
    },
  }
}

export function chasesService(parts: Parts) {
  const { db, games, closures, draws, wallet } = parts
  const steps = chaseSteps(parts)
  return {
    /** Makes a chase and holds its whole budget; an issue that is open gets its orders at once. */
    place: chasePlacer({ db, games, closures, draws, wallet }),

    /** Stops a chase by hand; answers what came back. Orders that are placed already stay. */
    stop: (memberId: bigint, chaseId: bigint): Promise<Li> => steps.stop(memberId, chaseId),

    /** Takes one issue that has not opened yet out of the chase; answers what came back. */
    cancelIssue: steps.stop,

    /** Does what is due for all chases: the clock calls it, on any number of nodes. Answers how many went further. */
    advance: steps.advance,

    ...chaseReader({ db, games }),
  }
}

export type ChasesService = ReturnType<typeof chasesService>
