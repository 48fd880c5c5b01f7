import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

export type ProgressRow = Readonly<{
  cycle: string
  cycleBet: bigint
  recharged: bigint
  entryVersion: bigint
  /** Something was counted since the level was worked out. */
  isStale: boolean
}>

const columns = sql`cycle, cycle_bet as "cycleBet", recharged, entry_version as "entryVersion",
  is_stale as "isStale"`

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

export async function updateProgress(
  tx: Tx,
  memberId: bigint,
  row: Omit<ProgressRow, 'isStale'>,
): Promise<void> {
  await run(
    tx,
    sql`update vip_progress set cycle = ${row.cycle}, cycle_bet = ${row.cycleBet}, recharged = ${row.recharged},
        entry_version = ${row.entryVersion}, is_stale = false
      where member_id = ${memberId}`,
  )
}

export type CycleRow = Readonly<{ cycle: string; valid: bigint; levelBefore: number | null }>

/** The months from that one on. */
export function findCycles(tx: Tx, memberId: bigint, from: string): Promise<CycleRow[]> {
  return many(
    tx,
    sql<CycleRow>`select cycle, carried + valid as valid, level_before as "levelBefore" from vip_cycles
      where member_id = ${memberId} and cycle >= ${from} order by cycle`,
  )
}

/** Keeps with which level months began. */
export async function putStarts(
  tx: Tx,
  memberId: bigint,
  starts: ReadonlyMap<string, number>,
): Promise<void> {
  await run(
    tx,
    sql`insert into vip_cycles(member_id, cycle, level_before)
      select ${memberId}, s.cycle, s.level from unnest(${[...starts.keys()]}::text[], ${[...starts.values()]}::smallint[])
        as s(cycle, level)
      on conflict (member_id, cycle) do update set level_before = excluded.level_before`,
  )
}

export type InvariantRow = Readonly<{ id: string; rule: string; violations: bigint }>

export function findInvariants(db: Executor): Promise<InvariantRow[]> {
  return many(db, sql<InvariantRow>`select id, rule, violations from vip_invariants order by id`)
}

/** Notes that the member reached the levels up to that one, and answers those that are new; of the others the moment stays. */
export function insertReached(
  tx: Tx,
  memberId: bigint,
  highest: number,
): Promise<Readonly<{ level: number }>[]> {
  return many(
    tx,
    sql<{ level: number }>`insert into vip_reached(member_id, level, reached_at)
      select ${memberId}, level, server_now() from generate_series(1, ${highest}::int) as level on conflict do nothing
      returning level`,
  )
}

export type ReachedRow = Readonly<{ level: number; reachedAt: number }>

export function findReached(db: Executor, memberId: bigint): Promise<ReachedRow[]> {
  return many(
    db,
    sql<ReachedRow>`select level, reached_at as "reachedAt" from vip_reached where member_id = ${memberId} order by level`,
  )
}
