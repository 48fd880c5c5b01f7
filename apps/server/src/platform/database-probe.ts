import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, one } from './db.ts'
import { inLane } from './lanes.ts'

const PATIENCE_MS = 2_000

/**
 * Asks whether the database answers within two seconds. However many ask, one question is under way: a database that
 * hangs must not have its connections filled with questions.
 */
export function databaseProbe(db: Database): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    try {
      await one(db.read, sql`select 1`)
      return true
    } catch {
      // Why it does not answer is logged by whoever needed it; this is only asked for yes or no.
      return false
    } finally {
      asking = undefined
    }
  }

  return () => {
    // The lane of the documents is short and has connections of its own: blocked calls do not delay the answer.
    asking ??= inLane('document', ask)
    return Promise.race([asking, sleep(PATIENCE_MS, false, { ref: false })])
  }
}
