import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { Boundary } from './boundary.tsx'

// A page is painted before anybody pulls it.
const PullRoom = lazy(async () => ({ default: (await import('./pull-room.tsx')).PullRoom }))

type PullToRefreshProps = Readonly<{ onRefresh: () => Promise<unknown>; children: ReactNode }>

/** Loads anew when the page is pulled down at its top; who does not touch reloads or uses the page's own button. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const area = useRef<HTMLDivElement>(null)
  return (
    <div ref={area}>
      <Boundary silent>
        <Suspense fallback={null}>
          <PullRoom area={area} onRefresh={onRefresh} />
        </Suspense>
      </Boundary>
      {children}
    </div>
  )
}
