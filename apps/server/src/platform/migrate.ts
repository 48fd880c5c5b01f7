/** Numbered SQL files, forward only, each once and in one transaction; safe when several nodes start at once. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connectionOptions } from './db.ts'
import { StartRefusal } from './start-refusal.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')
/** Any number that nothing else in this database locks. */
const LOCK = 7_203_411_988

async function applyFile(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into platform_migrations(name, sha256) values ($1, $2)', [
      name,
      createHash('sha256').update(text).digest('hex'),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

/** No file's name comes after it. */
const LAST = '~'

/**
 * Brings the database at `url` to this program's schema, or to what it was before the file `before`; answers how many
 * files were applied. However long it takes: a file may rewrite a table that holds years.
 */
export async function migrate(url: string, before = LAST): Promise<number> {
  const client = new pg.Client(connectionOptions(url, 0))
  // The failed query itself reports a lost connection; the listener only keeps the process alive.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists platform_migrations(
      name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`)
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from platform_migrations',
    )
    const done = new Map(rows.map(row => [row.name, row.sha256]))
    let applied = 0
    const files = (await readdir(FOLDER)).filter(file => file.endsWith('.sql') && file < before).sort()
    for (const name of files) {
      const text = await readFile(join(FOLDER, name), 'utf8')
      const known = done.get(name)
      done.delete(name)
      if (known === undefined) {
        await applyFile(client, name, text)
        applied++
      } else if (known !== createHash('sha256').update(text).digest('hex')) {
        throw new StartRefusal(
          `The database has another version of migration ${name}; migrations never change.`,
        )
      }
    }
    const [unknown] = done.keys()
    if (unknown !== undefined) {
      throw new StartRefusal(
        `The database knows migration ${unknown}, which this program does not: it is newer.`,
      )
    }
    return applied
  } finally {
    await client.end()
  }
}
