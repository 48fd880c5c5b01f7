/**
 * Backfills of large tables in small batches while the site runs (adr 0097). A batch and the cursor of the next one
 * are committed together, so a backfill may be interrupted anywhere, and two workers at once take turns.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { finishBackfill, isReplicaLate, lockBackfill, markBatch } from './backfills.store.ts'
import type { CommitBreaker } from './commit-breaker.ts'
import type { Database, Tx } from './db.ts'
import type { Log } from './log.ts'

/** The result of a batch; without a `cursor` no rows are left. */
export type Batch = Readonly<{ rows: number; cursor: string | undefined }>

export type Backfill = Readonly<{
  /** Table and column, such as `bets-orders-channel`; a name is never reused. */
  name: string
  /** Fills at most `rowsMax` rows after the cursor; from the first row without one. */
  fill: (tx: Tx, cursor: string | undefined, rowsMax: number) => Promise<Batch>
}>

const ROWS_FIRST = 500
const ROWS_MAX = 5_000
/** The target duration of a batch, in ms: about so long its rows are locked. */
const BATCH_MS = 200

/** The next batch size: halved after a slow batch, doubled after a quick one. */
const nextRowsMax = (rowsMax: number, tookMs: number): number =>
  tookMs > BATCH_MS ? Math.max(1, rowsMax >> 1) : Math.min(ROWS_MAX, rowsMax * 2)

type Parts = Readonly<{
  db: Database
  log: Log
  /** Commit durations that this node has measured. */
  commits: Pick<CommitBreaker, 'isSlow'>
}>

/** The reason that backfills must wait now; `undefined` when none. */
async function findObstacle({ db, commits }: Parts): Promise<string | undefined> {
  if (await isReplicaLate(db.read)) return 'a late standby'
  return commits.isSlow() ? 'slow commits' : undefined
}

/** Fills one batch; answers whether rows are left. */
const fillBatch = ({ db }: Parts, { name, fill }: Backfill, rowsMax: number): Promise<boolean> =>
  db.transaction(async tx => {
    const held = await lockBackfill(tx, name)
    if (held === undefined) return false
    const { rows, cursor } = await fill(tx, held.cursor ?? undefined, rowsMax)
    if (cursor === undefined) await finishBackfill(tx, name, rows)
    else await markBatch(tx, name, { rows, cursor })
    return cursor !== undefined
  })

/**
 * Runs one backfill until it is done or aborted; it stops while a standby lags or commits are slow. It sleeps after each
 * batch as long as the batch took, so it uses at most half of the database's capacity.
 */
async function runBackfill(parts: Parts, backfill: Backfill, signal: AbortSignal): Promise<void> {
  for (let rowsMax = ROWS_FIRST; ; ) {
    signal.throwIfAborted()
    const obstacle = await findObstacle(parts)
    if (obstacle !== undefined) return parts.log.warn({ name: backfill.name, obstacle }, 'a backfill waits')
    const from = performance.now()
    if (!(await fillBatch(parts, backfill, rowsMax))) return
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
  for (const backfill of backfills) await runBackfill(parts, backfill, signal)
}
