/** The tables of the queues; part of the migration step, so that no node changes them at its start. */
import { PgBoss } from 'pg-boss'
import { StartRefusal } from '#platform/start-refusal.ts'

/** The queues have a PostgreSQL schema of their own. */
export const JOBS_SCHEMA = 'jobs'

/** Opens and closes the queues; throws what they say against it. */
async function touch(url: string, migrate: boolean): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    max: 1,
    migrate,
    createSchema: migrate,
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

/** Makes the tables of the queues, or brings them to this release of pg-boss. */
export const migrateJobs = (url: string): Promise<void> => touch(url, true)

/** Throws a `StartRefusal` when they are not those of this release of pg-boss; changes nothing. */
export async function checkJobs(url: string): Promise<void> {
  try {
    await touch(url, false)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefusal(`The tables of the jobs are behind this release (${reason}): run npm run migrate.`)
  }
}
