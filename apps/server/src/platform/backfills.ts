/**
 * Backfills of large tables in small batches while the site runs (adr 0097). A batch and the cursor of the next one
 * are committed together, so a backfill may be interrupted anywhere, and two workers at once take turns.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { finishBackfill, isReplicaLate, lockBackfill, markPortion } from './backfills.store.ts'
import type { CommitBreaker } from './commit-breaker.ts'
import type { Database, Tx } from './db.ts'
import type { Log } from './log.ts'

/** What a portion did; without a `place` there is nothing left to fill. */
export type Portion = Readonly<{ rows: number; place: string | undefined }>

export type Backfill = Readonly<{
  /** Of the table and what is filled: `bets-orders-channel`. Never used again. */
  name: string
  /** Fills at most so many rows from that place on; from the beginning without one. */
  fill: (tx: Tx, place: string | undefined, rowsMax: number) => Promise<Portion>
}>

const ROWS_FIRST = 500
const ROWS_MAX = 5_000
/** The target duration of a batch, in ms: about so long its rows are locked. */
const PORTION_MS = 200

/** The next batch size: halved after a slow batch, doubled after a quick one. */
const nextRowsMax = (rowsMax: number, tookMs: number): number =>
  tookMs > PORTION_MS ? Math.max(1, rowsMax >> 1) : Math.min(ROWS_MAX, rowsMax * 2)

type Parts = Readonly<{
  db: Database
  log: Log
  /** What this node knows of the duration of commits. */
  commits: Pick<CommitBreaker, 'isSlow'>
}>

/** What a backfill has to wait for now. */
async function findObstacle({ db, commits }: Parts): Promise<string | undefined> {
  if (await isReplicaLate(db.read)) return 'a late standby'
  return commits.isSlow() ? 'slow commits' : undefined
}

/** Fills one portion; answers whether there is more to do. */
const fillPortion = ({ db }: Parts, { name, fill }: Backfill, rowsMax: number): Promise<boolean> =>
  db.transaction(async tx => {
    const held = await lockBackfill(tx, name)
    if (held === undefined) return false
    const { rows, place } = await fill(tx, held.place ?? undefined, rowsMax)
    if (place === undefined) await finishBackfill(tx, name, rows)
    else await markPortion(tx, name, { rows, place })
    return place !== undefined
  })

/**
 * Runs one backfill until it is done or aborted; it stops while a standby lags or commits are slow. It sleeps after each
 * batch as long as the batch took, so it uses at most half of the database's capacity.
 */
async function goOn(parts: Parts, backfill: Backfill, signal: AbortSignal): Promise<void> {
  for (let rowsMax = ROWS_FIRST; ; ) {
    signal.throwIfAborted()
    const obstacle = await findObstacle(parts)
    if (obstacle !== undefined) return parts.log.warn({ name: backfill.name, obstacle }, 'a backfill waits')
    const from = performance.now()
    if (!(await fillPortion(parts, backfill, rowsMax))) return
    const tookMs = performance.now() - from
    rowsMax = nextRowsMax(rowsMax, tookMs)
    await sleep(tookMs, undefined, { signal })
  }
}

/** Runs all backfills, one after the other. */
export async function fillAll(
  parts: Parts,
  backfills: readonly Backfill[],
  signal: AbortSignal,
): Promise<void> {
  for (const backfill of backfills) await goOn(parts, backfill, signal)
}
