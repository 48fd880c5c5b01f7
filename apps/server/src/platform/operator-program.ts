/** The frame of an operator's program: its words are read first, then it works on the database, and a fault is one line. */
import { readConfig } from './config.ts'
import { type Database, openDatabase } from './db.ts'
import { createLog } from './log.ts'
import { findExistingDatabase } from './postgres/existing-database.ts'

/** A look at the whole of a large ledger takes minutes, and whoever asked for it can stop it. */
const DATABASE = { poolSize: 2, timeoutMs: 0 }

/** Writes one line for the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Reads the command line, then works on the database of `DATABASE_URL` or on the embedded one of `DATA_DIR`, whether a
 * server runs on it or not. Ends with code 0, or with 1 when the work answers false or throws; the message goes to stderr.
 */
export async function runOperatorProgram<Wish>(
  readWish: () => Wish,
  work: (db: Database, wish: Wish) => Promise<boolean>,
): Promise<void> {
  try {
    const wish = readWish()
    const database = await findExistingDatabase(readConfig(process.env))
    const db = openDatabase(database.url, createLog('error'), DATABASE)
    try {
      process.exitCode = (await work(db, wish)) ? 0 : 1
    } finally {
      await db.close()
      await database.stop()
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
