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

/** Those of the queues in which a job may begin now. */
export async function findDueQueues(db: Executor, queues: readonly string[]): Promise<string[]> {
  const due = await many(
    db,
    sql<{ name: string }>`select queue.name from unnest(${[...queues]}::text[]) as queue(name)
      where exists (select from jobs.job j where j.name = queue.name and j.state < 'active' and not j.blocked
        and j.start_after <= jobs.job_now())`,
  )
  return due.map(({ name }) => name)
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

/** How long the oldest event waits that the forwarder has not turned into jobs, in seconds. */
export async function findEventAge(db: Executor): Promise<number> {
  const row = await maybeOne(
    db,
    sql<{
      seconds: number
    }>`select greatest(extract(epoch from clock_timestamp() - created_at), 0)::float8 as seconds
      from platform_outbox
      where (xid, id) > ((select xid from platform_forwarders where name = 'jobs'),
        (select outbox_id from platform_forwarders where name = 'jobs'))
      order by xid, id limit 1`,
  )
  return row?.seconds ?? 0
}

export type QueueRow = Readonly<{
  queue: string
  waiting: bigint
  running: bigint
  retrying: bigint
  dead: bigint
  oldestSeconds: number
  lastError: string | null
  lastFailedAt: number | null
  cron: string | null
}>

/** The error that pg-boss keeps of a run that failed. */
const MESSAGE = sql.raw(
  `left(coalesce(source_output ->> 'message', output ->> 'message', source_output::text, output::text, ''), 500)`,
)

/** All queues, those with dead jobs first. */
export function findQueues(db: Executor): Promise<QueueRow[]> {
  return many(
    db,
    sql<QueueRow>`with held as (
        select name, count(*) filter (where state < 'active') as waiting,
          count(*) filter (where state = 'active') as running,
          count(*) filter (where state = 'retry') as retrying,
          extract(epoch from clock_timestamp() - min(start_after) filter (where state < 'active')) as age
        from jobs.job where state <= 'active' group by name)
      select q.name as queue, coalesce(h.waiting, 0) as waiting, coalesce(h.running, 0) as running,
        coalesce(h.retrying, 0) as retrying, coalesce(d.waiting, 0) as dead,
        greatest(coalesce(h.age, 0), 0)::float8 as "oldestSeconds",
        f.message as "lastError", f.at as "lastFailedAt", s.cron
      from jobs.queue q
        left join held h on h.name = q.name
        left join held d on d.name = q.name || '/dead'
        left join jobs.schedule s on s.name = q.name
        left join lateral (
          select ${MESSAGE} as message, case when state = 'retry' then started_on else created_on end as at
          from jobs.job
          where (name = q.name and state = 'retry') or (name = q.name || '/dead' and state < 'active')
          order by at desc nulls last limit 1) f on true
      -- Queues of pg-boss itself have no version.
      where q.name like '%/%' and q.name not like '%/dead'
      order by coalesce(d.waiting, 0) > 0 desc, q.name`,
  )
}

export type DeadJob = Readonly<{
  queue: string
  id: string
  data: unknown
  failure: string
  addedAt: number | null
  diedAt: number
  /** When it died, in microseconds. */
  place: bigint
}>

type Wanted = Readonly<{
  queue?: string | undefined
  after?: Readonly<{ place: string; id: string }> | undefined
  limit: number
}>

const DEAD = sql<DeadJob>`select regexp_replace(name, '/dead$', '') as queue, id, data, ${MESSAGE} as failure,
    source_created_on as "addedAt", created_on as "diedAt", (extract(epoch from created_on) * 1000000)::bigint as place
  from jobs.job`

/** Jobs that failed for good, the oldest first. */
export function findDead(db: Executor, { queue, after, limit }: Wanted): Promise<DeadJob[]> {
  const queues = queue === undefined ? sql`name like '%/dead'` : sql`name = ${`${queue}/dead`}`
  const later =
    after === undefined
      ? sql`true`
      : sql`(created_on, id) > (timestamptz 'epoch' + ${after.place}::bigint * interval '1 microsecond', ${after.id}::uuid)`
  return many(
    db,
    sql<DeadJob>`${DEAD} where ${queues} and state < 'active' and ${later} order by created_on, id limit ${limit}`,
  )
}

/** One of them, held until the end of the transaction. */
export function lockDead(tx: Tx, queue: string, id: string): Promise<DeadJob | undefined> {
  return maybeOne(
    tx,
    sql<DeadJob>`${DEAD} where name = ${`${queue}/dead`} and id = ${id} and state < 'active' for update`,
  )
}
