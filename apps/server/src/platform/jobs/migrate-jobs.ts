/** The tables of the queues; part of the migration step, so that no node changes them at its start. */
import { PgBoss } from 'pg-boss'

/** The queues have a PostgreSQL schema of their own. */
export const JOBS_SCHEMA = 'jobs'

/** Makes the tables of the queues, or brings them to this release of pg-boss. */
export async function migrateJobs(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    max: 1,
    migrate: true,
    supervise: false,
    schedule: false,
  })
  let failure: Error | undefined
  boss.on('error', error => {
    failure ??= error
  })
  await boss.start()
  await boss.stop({ graceful: false })
  if (failure !== undefined) throw failure
}
