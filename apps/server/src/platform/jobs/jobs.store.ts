import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

type Cursor = Readonly<{ xid: string; id: bigint }>
export type OutboxRow = Readonly<{ id: bigint; xid: string; topic: string; payload: unknown }>

/** Takes the forwarder's cursor, unless another node moves it just now. */
export function lockCursor(tx: Tx): Promise<Cursor | undefined> {
  // A database that was restored on another server counts its transactions anew: what lies ahead of it is not yet written.
  return maybeOne(
    tx,
    sql<Cursor>`select least(xid, pg_snapshot_xmax(pg_current_snapshot()))::text as xid, outbox_id as id
      from platform_forwarders where name = 'jobs' for update skip locked`,
  )
}

/** Rows after the cursor in the order of their commits, of which none can come before another any more. */
export function findNews(
  tx: Tx,
  after: Cursor,
  topics: readonly string[],
  limit: number,
): Promise<OutboxRow[]> {
  return many(
    tx,
    sql<OutboxRow>`select id, xid::text as xid, topic, case when topic = any(${[...topics]}::text[]) then payload end as payload
      from platform_outbox
      where (xid, id) > (${after.xid}::xid8, ${after.id}) and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid, id limit ${limit}`,
  )
}

export async function moveCursor(tx: Tx, { xid, id }: Cursor): Promise<void> {
  await run(tx, sql`update platform_forwarders set xid = ${xid}::xid8, outbox_id = ${id} where name = 'jobs'`)
}

/** How many jobs of a queue have not begun, counted up to a limit. */
export async function countWaiting(db: Executor, queue: string, limit: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) from
      (select from jobs.job where name = ${queue} and state < 'active' limit ${limit}) as waiting`,
  )
  return Number(count)
}

export type QueueState = Readonly<{ name: string; waiting: bigint; oldestSeconds: number }>

/** What has not begun, by queue; the age counts from when a job may begin. */
export function findQueueStates(db: Executor): Promise<QueueState[]> {
  return many(
    db,
    sql<QueueState>`select name, count(*) as waiting,
        greatest(extract(epoch from clock_timestamp() - min(start_after)), 0)::float8 as "oldestSeconds"
      from jobs.job where state < 'active' group by name`,
  )
}

type DeadJob = Readonly<{ queue: string; id: string; data: unknown; failure: string }>

/** Jobs that failed for good, the oldest first. */
export function findDead(db: Executor): Promise<DeadJob[]> {
  return many(
    db,
    sql<DeadJob>`select regexp_replace(name, '/dead$', '') as queue, id, data,
        coalesce(source_output ->> 'message', source_output::text, output::text, '') as failure
      from jobs.job where name like '%/dead' and state < 'active' order by created_on limit 100`,
  )
}
