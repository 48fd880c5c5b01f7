/** A part of a page that staff write in plain text: paragraphs, steps, or a table whose first row is its head. */
import type { WireSection } from '@app/contract/content-bodies.ts'
import { readWordOr } from '#wire-values.ts'

export type Section = Readonly<WireSection>

const kinds = { text: 'text', steps: 'steps', table: 'table' } as const

/** Reads a section; of a kind that this build does not know, it is text. */
export const readSection = (wire: WireSection): Section => ({
  ...wire,
  kind: readWordOr(kinds, wire.kind, 'text'),
})
