/** Whether this release may work on a database that other releases work on too (adr 0073). */
import type pg from 'pg'
import { isNewer, RELEASE, releaseOf } from '#platform/release.ts'
import { StartRefusal } from '#platform/start-refusal.ts'
import type { Migration, MigrationKind } from './migration-files.ts'

/** A numbered file that the database has; `needs` is the last release that a contract breaks. */
export type Done = Readonly<{ name: string; sha256: string; kind: MigrationKind; needs: string | null }>

/**
 * The files that the database does not have. Throws when it has another version of one, or an unknown one that takes
 * away what this release uses; other unknown ones are of a newer release that this one may run beside.
 */
export function findMissing(
  files: readonly Migration[],
  done: readonly Done[],
  release = RELEASE,
): Migration[] {
  const known = new Map(files.map(file => [file.name, file]))
  for (const { name, sha256, kind, needs } of done) {
    const file = known.get(name)
    if (file !== undefined && file.sha256 !== sha256) {
      throw new StartRefusal(
        `The database has another version of migration ${name}; migrations never change.`,
      )
    }
    if (file === undefined && kind === 'contract' && !isNewer(release, needs ?? release)) {
      throw new StartRefusal(
        `The database is newer: ${name} took away what releases up to ${needs} use, and this is ${release}.`,
      )
    }
  }
  const applied = new Set(done.map(({ name }) => name))
  return files.filter(({ name }) => !applied.has(name))
}

/** The releases of the nodes that are connected to this database. */
export async function readReleases(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select distinct application_name as name from pg_stat_activity where datname = current_database()',
  )
  return [...new Set(rows.flatMap(({ name }) => releaseOf(name) ?? []))]
}

/** Whether a file may run now: a contract waits until nobody runs a release that uses what it takes away. */
export const mayRun = ({ after }: Migration, releases: readonly string[]): boolean =>
  after === null || [...releases, RELEASE].every(release => isNewer(release, after))
