/**
 * Turns rows of the outbox into jobs. Hot transactions only write their outbox row; the jobs that follow from it are
 * added here, in the transaction that moves the cursor past it, so each row is turned into its jobs exactly once.
 */
import type { Database, Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Job, Wanted } from './job.ts'
import { findNews, lockCursor, moveCursor } from './jobs.store.ts'

const ROWS_MAX = 500

type Parts = Readonly<{
  db: Database
  log: Log
  jobs: readonly Job<never>[]
  add: (tx: Tx, job: Job<never>, wanted: readonly Wanted[]) => Promise<void>
  /** Whether the queue takes more; if one does not, the news waits in the outbox. */
  hasRoom: (tx: Tx, job: Job<never>) => Promise<boolean>
}>

/** Answers a round of the forwarder, which says whether there may be more. Of two at once one does nothing. */
export function createForwarder({ db, log, jobs, add, hasRoom }: Parts): () => Promise<boolean> {
  const sources = jobs.filter(job => job.after !== undefined)
  const topics = [...new Set(sources.flatMap(job => job.after?.topic ?? []))]

  return () =>
    db.transaction(async tx => {
      const cursor = await lockCursor(tx)
      if (cursor === undefined) return false
      const rows = await findNews(tx, cursor, topics, ROWS_MAX)
      const last = rows.at(-1)
      if (last === undefined) return false
      for (const job of sources) {
        const wanted = rows
          .filter(row => row.topic === job.after?.topic)
          .flatMap(row => job.wantedAfter(row.payload, row.id) ?? [])
        if (wanted.length === 0) continue
        if (!(await hasRoom(tx, job))) {
          log.error({ queue: job.name }, 'a queue is full: news waits in the outbox')
          return false
        }
        await add(tx, job, wanted)
      }
      await moveCursor(tx, last)
      return rows.length === ROWS_MAX
    })
}
