import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { lazy, Suspense } from 'react'

const PlayNotice = lazy(async () => ({
  default: (await import('#features/breaks/play-notice/play-notice.widget.tsx')).PlayNotice,
}))

/** Where the time that somebody plays is counted and said; a guest loads nothing of it. */
export function PlayNoticeHost() {
  return useIsLoggedIn() ? (
    <Suspense fallback={null}>
      <PlayNotice />
    </Suspense>
  ) : null
}
