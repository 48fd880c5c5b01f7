import type { ReactNode } from 'react'

/** What a person wrote or is called: shown as it was typed, also where the page is in traditional characters. */
export function Untranslated({ children }: { children: ReactNode }) {
  return <span translate="no">{children}</span>
}
