import type { ReactNode } from 'react'

/** A name or text of a person, shown as typed, also on a page in traditional characters. */
export function Untranslated({ children }: { children: ReactNode }) {
  return <span translate="no">{children}</span>
}
