/** How one numbered file is applied while nodes of other releases are at work. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sqlState } from '#platform/db.ts'
import type { Migration } from './migration-files.ts'

/**
 * The lock timeout of a migration: a statement that waits for a lock blocks all later ones on the table, so it gives
 * up soon and is retried after a pause.
 */
const LOCK_WAIT_MS = 200
const LOCK_TRIES = 50
const LOCK_PAUSE_MS = 300
const LOCK_NOT_AVAILABLE = '55P03'

/** Does the work in one transaction with a short lock timeout; up to 50 attempts. */
export async function inShortTransaction(
  client: pg.Client,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const isLocked =
        sqlState(error) === LOCK_NOT_AVAILABLE || sqlState(causeOf(error)) === LOCK_NOT_AVAILABLE
      if (!isLocked || attempt === LOCK_TRIES) throw new Error(`${what} failed`, { cause: error })
      await sleep(LOCK_PAUSE_MS)
    }
  }
}

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined)

const note = (client: pg.Client, { name, sha256, kind, after }: Migration) =>
  client.query('insert into platform_migrations(name, sha256, kind, needs) values ($1, $2, $3, $4)', [
    name,
    sha256,
    kind,
    after,
  ])

const CONCURRENT_INDEX = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i

/** Makes an index beside running writes. One that was left unfinished is dropped and made again. */
async function applyAlone(client: pg.Client, migration: Migration): Promise<void> {
  const index = CONCURRENT_INDEX.exec(migration.text)?.[1]
  try {
    const { rowCount } = await client.query(
      'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [index],
    )
    if (rowCount !== 0) await client.query(`drop index concurrently ${index}`)
    await client.query(migration.text)
    await note(client, migration)
  } catch (error) {
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}

/** Applies a numbered file and notes it, both or neither. */
export const applyMigration = (client: pg.Client, migration: Migration): Promise<void> =>
  migration.inTransaction
    ? inShortTransaction(client, `migration ${migration.name}`, async () => {
        await client.query(migration.text)
        await note(client, migration)
      })
    : applyAlone(client, migration)
