import { sqlState } from './db.ts'
import { StartRefusal } from './start-refusal.ts'

/** PostgreSQL's code of a full disk. */
const DISK_FULL = '53100'

/** The sentence for a start that a full disk stopped, wherever in the start that was; any other error as it is. */
export function asDiskRefusal(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (sqlState(cause) === DISK_FULL) {
      return new StartRefusal('The disk of the database is full: free some space and start again.')
    }
  }
  return error
}
