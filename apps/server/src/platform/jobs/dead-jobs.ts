/** Dead jobs (all retries failed): lists them and queues them again. */
import { fromKysely, PgBoss } from 'pg-boss'
import type { Database } from '#platform/db.ts'
import { findDead } from './jobs.store.ts'
import { JOBS_SCHEMA } from './migrate-jobs.ts'

export function deadJobs(db: Database) {
  return {
    /** The oldest hundred of all queues. */
    list: () => findDead(db.read),

    /** Puts every dead job of a queue, such as `grade-tips/1`, back; answers how many. */
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
      const count = await boss.redrive(`${queue}/dead`)
      await boss.stop({ graceful: false })
      if (failure !== undefined) throw failure
      return count
    },
  }
}
