/**
 * The transactional outbox: an event is a row that is written in the transaction that it reports, and relayed after
 * the commit. Each node relays every row to its own listeners, and does not wait for other running transactions (adr
 * 0094, architecture §5).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { inChunks } from './chunks.ts'
import { type Database, many, one, run, type Tx } from './db.ts'
import type { Log } from './log.ts'

export type News = Readonly<{ id: bigint; topic: string; payload: unknown }>
export type Listener = (news: News) => void | Promise<void>

export type Relay = Readonly<{
  /** Calls the listener for every later row of the topic; it may be called twice for one. */
  on: (topic: string, listener: Listener) => void
  /** Delivers the rows committed so far and waits for all listeners; for tests. */
  poll: () => Promise<void>
  /** Milliseconds since the outbox was last read to its end; infinite before the first poll. */
  lagMs: () => number
  start: () => Promise<void>
  stop: () => Promise<void>
}>

const POLL_MS = 50
const BATCH_MAX = 500
/**
 * The newest rows that a poll searches for early ones; a row further back is delivered when it is settled.
 */
const EARLY_LOOKED_AT_MAX = 1_000
/** Remembered early deliveries; a row above this limit is delivered a second time when it is settled. */
const EARLY_MAX = 100_000
/** Undelivered rows of a slow listener; it misses the rows above this limit and reads the tables later. */
const BEHIND_MAX = 10_000
const STOP_MAX_MS = 5_000
const KEPT_DAYS = 7

/** Writes an event row in the transaction that the event reports. */
export async function publish(tx: Tx, topic: string, payload: unknown): Promise<void> {
  await run(
    tx,
    sql`insert into platform_outbox(topic, payload) values (${topic}, ${JSON.stringify(payload)}::jsonb)`,
  )
}

/** A listener with its running call and the number of rows it has not finished. */
type Subscription = { readonly listener: Listener; last: Promise<void>; behind: number }

type Row = { id: bigint; xid: string; topic: string; payload: unknown }

/** The reading position of a relay. */
type Cursor = {
  /** Every row up to here has been delivered. */
  xid: string
  id: bigint
  /** The snapshot of the newest reading. */
  seen: string
}

type Read = Readonly<{ seen: string; settled: Row[]; early: Row[] }>

/** The cursor of a new relay: it delivers the rows of transactions that end from now on. */
async function findCursor(db: Database): Promise<Cursor> {
  const { xid, seen } = await one(
    db.read,
    sql<{ xid: string; seen: string }>`select pg_snapshot_xmin(now)::text as xid, now::text as seen
      from (select pg_current_snapshot() as now) s`,
  )
  return { xid, id: 0n, seen }
}

/**
 * Reads the rows after the cursor in one statement. Identity numbers commit out of order, so a row is settled only when
 * it is older than every running transaction: no row can appear before it. A committed row that is not settled is early.
 */
async function readNews(db: Database, { xid, id, seen }: Cursor): Promise<Read> {
  const rows = await many(
    db.read,
    sql<
      { seen: string } & (Row & { isSettled: boolean })
    >`select s.now::text as seen, n.id, n.xid::text as xid, n.topic, n.payload,
        n.is_settled as "isSettled"
      from (select pg_current_snapshot() as now) s left join lateral (
        (select id, xid, topic, payload, true as is_settled from platform_outbox
          where (xid, id) > (${xid}::xid8, ${id}) and xid < pg_snapshot_xmin(s.now)
          order by xid, id limit ${BATCH_MAX})
        union all
        select id, xid, topic, payload, false from (
          select id, xid, topic, payload from platform_outbox where xid >= pg_snapshot_xmin(s.now)
          order by xid desc, id desc limit ${EARLY_LOOKED_AT_MAX}) newest
        where not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)) n on true
      order by n.xid, n.id`,
  )
  // Without new rows the statement answers one row, which has the snapshot alone.
  const news = rows.filter(row => row.id !== null)
  return {
    seen: rows[0]?.seen ?? seen,
    settled: news.filter(row => row.isSettled),
    early: news.filter(row => !row.isSettled),
  }
}

/**
 * Delivers committed rows to the listeners of this node. A committed row is delivered as soon as it is read. A long
 * transaction holds back only the cursor, and a row that was delivered early is not delivered again.
 */
export function outboxRelay(db: Database, log: Log): Relay {
  const subscriptions = new Map<string, Subscription[]>()
  let cursor: Cursor | undefined
  /** Rows after the cursor that were delivered early. */
  const early = new Set<bigint>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  /** Start of the newest poll that delivered all rows it had read. */
  let readAt = Number.NEGATIVE_INFINITY

  /** Calls each listener of the topic; a listener gets its rows in order, and no listener waits for another. */
  function deliver({ id, topic, payload }: Row): void {
    const facts = { topic, outboxId: id.toString() }
    for (const subscription of subscriptions.get(topic) ?? []) {
      if (subscription.behind === BEHIND_MAX) {
        log.error(facts, 'a listener is too far behind: it misses news')
        continue
      }
      subscription.behind += 1
      subscription.last = subscription.last
        .then(() => subscription.listener({ id, topic, payload }))
        .catch(error => log.error({ err: error, ...facts }, 'a listener failed'))
        .finally(() => {
          subscription.behind -= 1
        })
    }
  }

  function deliverEarly(row: Row): void {
    deliver(row)
    if (early.size < EARLY_MAX) early.add(row.id)
  }

  async function pollOnce(): Promise<void> {
    const began = performance.now()
    cursor ??= await findCursor(db)
    for (;;) {
      const news = await readNews(db, cursor)
      for (const row of news.settled) if (!early.delete(row.id)) deliver(row)
      for (const row of news.early) deliverEarly(row)
      const { xid, id }: Omit<Cursor, 'seen'> = news.settled.at(-1) ?? cursor
      cursor = { xid, id, seen: news.seen }
      if (news.settled.length < BATCH_MAX) break
    }
    readAt = began
  }

  function poll(): Promise<void> {
    running = running.then(pollOnce, pollOnce)
    return running
  }

  const allDelivered = () => Promise.all([...subscriptions.values()].flat().map(({ last }) => last))

  function schedule(): void {
    if (stopped) return
    timer = setTimeout(() => {
      poll()
        .catch(error => log.warn({ err: error }, 'the outbox could not be read'))
        .finally(schedule)
    }, POLL_MS)
  }

  return {
    on: (topic, listener) => {
      const subscription = { listener, last: Promise.resolve(), behind: 0 }
      subscriptions.set(topic, [...(subscriptions.get(topic) ?? []), subscription])
    },
    poll: async () => {
      await poll()
      await allDelivered()
    },
    lagMs: () => performance.now() - readAt,
    start: async () => {
      cursor ??= await findCursor(db)
      schedule()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running.catch(error => log.warn({ err: error }, 'the outbox could not be read'))
      await Promise.race([allDelivered(), sleep(STOP_MAX_MS, undefined, { ref: false })])
    },
  }
}

/** Deletes rows older than `KEPT_DAYS` that are forwarded as jobs; answers their number. */
export function pruneOutbox(db: Database, signal: AbortSignal): Promise<number> {
  return inChunks(
    rowsMax =>
      run(
        db.read,
        sql`delete from platform_outbox where id in (select id from platform_outbox
          where created_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})
            and xid < (select min(xid) from platform_forwarders) limit ${rowsMax})`,
      ),
    signal,
  )
}
