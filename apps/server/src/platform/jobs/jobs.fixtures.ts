import { sql } from 'kysely'
import { z } from 'zod/mini'
import { type Database, many } from '#platform/db.ts'
import { declareJob } from './job.ts'

/** The job that a worker takes and never finishes. */
export const crashJob = declareJob({
  queue: 'crash-beads',
  version: 1,
  payload: z.object({ bead: z.string() }),
  concurrency: 1,
  timeoutSeconds: 300,
  retries: 3,
  waitingMax: 5,
})

/** How often each effect happened. */
export async function countBeads(db: Database): Promise<Record<string, number>> {
  const rows = await many(
    db.read,
    sql<{ bead: string; runs: number }>`select bead, runs from beads order by bead`,
  )
  return Object.fromEntries(rows.map(({ bead, runs }) => [bead, runs]))
}
