import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

export type ProgressRow = Readonly<{
  cycle: string
  cycleBet: bigint
  recharged: bigint
  entryVersion: bigint
}>

const columns = sql`cycle, cycle_bet as "cycleBet", recharged, entry_version as "entryVersion"`

export function findProgress(db: Executor, memberId: bigint): Promise<ProgressRow | undefined> {
  return maybeOne(db, sql<ProgressRow>`select ${columns} from vip_progress where member_id = ${memberId}`)
}

/** Locks the member's progress; creates an empty row if there is none. */
export async function lockProgress(tx: Tx, memberId: bigint, cycle: string): Promise<ProgressRow> {
  await run(
    tx,
    sql`insert into vip_progress(member_id, cycle) values (${memberId}, ${cycle}) on conflict do nothing`,
  )
  const row = await maybeOne(
    tx,
    sql<ProgressRow>`select ${columns} from vip_progress where member_id = ${memberId} for update`,
  )
  if (row === undefined) throw new Error(`no progress of member ${memberId}`)
  return row
}

export async function updateProgress(tx: Tx, memberId: bigint, row: ProgressRow): Promise<void> {
  await run(
    tx,
    sql`update vip_progress set cycle = ${row.cycle}, cycle_bet = ${row.cycleBet}, recharged = ${row.recharged},
        entry_version = ${row.entryVersion}
      where member_id = ${memberId}`,
  )
}

/** Notes that the member reached the levels up to that one; of a level that is noted the moment stays. */
export async function insertReached(tx: Tx, memberId: bigint, highest: number): Promise<void> {
  await run(
    tx,
    sql`insert into vip_reached(member_id, level, reached_at)
      select ${memberId}, level, server_now() from generate_series(1, ${highest}::int) as level on conflict do nothing`,
  )
}

export type ReachedRow = Readonly<{ level: number; reachedAt: number }>

export function findReached(db: Executor, memberId: bigint): Promise<ReachedRow[]> {
  return many(
    db,
    sql<ReachedRow>`select level, reached_at as "reachedAt" from vip_reached where member_id = ${memberId} order by level`,
  )
}
