import { lazy, Suspense } from 'react'
import { useIsDesk } from '#platform/screen/use-is-desk.ts'
import { Boundary } from '#ui/page/boundary.tsx'
import classes from './board.module.css'

// Only a desk has room for them.
const NextDraws = lazy(async () => ({
  default: (await import('#features/games/next-draws.widget.tsx')).NextDraws,
}))

/** What is drawn now, beside a board or the results of a game; nothing on a phone. */
export function BesideDraws({ gameId }: { gameId: number }) {
  if (!useIsDesk()) return null
  return (
    <div className={classes.beside}>
      <Boundary silent>
        <Suspense>
          <NextDraws current={gameId} />
        </Suspense>
      </Boundary>
    </div>
  )
}
