/** The progress of each backfill. */
import { sql } from 'kysely'
import { type Executor, maybeOne, one, run, type Tx } from './db.ts'

/** A standby that lags more would lose much data at a failover, or delay commits. */
const LATE_SECONDS = 10

/** Locks a backfill that is not finished; `undefined` when it is. */
export async function lockBackfill(tx: Tx, name: string): Promise<{ cursor: string | null } | undefined> {
  await run(tx, sql`insert into platform_backfills(name) values (${name}) on conflict (name) do nothing`)
  return maybeOne(
    tx,
    sql<{
      cursor: string | null
    }>`select place as cursor from platform_backfills where name = ${name} and done_at is null for update`,
  )
}

export async function markBatch(
  tx: Tx,
  name: string,
  { cursor, rows }: Readonly<{ cursor: string; rows: number }>,
): Promise<void> {
  await run(
    tx,
    sql`update platform_backfills set place = ${cursor}, rows_count = rows_count + ${rows} where name = ${name}`,
  )
}

export async function finishBackfill(tx: Tx, name: string, rows: number): Promise<void> {
  await run(
    tx,
    sql`update platform_backfills set done_at = clock_timestamp(), rows_count = rows_count + ${rows} where name = ${name}`,
  )
}

/** Tells whether a standby lags too far; false without a standby. */
export async function isReplicaLate(db: Executor): Promise<boolean> {
  const { isLate } = await one(
    db,
    sql<{
      isLate: boolean
    }>`select coalesce(max(replay_lag) > make_interval(secs => ${LATE_SECONDS}), false) as "isLate"
      from pg_stat_replication`,
  )
  return isLate
}
