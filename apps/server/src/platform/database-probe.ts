import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, one } from './db.ts'
import { inLane } from './lanes.ts'

const PROBE_TIMEOUT_MS = 2_000

/**
 * A health check: whether the database answers within two seconds. Parallel checks share one query, so that a hanging
 * database does not lose all its connections to checks.
 */
export function databaseProbe(db: Database): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    try {
      await one(db.read, sql`select 1`)
      return true
    } catch {
      // The cause is not logged here: each call that fails logs its own.
      return false
    } finally {
      asking = undefined
    }
  }

  return () => {
    // The lane of the documents is short and has connections of its own: blocked calls do not delay the answer.
    asking ??= inLane('document', ask)
    return Promise.race([asking, sleep(PROBE_TIMEOUT_MS, false, { ref: false })])
  }
}
