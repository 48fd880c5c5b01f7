/** Personal data in an audit entry: a masked text for people, a keyed hash to compare by. The value itself is not kept. */
import { personalFields } from '@app/contract/operator/personal.ts'
import { hexOf } from '@app/domain/draws/bytes.ts'
import { maskText } from '@app/domain/money/display.ts'
import { nodeHashes } from '#platform/hashes.ts'
import type { EntryRecord, EntryValue } from '#platform/operator/acts.ts'

const PERSONAL: ReadonlySet<string> = new Set(personalFields)

const hidden = (text: string, key: Uint8Array): EntryRecord => ({
  masked: maskText(text),
  hash: hexOf(nodeHashes.hmacSha256(key, new TextEncoder().encode(text))),
})

function withoutPersonal(value: EntryValue | undefined, key: Uint8Array): EntryValue | undefined {
  if (Array.isArray(value)) return value.map(entry => withoutPersonal(entry, key) ?? null)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      PERSONAL.has(name) && typeof inner === 'string' ? hidden(inner, key) : withoutPersonal(inner, key),
    ]),
  )
}

/** The text of a record as it may be kept; `null` stays. */
export const keptText = (record: EntryRecord | null | undefined, key: Uint8Array): string | null =>
  record === null || record === undefined ? null : JSON.stringify(withoutPersonal(record, key))
