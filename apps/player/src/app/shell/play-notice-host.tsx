import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { lazy, Suspense } from 'react'

const PlayNotice = lazy(async () => ({
  default: (await import('#features/breaks/play-notice/play-notice.widget.tsx')).PlayNotice,
}))
const ProviderNotice = lazy(async () => ({
  default: (await import('#features/breaks/provider-notice/provider-notice.widget.tsx')).ProviderNotice,
}))

/** Where the time that somebody plays here and at other houses is said; a guest loads nothing of it. */
export function PlayNoticeHost() {
  return useIsLoggedIn() ? (
    <Suspense fallback={null}>
      <PlayNotice />
      <ProviderNotice />
    </Suspense>
  ) : null
}
