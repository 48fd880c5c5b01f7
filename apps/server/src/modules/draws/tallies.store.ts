import type { DrawTally } from '@app/domain/draws/draw-tally.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'
import { instant } from './draws.store.ts'

export type TallyRow = Readonly<{
  gameId: number
  /** The newest draw that was counted. */
  lastTurn: string | null
  lastDrawsAt: number | null
  tally: DrawTally
}>

const columns = sql`game_id as "gameId", upto_turn as "lastTurn",
  case when upto_turn is not null then upto_at end as "lastDrawsAt", tally`

export function findTallies(db: Executor): Promise<TallyRow[]> {
  return many(db, sql<TallyRow>`select ${columns} from draws_tallies`)
}

export function findTally(db: Executor, gameId: number): Promise<TallyRow | undefined> {
  return maybeOne(db, sql<TallyRow>`select ${columns} from draws_tallies where game_id = ${gameId}`)
}

/** The counts of a game, locked by this transaction; created empty if they are missing. */
export async function lockTally(tx: Tx, gameId: number, empty: DrawTally): Promise<TallyRow> {
  await run(
    tx,
    sql`insert into draws_tallies(game_id, tally) values (${gameId}, ${JSON.stringify(empty)}::jsonb)
      on conflict (game_id) do nothing`,
  )
  const row = await maybeOne(
    tx,
    sql<TallyRow>`select ${columns} from draws_tallies where game_id = ${gameId} for update`,
  )
  if (row === undefined) throw new Error(`the counts of game ${gameId} are gone`)
  return row
}

export type UncountedDraw = Readonly<{ turnNum: string; drawsAt: number; numbers: readonly number[] }>

/**
 * Our own draws that are not counted yet, oldest first. Draws after an issue that is not drawn yet wait for it, because
 * the tests also count which number followed which.
 */
export function findUncountedDraws(tx: Tx, gameId: number, limit: number): Promise<UncountedDraw[]> {
  return many(
    tx,
    sql<UncountedDraw>`select turn_num as "turnNum", draws_at as "drawsAt", numbers from draws_issues
      where game_id = ${gameId} and state in ('drawn', 'settling', 'settled', 'voiding', 'voided')
        and draws_at > (select upto_at from draws_tallies where game_id = ${gameId})
        and draws_at < coalesce((select min(draws_at) from draws_issues
          where game_id = ${gameId} and state in ('scheduled', 'open', 'closed')), 'infinity')
        and numbers is not null and source in ('in-house', 'demonstration')
      order by draws_at limit ${limit}`,
  )
}

export async function writeTally(
  tx: Tx,
  gameId: number,
  tally: DrawTally,
  last: UncountedDraw,
): Promise<void> {
  await run(
    tx,
    sql`update draws_tallies set tally = ${JSON.stringify(tally)}::jsonb, upto_turn = ${last.turnNum},
      upto_at = ${instant(last.drawsAt)} where game_id = ${gameId}`,
  )
}
