/** The leaf of an audit entry under its seal: every field as text, so that none can change unseen. Source: console §3.5. */
import type { Hashes } from '#draws/bytes.ts'
import { merkleRoot } from '#draws/merkle.ts'

/** The fields of an entry as the database prints them; instants in UTC with microseconds. */
export type SealedEntry = Readonly<Record<string, string | null>>

/** The leaf text: a line a field in the order of names; texts are JSON, so that none looks like another line. */
export function entryLeaf(entry: SealedEntry): string {
  const names = Object.keys(entry).toSorted()
  return ['kaijiang-audit/1', ...names.map(name => `${name}=${JSON.stringify(entry[name])}`)].join('\n')
}

/** The root over the entries in their order. */
export const entriesRoot = (entries: readonly SealedEntry[], hashes: Hashes): Uint8Array =>
  merkleRoot(entries.map(entryLeaf), hashes)
