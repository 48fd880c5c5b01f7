/**
 * Brings a database to this program's schema: numbered files for tables, data and triggers, each once; then the functions
 * and views of `apps/server/sql` whose text changed (adr 0072). Safe when several nodes start at once, and beside nodes of
 * the release before and after (adr 0073).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openConnection } from './connections.ts'
import { checkJobs, migrateJobs } from './jobs/migrate-jobs.ts'
import { RELEASE } from './release.ts'
import { applyMigration, inShortTransaction } from './schema/apply-migration.ts'
import { readMigrations } from './schema/migration-files.ts'
import { adoptOldChain } from './schema/old-chain.ts'
import { readPending } from './schema/pending.ts'
import type { SqlText } from './schema/sql-texts.ts'
import { StartRefusal } from './start-refusal.ts'

/** Any number that nothing else in this database locks. */
const LOCK = 7_203_411_988
const LOCK_PAUSE_MS = 100

/** What this program keeps of itself in the database; what stands at the end of a line came later. */
const BOOKS = [
  `create table if not exists platform_migrations(
    name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`,
  `create table if not exists platform_sql(
    name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`,
  `alter table platform_migrations add column if not exists kind text not null default 'expand',
    add column if not exists needs text`,
  `alter table platform_sql add column if not exists release text not null default '0.1.0'`,
]

/** So many of what is missing are named in the sentence of a refused start. */
const NAMED_MAX = 5

/** Whether the books are there in the form of this release. */
async function hasBooks(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from information_schema.columns where table_schema = current_schema()
      and (table_name, column_name) in (('platform_migrations', 'needs'), ('platform_sql', 'release'))`,
  )
  return rows[0]?.count === 2
}

/** What the run did; `waiting` are contracts that an older release still forbids. */
export type Migrated = Readonly<{ applied: number; waiting: readonly string[] }>

/**
 * Makes functions that are new before the numbered files, which may name them in a default, an index or a trigger. Their
 * bodies are not looked into yet: what these read may be made by the numbered files.
 */
const declareFunctions = (client: pg.Client, texts: readonly SqlText[]) =>
  inShortTransaction(client, 'declaring functions', async () => {
    await client.query('set local check_function_bodies = off')
    for (const { text } of texts) await client.query(text)
  })

const applyTexts = (client: pg.Client, texts: readonly SqlText[]) =>
  inShortTransaction(client, 'applying functions and views', async () => {
    for (const { path, text, sha256 } of texts) {
      await client.query(text).catch((error: unknown) => {
        throw new Error(`sql/${path} failed`, { cause: error })
      })
      await client.query(
        `insert into platform_sql(name, sha256, release) values ($1, $2, $3) on conflict (name) do update
          set sha256 = excluded.sha256, release = excluded.release, applied_at = clock_timestamp()`,
        [path, sha256, RELEASE],
      )
    }
  })

async function bringUp(client: pg.Client): Promise<Migrated> {
  for (const statement of BOOKS) await client.query(statement)
  await adoptOldChain(client, await readMigrations())
  const { now, later, added, changed, gone } = await readPending(client)
  await declareFunctions(client, added)
  for (const file of now) await applyMigration(client, file)
  if (changed.length > 0) await applyTexts(client, changed)
  await client.query('delete from platform_sql where name = any($1::text[])', [gone])
  return { applied: now.length + changed.length, waiting: later.map(({ name }) => name) }
}

/**
 * Waits until no other node migrates. Asked again and again: a statement that waits is a transaction, and an index that the
 * other node makes `concurrently` would wait for it in turn.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ])
    if (rows[0]?.taken) return
    await sleep(LOCK_PAUSE_MS)
  }
}

/** Brings the database at `url` to this program's schema, however long it takes. */
export async function migrate(url: string): Promise<Migrated> {
  const client = await openConnection(url, { timeoutMs: 0, role: 'migrate' })
  try {
    await client.query('set lock_timeout = 0')
    await takeLock(client)
    const migrated = await bringUp(client)
    await migrateJobs(url)
    return migrated
  } finally {
    await client.end()
  }
}

/**
 * Throws a `StartRefusal` when the database at `url` does not have this program's schema; changes nothing. Answers the contracts
 * that wait for older releases to go. For nodes that are started after a migration step of its own.
 */
export async function checkSchema(url: string): Promise<readonly string[]> {
  const client = await openConnection(url, { timeoutMs: 0, role: 'migrate' })
  try {
    const missing = (await hasBooks(client)) ? await readPending(client) : undefined
    const behind = missing && [...missing.now, ...missing.changed].map(({ name }) => name)
    if (behind === undefined || behind.length > 0) {
      const what = behind === undefined ? 'everything' : behind.slice(0, NAMED_MAX).join(', ')
      throw new StartRefusal(
        `The schema of the database is behind this release (${what}): run npm run migrate, or set MIGRATE=auto.`,
      )
    }
    await checkJobs(url)
    return missing?.later.map(({ name }) => name) ?? []
  } finally {
    await client.end()
  }
}
