import { lazy, Suspense } from 'react'
import { useIsAgreementAsked } from '#features/site/agreements/agreement-ask.state.ts'

const AgreementSheet = lazy(async () => ({
  default: (await import('#features/site/agreements/agreement-sheet.widget.tsx')).AgreementSheet,
}))

/** Where the sheet of new terms of any call stands. */
export function AgreementHost() {
  return useIsAgreementAsked() ? (
    <Suspense fallback={null}>
      <AgreementSheet />
    </Suspense>
  ) : null
}
