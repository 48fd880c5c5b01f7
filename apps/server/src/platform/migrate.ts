/**
 * Brings a database to this program's schema: numbered files for tables, data and triggers, each once; then the functions
 * and views of `apps/server/sql` whose text changed (adr 0072). Safe when several nodes start at once.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { openConnection } from './connections.ts'
import { adoptOldChain } from './schema/old-chain.ts'
import { readSqlTexts, type SqlText, sha256 } from './schema/sql-texts.ts'
import { StartRefusal } from './start-refusal.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')
/** Any number that nothing else in this database locks. */
const LOCK = 7_203_411_988

/** A numbered file. */
type Migration = Readonly<{ name: string; text: string; sha256: string }>

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter(file => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(FOLDER, name), 'utf8')
      return { name, text, sha256: sha256(text) }
    }),
  )
}

async function inTransaction(client: pg.Client, what: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${what} failed`, { cause: error })
  }
}

/** Names and digests of what the database has, of one of the two kinds. */
async function readDone(client: pg.Client, table: 'platform_migrations' | 'platform_sql') {
  const { rows } = await client.query<{ name: string; sha256: string }>(`select name, sha256 from ${table}`)
  return new Map(rows.map(row => [row.name, row.sha256]))
}

/** The files that the database does not have; throws when it has others than this program. */
function findMissing(migrations: readonly Migration[], done: ReadonlyMap<string, string>): Migration[] {
  const changed = migrations.find(({ name, sha256 }) => (done.get(name) ?? sha256) !== sha256)
  if (changed !== undefined) {
    throw new StartRefusal(
      `The database has another version of migration ${changed.name}; migrations never change.`,
    )
  }
  const names = new Set(migrations.map(({ name }) => name))
  const unknown = [...done.keys()].find(name => !names.has(name))
  if (unknown !== undefined) {
    throw new StartRefusal(
      `The database knows migration ${unknown}, which this program does not: it is newer.`,
    )
  }
  return migrations.filter(({ name }) => !done.has(name))
}

const applyMigration = (client: pg.Client, { name, text, sha256 }: Migration) =>
  inTransaction(client, `migration ${name}`, async () => {
    await client.query(text)
    await client.query('insert into platform_migrations(name, sha256) values ($1, $2)', [name, sha256])
  })

/**
 * Makes functions that are new before the numbered files, which may name them in a default, an index or a trigger. Their
 * bodies are not looked into yet: what these read may be made by the numbered files.
 */
const declareFunctions = (client: pg.Client, texts: readonly SqlText[]) =>
  inTransaction(client, 'declaring functions', async () => {
    await client.query('set local check_function_bodies = off')
    for (const { text } of texts) await client.query(text)
  })

const applyTexts = (client: pg.Client, texts: readonly SqlText[]) =>
  inTransaction(client, 'applying functions and views', async () => {
    for (const { path, text, sha256 } of texts) {
      await client.query(text).catch((error: unknown) => {
        throw new Error(`sql/${path} failed`, { cause: error })
      })
      await client.query(
        `insert into platform_sql(name, sha256) values ($1, $2)
          on conflict (name) do update set sha256 = excluded.sha256, applied_at = clock_timestamp()`,
        [path, sha256],
      )
    }
  })

async function bringUp(client: pg.Client): Promise<number> {
  await client.query(`create table if not exists platform_migrations(
    name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`)
  await client.query(`create table if not exists platform_sql(
    name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`)
  const migrations = await readMigrations()
  await adoptOldChain(client, migrations)
  const missing = findMissing(migrations, await readDone(client, 'platform_migrations'))
  const texts = await readSqlTexts()
  const known = await readDone(client, 'platform_sql')
  await declareFunctions(
    client,
    texts.filter(({ path, kind }) => kind === 'function' && !known.has(path)),
  )
  for (const migration of missing) await applyMigration(client, migration)
  const changed = texts.filter(({ path, sha256 }) => known.get(path) !== sha256)
  await applyTexts(client, changed)
  // A function that is dropped and comes back later with the same text must be made again.
  await client.query('delete from platform_sql where name <> all($1::text[])', [
    texts.map(({ path }) => path),
  ])
  return missing.length + changed.length
}

/**
 * Brings the database at `url` to this program's schema; answers how many files were applied. However long it takes: a
 * file may rewrite a table that holds years.
 */
export async function migrate(url: string): Promise<number> {
  const client = await openConnection(url, { timeoutMs: 0 })
  try {
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await bringUp(client)
  } finally {
    await client.end()
  }
}
