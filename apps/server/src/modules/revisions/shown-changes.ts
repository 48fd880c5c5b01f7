/** What differs between two bodies, in fields that people read: whole where it is short, otherwise its beginning and its hash. */
import type { ContentBody } from '@app/contract/content-bodies.ts'
import { sha256 } from '#platform/hashes.ts'
import type { EntryRecord } from '#platform/operator/acts.ts'

/** The audit and requests hold 16 KiB a record. */
const TEXT_MAX = 1_200
const SHOWN_MAX = 400

function shownText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text.length <= TEXT_MAX) return text
  const hash = Buffer.from(sha256(text)).toString('hex')
  return `${text.slice(0, SHOWN_MAX)}…（共${text.length}字，SHA-256 ${hash}）`
}

/** The fields that differ, before and after; all of them where there was nothing before. */
export function changesOf(
  before: ContentBody | undefined,
  after: ContentBody,
): Readonly<{ before: EntryRecord; after: EntryRecord }> {
  const was = (before ?? {}) as Readonly<Record<string, unknown>>
  const fields = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(was[field]) !== JSON.stringify(value),
  )
  return {
    before: Object.fromEntries(
      fields.flatMap(([field]) => (field in was ? [[field, shownText(was[field])]] : [])),
    ),
    after: Object.fromEntries(fields.map(([field, value]) => [field, shownText(value)])),
  }
}

/** Whether two bodies say the same, in whatever order their fields are stored. */
export const isSameBody = (one: ContentBody, other: ContentBody): boolean =>
  Object.keys(changesOf(one, other).after).length === 0
