/** Which release this program is, and how releases compare. */
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const MANIFEST = join(import.meta.dirname, '../../package.json')

/** Three numbers, such as `0.1.0`: the version of the server's package. */
export const RELEASE: string = JSON.parse(readFileSync(MANIFEST, 'utf8')).version

const PATTERN = /^\d+\.\d+\.\d+$/

/** Whether the text names a release. */
export const isRelease = (text: string): boolean => PATTERN.test(text)

/** Whether the first release came after the second one. */
export function isNewer(release: string, other: string): boolean {
  const [a, b] = [release, other].map(text => text.split('.').map(Number))
  const at = a?.findIndex((number, index) => number !== b?.[index]) ?? -1
  return at >= 0 && (a?.[at] ?? 0) > (b?.[at] ?? 0)
}

const NODE = `${hostname().slice(0, 24)}-${process.pid}`

/**
 * The name of a connection in `pg_stat_activity`: `kaijiang/<release>/<role>/<node>`. Others read from it which releases
 * run on the database, so it keeps this form for good; PostgreSQL keeps 63 bytes of it.
 */
export const connectionName = (role: string): string => `kaijiang/${RELEASE}/${role}/${NODE}`

/** The node in a connection's name, if a node of this program has it. */
export function nodeOf(
  connection: string,
): Readonly<{ release: string; role: string; node: string }> | undefined {
  const [, release = '', role = '', node = ''] = connection.split('/')
  return releaseOf(connection) === undefined ? undefined : { release, role, node }
}

/** The release in a connection's name, if a node of this program has it. */
export function releaseOf(connection: string): string | undefined {
  const [program, release = ''] = connection.split('/')
  return program === 'kaijiang' && isRelease(release) ? release : undefined
}
