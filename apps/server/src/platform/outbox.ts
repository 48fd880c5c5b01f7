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
  /** Delivers what is committed by now and waits until all have heard it; for tests. */
  poll: () => Promise<void>
  /** How long ago the outbox was read to its end, in milliseconds; endless before the first reading. */
  lagMs: () => number
  start: () => Promise<void>
  stop: () => Promise<void>
}>

const POLL_MS = 50
const BATCH_MAX = 500
/**
 * The newest rows that a reading looks through for early ones; what commits behind them is heard when it is settled.
 */
const EARLY_LOOKED_AT_MAX = 1_000
/** Rows that are remembered as heard; what is heard early beyond that is heard again. */
const EARLY_MAX = 100_000
/** News that waits for a slow listener; what it misses beyond that it reads from the tables later. */
const BEHIND_MAX = 10_000
const STOP_MAX_MS = 5_000
const KEPT_DAYS = 7

/** Adds news to the transaction that makes it true. */
export async function publish(tx: Tx, topic: string, payload: unknown): Promise<void> {
  await run(
    tx,
    sql`insert into platform_outbox(topic, payload) values (${topic}, ${JSON.stringify(payload)}::jsonb)`,
  )
}

/** A listener with what it was handed and has not finished. */
type Hearing = { readonly listener: Listener; last: Promise<void>; behind: number }

type Row = { id: bigint; xid: string; topic: string; payload: unknown }

/** Where a relay stands. */
type Place = {
  /** Every row up to here has been delivered. */
  xid: string
  id: bigint
  /** The snapshot of the newest reading. */
  seen: string
}

type Read = Readonly<{ seen: string; settled: Row[]; early: Row[] }>

/** A relay begins here: news of transactions that end from now on. */
async function findPlace(db: Database): Promise<Place> {
  const { xid, seen } = await one(
    db.read,
    sql<{ xid: string; seen: string }>`select pg_snapshot_xmin(now)::text as xid, now::text as seen
      from (select pg_current_snapshot() as now) s`,
  )
  return { xid, id: 0n, seen }
}

/**
 * What is new since that place, in one statement. Identity numbers commit out of order, so only rows older than every
 * transaction that runs are settled: none can come before them any more. What others have committed meanwhile is early.
 */
async function readNews(db: Database, { xid, id, seen }: Place): Promise<Read> {
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
  // Without news there is one row, of the snapshot alone.
  const news = rows.filter(row => row.id !== null)
  return {
    seen: rows[0]?.seen ?? seen,
    settled: news.filter(row => row.isSettled),
    early: news.filter(row => !row.isSettled),
  }
}

/**
 * Hands committed rows to the listeners of this node. A row is heard as soon as it is seen; a transaction that runs
 * long holds only the place back from which nothing more can be missed, and a row that was heard early is not heard
 * again.
 */
export function outboxRelay(db: Database, log: Log): Relay {
  const hearings = new Map<string, Hearing[]>()
  let place: Place | undefined
  /** Rows behind the place that were delivered. */
  const early = new Set<bigint>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  /** When the newest reading began that delivered all it found. */
  let readAt = Number.NEGATIVE_INFINITY

  /** Hands a row to each of its listeners; each hears its rows in order, and none waits for another. */
  function deliver({ id, topic, payload }: Row): void {
    const facts = { topic, outboxId: id.toString() }
    for (const hearing of hearings.get(topic) ?? []) {
      if (hearing.behind === BEHIND_MAX) {
        log.error(facts, 'a listener is too far behind: it misses news')
        continue
      }
      hearing.behind += 1
      hearing.last = hearing.last
        .then(() => hearing.listener({ id, topic, payload }))
        .catch(error => log.error({ err: error, ...facts }, 'a listener failed'))
        .finally(() => {
          hearing.behind -= 1
        })
    }
  }

  function deliverEarly(row: Row): void {
    deliver(row)
    if (early.size < EARLY_MAX) early.add(row.id)
  }

  async function pollOnce(): Promise<void> {
    const began = performance.now()
    place ??= await findPlace(db)
    for (;;) {
      const news = await readNews(db, place)
      for (const row of news.settled) if (!early.delete(row.id)) deliver(row)
      for (const row of news.early) deliverEarly(row)
      const { xid, id }: Omit<Place, 'seen'> = news.settled.at(-1) ?? place
      place = { xid, id, seen: news.seen }
      if (news.settled.length < BATCH_MAX) break
    }
    readAt = began
  }

  function poll(): Promise<void> {
    running = running.then(pollOnce, pollOnce)
    return running
  }

  const allHeard = () => Promise.all([...hearings.values()].flat().map(({ last }) => last))

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
      const hearing = { listener, last: Promise.resolve(), behind: 0 }
      hearings.set(topic, [...(hearings.get(topic) ?? []), hearing])
    },
    poll: async () => {
      await poll()
      await allHeard()
    },
    lagMs: () => performance.now() - readAt,
    start: async () => {
      place ??= await findPlace(db)
      schedule()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running.catch(error => log.warn({ err: error }, 'the outbox could not be read'))
      await Promise.race([allHeard(), sleep(STOP_MAX_MS, undefined, { ref: false })])
    },
  }
}

/** Removes rows that every node has long relayed and that are jobs by now; answers how many. */
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
