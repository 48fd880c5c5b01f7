/** The slips of this node on their way into the database: three lanes by wallet, many slips in one commit. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import { createBatcher } from '#platform/batcher.ts'
import { crashPoint } from '#platform/crash-points.ts'
import { type Database, type Executor, sqlState, violatedConstraint } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { queueMetrics } from './bets.metrics.ts'
import { betsCrashPoints } from './crash-points.ts'
import { createKnownSums } from './known-sums.ts'
import { placeBatch, type SlipOutcome, type SlipRow } from './place-batch.store.ts'
import { placePlain } from './place-plain.store.ts'

export type SlipQueue = Readonly<{
  /** Takes a slip into the next batch; of two with one key the second is judged after the first. */
  submit: (slip: SlipRow) => Promise<SlipOutcome>
}>

/**
 * Three lanes, each with its own wallets: batches of one lane would wait for each other's row locks. The third lane
 * works while another commits.
 */
const LANES = 3
const BATCH_MAX = 256
const QUEUE_MAX = 5_000
const WAIT_MAX_MS = 500
/** The retry delays, together about three seconds: a killed database is back by then. */
const PAUSES_MS = [10, 50, 200, 500, 1_000, 1_000]

const REPEATABLE = /^(40001|40P01|08|57P0|ECONNREFUSED|ECONNRESET|EPIPE)/
const LOST = /Connection terminated|is not queryable|timeout exceeded when trying to connect/

/** A lost connection leaves the outcome unknown; the keys of the slips make the same call again safe. */
const isRepeatable = (error: unknown): boolean =>
  REPEATABLE.test(sqlState(error) ?? '') || (error instanceof Error && LOST.test(error.message))

const CAPPED = 'bets_exposure_capped'
/**
 * The attempts on the fast path. After the first one the contended slips are removed and the others retried; if the
 * retry fails as well, all go to the slow path.
 */
const PLAIN_ATTEMPTS = 2

/**
 * A prefix of the key is enough, because keys are hashes: if two differ after equal prefixes, one of them waits for
 * the next batch.
 */
const startOf = ([a = 0, b = 0, c = 0, d = 0]: Uint8Array): number => (a << 24) | (b << 16) | (c << 8) | d

/** The slow path: judges the slips one by one. */
async function judge(db: Executor, slips: readonly SlipRow[]): Promise<SlipOutcome[]> {
  try {
    return await placeBatch(db, slips, false)
  } catch (error) {
    if (violatedConstraint(error) !== CAPPED) throw error
    // Another node or lane filled a bucket after it was looked at; now it is held while it is judged.
    return placeBatch(db, slips, true)
  }
}

/**
 * Takes the slips: first on the fast path, all uncontended slips in one commit; then the others one by one. The slips
 * must have different keys. A throw may come after some were taken: their keys make the same call again safe.
 */
export async function placeSlips(
  db: Executor,
  slips: readonly SlipRow[],
  known = createKnownSums(),
): Promise<SlipOutcome[]> {
  const outcomes: SlipOutcome[] = []
  const contended: number[] = []
  let plain = slips.map((_, index) => index)
  const rowsOf = (indices: readonly number[]) => indices.flatMap(index => slips[index] ?? [])
  for (let attempt = 1; attempt <= PLAIN_ATTEMPTS && plain.length > 0; attempt++) {
    const found = await placePlain(db, rowsOf(plain), known)
    if ('taken' in found) {
      for (const [at, outcome] of found.taken.entries()) outcomes[plain[at] ?? 0] = outcome
      plain = []
    } else {
      contended.push(...plain.filter((_, at) => found.contended.has(at)))
      plain = plain.filter((_, at) => !found.contended.has(at))
    }
  }
  const judged = [...contended, ...plain].sort((a, b) => a - b)
  if (judged.length === 0) return outcomes
  for (const [at, outcome] of (await judge(db, rowsOf(judged))).entries()) outcomes[judged[at] ?? 0] = outcome
  return outcomes
}

export function slipQueue(db: Database, log: Log, registry: Registry): SlipQueue {
  const known = createKnownSums()

  async function run(slips: readonly SlipRow[]): Promise<SlipOutcome[]> {
    const outcomes = await placeSlips(db.read, slips, known)
    crashPoint(betsCrashPoints.betsTaken)
    return outcomes
  }

  const batcher = createBatcher<SlipRow, SlipOutcome>({
    lanes: LANES,
    batchMax: BATCH_MAX,
    queueMax: QUEUE_MAX,
    waitMaxMs: WAIT_MAX_MS,
    laneOf: ({ memberId }) => Number(memberId % BigInt(LANES)),
    keyOf: ({ key }) => startOf(key),
    run,
    isRepeatable,
    pause: async repeat => {
      const pause = PAUSES_MS[repeat - 1]
      if (pause === undefined) return false
      log.warn({ repeat }, 'a batch of bets is done again')
      await sleep(pause)
      return true
    },
    now: () => performance.now(),
    defer: setImmediate,
    busy: () => {
      metrics.seeRefusal()
      return new Refusal('SYS/BUSY')
    },
    watch: batch => {
      metrics.seeBatch(batch)
      db.seeCommit(batch.tookMs)
    },
  })
  const metrics = queueMetrics(registry, batcher.waiting)

  return { submit: batcher.submit }
}
