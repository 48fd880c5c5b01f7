/** What a database lacks of this program's schema. */
import type pg from 'pg'
import { isNewer, RELEASE } from '#platform/release.ts'
import { type Done, findMissing, mayRun, readReleases } from './handshake.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { readSqlTexts, type SqlText } from './sql-texts.ts'

export type Pending = Readonly<{
  /** Numbered files that may be applied now. */
  now: readonly Migration[]
  /** Contracts that an older release still forbids. */
  later: readonly Migration[]
  /** Functions that are new, for the numbered files may name them. */
  added: readonly SqlText[]
  /** Functions and views whose text is another one, new ones included. */
  changed: readonly SqlText[]
  /** Files of functions and views that this program no longer has. */
  gone: readonly string[]
}>

type DoneText = Readonly<{ name: string; sha256: string; release: string }>

/** Reads it, and changes nothing. Throws a `StartRefusal` when the database is one that this release may not work on. */
export async function readPending(client: pg.Client): Promise<Pending> {
  const { rows: done } = await client.query<Done>('select name, sha256, kind, needs from platform_migrations')
  const missing = findMissing(await readMigrations(), done)
  const releases = await readReleases(client)
  const texts = await readSqlTexts()
  const { rows } = await client.query<DoneText>('select name, sha256, release from platform_sql')
  const known = new Map(rows.map(row => [row.name, row]))
  // What a newer release wrote stays: it is made so that this one may call it.
  const isOurs = ({ release }: DoneText) => !isNewer(release, RELEASE)
  const paths = new Set(texts.map(({ path }) => path))
  return {
    now: missing.filter(file => mayRun(file, releases)),
    later: missing.filter(file => !mayRun(file, releases)),
    added: texts.filter(({ path, kind }) => kind === 'function' && !known.has(path)),
    changed: texts.filter(({ path, sha256 }) => {
      const text = known.get(path)
      return text === undefined || (text.sha256 !== sha256 && isOurs(text))
    }),
    // A function that is dropped and comes back later with the same text must be made again.
    gone: rows.filter(row => isOurs(row) && !paths.has(row.name)).map(({ name }) => name),
  }
}
