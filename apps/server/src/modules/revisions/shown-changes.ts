/** What differs between two bodies, in fields that people read. */
import type { ContentBody } from '@app/contract/content-bodies.ts'
import type { EntryRecord } from '#platform/operator/acts.ts'
import { shownText } from '#platform/operator/shown-text.ts'

const shown = (value: unknown) => shownText(typeof value === 'string' ? value : JSON.stringify(value))

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
      fields.flatMap(([field]) => (field in was ? [[field, shown(was[field])]] : [])),
    ),
    after: Object.fromEntries(fields.map(([field, value]) => [field, shown(value)])),
  }
}

/** Whether two bodies say the same, in whatever order their fields are stored. */
export const isSameBody = (one: ContentBody, other: ContentBody): boolean =>
  Object.keys(changesOf(one, other).after).length === 0
