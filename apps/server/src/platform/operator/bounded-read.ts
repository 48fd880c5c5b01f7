/** Readings of the console that may be wide: the database cancels them after two seconds (console §3.7). */
import { sql } from 'kysely'
import { type Database, run, sqlState, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'

/** The SQLSTATE of a statement that took too long. */
const TOO_LONG = '57014'

/** Refuses `OPS/NARROW` a reading with a statement of more than two seconds. */
export async function boundedRead<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async tx => {
      await run(tx, sql`select set_config('statement_timeout', ${String(db.wideReadMs)}, true)`)
      return read(tx)
    })
  } catch (error) {
    if (sqlState(error) === TOO_LONG) throw new Refusal('OPS/NARROW')
    throw error
  }
}
