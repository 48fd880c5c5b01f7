import { lazy, Suspense } from 'react'
import { Boundary } from '#ui/page/boundary.tsx'
import type { StageProps } from './stage.tsx'
import './stage-tokens.css'

// Fetched with the first draw that somebody sees coming; until then, and without a network, the numbers come in their places.
const Stage = lazy(async () => ({ default: (await import('./stage.tsx')).Stage }))

/** Lays the stage of a result that just came over what stands around it; nothing for any other result. */
export function DrawStage(props: StageProps) {
  const { reveal, drawn } = props
  if (reveal.news === undefined || drawn.isOnAir) return null
  return (
    <Boundary silent>
      <Suspense fallback={null}>
        <Stage key={reveal.news} {...props} />
      </Suspense>
    </Boundary>
  )
}
