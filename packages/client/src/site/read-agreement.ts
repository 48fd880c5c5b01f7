/** Agreements with players. Source: not-shown §13. */
import type { WireAgreement } from '@app/contract/agreements.ts'
import { readInstant } from '#wire-values.ts'
import { readSection, type Section } from './read-section.ts'

export type AgreementName = WireAgreement['name']

export type Agreement = Readonly<{
  name: AgreementName
  version: number
  effectiveAt: number
  /** What differs from the version before. */
  changes: string
  sections: readonly Section[]
}>

/** Reads a version of an agreement. */
export const readAgreementVersion = (wire: WireAgreement): Agreement => ({
  name: wire.name,
  version: wire.version,
  effectiveAt: readInstant(wire.effectiveAt),
  changes: wire.changes,
  sections: wire.sections.map(readSection),
})
