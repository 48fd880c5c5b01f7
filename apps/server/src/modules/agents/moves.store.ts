import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, one, run, type Tx } from '#platform/db.ts'
import type { PlaceRow } from './agents.store.ts'

/** How many stand in a branch on a day, its head included, and on how many levels. */
export async function measureBranch(
  db: Executor,
  { path, depth }: PlaceRow,
  day: ChinaDate,
): Promise<Readonly<{ members: number; height: number }>> {
  const { members, deepest } = await one(
    db,
    sql<{
      members: bigint
      deepest: number
    }>`select count(*) as members, max(depth)::integer as deepest from agents_places p
      where p.path >= ${path} and p.path < ${`${path.slice(0, -1)}0`}
        and p.from_day <= ${day}::date and (p.until_day is null or p.until_day > ${day}::date)`,
  )
  return { members: Number(members), height: deepest - depth + 1 }
}

/** Makes other moves wait until the transaction ends. */
export async function holdMoves(tx: Tx): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('agents move', 0))`)
}

export type BranchMove = Readonly<{ memberId: bigint; parentId: bigint | undefined; day: ChinaDate }>

/** Moves a branch from a day on; answers how many members moved. */
export async function moveBranch(tx: Tx, { memberId, parentId, day }: BranchMove): Promise<number> {
  const { moved } = await one(
    tx,
    sql<{
      moved: bigint
    }>`select agents_move(${memberId}, ${parentId ?? null}::bigint, ${day}::date) as moved`,
  )
  return Number(moved)
}
