/** Dead jobs (all retries failed): lists them, queues them again, gives them up. */
import { fromKysely, PgBoss } from 'pg-boss'
import type { Database, Executor, Tx } from '#platform/db.ts'
import { findDead } from './jobs.store.ts'
import { JOBS_SCHEMA } from './migrate-jobs.ts'

/** As many as one act puts back. */
const REDRIVE_MAX = 1_000

/** Puts dead jobs of a queue, such as `grade-tips/1`, back, or one of them; answers how many. */
export function redrive(boss: PgBoss, db: Executor, queue: string, jobId?: string): Promise<number> {
  const ids = jobId === undefined ? {} : { ids: [jobId] }
  return boss.redrive(`${queue}/dead`, { db: fromKysely(db), limit: REDRIVE_MAX, ...ids })
}

/** Removes a dead job; the caller holds its row. */
export async function discard(boss: PgBoss, tx: Tx, queue: string, jobId: string): Promise<void> {
  await boss.deleteJob(`${queue}/dead`, jobId, { db: fromKysely(tx) })
}

/** For a program beside the server. */
export function deadJobs(db: Database) {
  return {
    /** The oldest hundred of all queues. */
    list: () => findDead(db.read, { limit: 100 }),

    /** Puts the dead jobs of a queue back, a thousand at most; answers how many. */
    async redrive(queue: string): Promise<number> {
      const boss = new PgBoss({
        db: fromKysely(db.read),
        schema: JOBS_SCHEMA,
        migrate: false,
        createSchema: false,
        supervise: false,
        schedule: false,
      })
      let failure: Error | undefined
      boss.on('error', error => {
        failure ??= error
      })
      await boss.start()
      const count = await redrive(boss, db.read, queue)
      await boss.stop({ graceful: false })
      if (failure !== undefined) throw failure
      return count
    },
  }
}
