/** Numbered files and what their heads promise about running beside nodes of the release before (adr 0073). */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRelease } from '#platform/release.ts'
import { sha256 } from './sql-texts.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')

export type MigrationKind = 'expand' | 'backfill' | 'contract'

export type Migration = Readonly<{
  name: string
  text: string
  sha256: string
  /** What it does to nodes of the release before: nothing, fill rows, or take away what they use. */
  kind: MigrationKind
  /** Which locks it takes on tables that are in use: none, or only as long as a change of the catalogue takes. */
  locks: 'none' | 'brief'
  /** Whether it runs in a transaction; an index that is made `concurrently` cannot. */
  inTransaction: boolean
  /** The last release that uses what a contract takes away; none for other kinds. */
  after: string | null
}>

/** The baseline fills an empty database and bears no head. */
const BASELINE = /^00(0\d|1[0-6])_/

const HEAD = /^-- (kind|locks|transaction|after): (\S+)$/gm

function oneOf<T extends string>(
  name: string,
  word: string,
  value: string | undefined,
  allowed: readonly T[],
): T {
  const found = allowed.find(entry => entry === value)
  if (found === undefined) throw new Error(`${name} needs "-- ${word}: ${allowed.join(' | ')}"`)
  return found
}

/** Reads a numbered file; throws when its head does not say what it must. */
export function parseMigration(name: string, text: string): Migration {
  const file = { name, text, sha256: sha256(text) }
  if (BASELINE.test(name)) return { ...file, kind: 'expand', locks: 'none', inTransaction: true, after: null }
  const words = new Map([...text.matchAll(HEAD)].map(([, word, value]) => [word, value]))
  const kind = oneOf(name, 'kind', words.get('kind'), ['expand', 'backfill', 'contract'])
  const locks = oneOf(name, 'locks', words.get('locks'), ['none', 'brief'])
  const inTransaction = oneOf(name, 'transaction', words.get('transaction'), ['yes', 'no']) === 'yes'
  const after = words.get('after') ?? null
  if ((kind === 'contract') !== (after !== null && isRelease(after))) {
    throw new Error(
      `${name}: a contract, and nothing else, names the last release that it breaks: "-- after: 0.1.0"`,
    )
  }
  return { ...file, kind, locks, inTransaction, after }
}

/** The numbered files of this program, in the order of their numbers. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter(file => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => parseMigration(name, await readFile(join(FOLDER, name), 'utf8'))),
  )
}
