/** The messages of this node on their way into the logs: what arrives while a commit runs goes together in the next. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createBatcher } from '#platform/batcher.ts'
import { type Database, isDatabaseFault } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ChatMetrics } from './chat.metrics.ts'
import { appendMessages, type Submission, type Verdict } from './log.store.ts'

/** A room is in one lane, so that its messages keep their order. */
const LANES = 2
const BATCH_MAX = 128
const QUEUE_MAX = 2_000
const WAIT_MAX_MS = 5_000
const PAUSES_MS = [10, 50, 200, 500, 1_000]

export type AppendQueue = Readonly<{
  /** Takes a message into the next commit; refuses `CHAT/BUSY` when too many wait. */
  submit: (message: Submission) => Promise<Verdict>
}>

export function appendQueue(
  db: Database,
  log: Log,
  metrics: Pick<ChatMetrics, 'seeBatch' | 'watchQueue'>,
): AppendQueue {
  const batcher = createBatcher<Submission, Verdict>({
    ...{ lanes: LANES, batchMax: BATCH_MAX, queueMax: QUEUE_MAX, waitMaxMs: WAIT_MAX_MS },
    laneOf: ({ roomId }) => Number(roomId % BigInt(LANES)),
    // One message of a person at a time, or the second would not see the pace of the first; and each lane its own.
    keyOf: ({ personId, roomId }) => `${personId}/${roomId}`,
    run: messages => appendMessages(db.read, messages),
    // The sender's own numbers make a repeat safe.
    isRepeatable: isDatabaseFault,
    pause: async repeat => {
      const pause = PAUSES_MS[repeat - 1]
      if (pause === undefined) return false
      log.warn({ repeat }, 'a batch of messages is done again')
      await sleep(pause)
      return true
    },
    now: () => performance.now(),
    defer: setImmediate,
    busy: () => new Refusal('CHAT/BUSY', { retryAfterSeconds: 1 }),
    watch: batch => {
      metrics.seeBatch(batch)
      db.seeCommit(batch.tookMs)
    },
  })
  metrics.watchQueue(batcher.waiting)
  return { submit: batcher.submit }
}
