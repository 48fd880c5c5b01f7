/** The progress of each backfill. */
import { sql } from 'kysely'
import { type Executor, maybeOne, one, run, type Tx } from './db.ts'

/** A standby that is later than that would lose much, or hold commits up. */
const LATE_SECONDS = 10

/** Holds a filling that is not done; nothing when it is. */
export async function lockBackfill(tx: Tx, name: string): Promise<{ place: string | null } | undefined> {
  await run(tx, sql`insert into platform_backfills(name) values (${name}) on conflict (name) do nothing`)
  return maybeOne(
    tx,
    sql<{
      place: string | null
    }>`select place from platform_backfills where name = ${name} and done_at is null for update`,
  )
}

export async function markPortion(
  tx: Tx,
  name: string,
  { place, rows }: Readonly<{ place: string; rows: number }>,
): Promise<void> {
  await run(
    tx,
    sql`update platform_backfills set place = ${place}, rows_count = rows_count + ${rows} where name = ${name}`,
  )
}

export async function finishBackfill(tx: Tx, name: string, rows: number): Promise<void> {
  await run(
    tx,
    sql`update platform_backfills set done_at = clock_timestamp(), rows_count = rows_count + ${rows} where name = ${name}`,
  )
}

/** Whether a standby is far behind; none is never late. */
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
