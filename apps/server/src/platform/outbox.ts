/**
 * News that becomes true with a transaction. A row is written in the transaction itself and relayed after commit;
 * each node relays every row to its own listeners (architecture §5, reliability §2.9).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, many, one, run, type Tx } from './db.ts'
import type { Log } from './log.ts'
import { inPieces } from './pieces.ts'

export type News = Readonly<{ id: bigint; topic: string; payload: unknown }>
export type Listener = (news: News) => void | Promise<void>

export type Relay = Readonly<{
  /** Calls the listener for every later row of the topic. */
  on: (topic: string, listener: Listener) => void
  /** Delivers what is committed by now and waits until all have heard it; for tests. */
  poll: () => Promise<void>
  /** How late news may be that has not been delivered here yet; endless before the first reading. */
  lagMs: () => number
  start: () => Promise<void>
  stop: () => Promise<void>
}>

const POLL_MS = 50
const BATCH_MAX = 500
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

/** Reads committed rows in commit-safe order and hands them to the listeners of this node. */
export function outboxRelay(db: Database, log: Log): Relay {
  const hearings = new Map<string, Hearing[]>()
  let last: { xid: string; id: bigint } | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  /** When everything older than `heldMs` had been delivered. */
  let readAt = Number.NEGATIVE_INFINITY
  let heldMs = 0

  async function findStart(): Promise<{ xid: string; id: bigint }> {
    // Everything that begins from now on is delivered; what was committed before is history.
    const { xid } = await one(
      db.read,
      sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`,
    )
    return { xid, id: 0n }
  }

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

  async function pollOnce(): Promise<void> {
    last ??= await findStart()
    for (;;) {
      // Identity numbers commit out of order; rows older than every running transaction are complete.
      const rows: Row[] = await many(
        db.read,
        sql<Row>`select id, xid::text as xid, topic, payload from platform_outbox
          where (xid, id) > (${last.xid}::xid8, ${last.id}) and xid < pg_snapshot_xmin(pg_current_snapshot())
          order by xid, id limit ${BATCH_MAX}`,
      )
      for (const row of rows) {
        deliver(row)
        last = { xid: row.xid, id: row.id }
      }
      if (rows.length < BATCH_MAX) return
    }
  }

  /** Age of the oldest row that is committed and held back by an older transaction that still runs. */
  async function findHeldMs(): Promise<number> {
    const { age } = await one(
      db.read,
      sql<{
        age: number
      }>`select coalesce(extract(epoch from clock_timestamp() - min(created_at)) * 1000, 0)::float8 as age
        from platform_outbox where xid >= pg_snapshot_xmin(pg_current_snapshot())`,
    )
    return age
  }

  async function pollAndMeasure(): Promise<void> {
    const began = performance.now()
    await pollOnce()
    heldMs = await findHeldMs()
    readAt = began
  }

  function poll(): Promise<void> {
    running = running.then(pollAndMeasure, pollAndMeasure)
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
    lagMs: () => performance.now() - readAt + heldMs,
    start: async () => {
      last ??= await findStart()
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
  return inPieces(
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
