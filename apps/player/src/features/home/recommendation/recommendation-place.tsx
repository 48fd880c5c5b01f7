import { lazy, Suspense } from 'react'
import classes from '#features/home/home.module.css'

// What is above it is painted first; its code comes at the same time as that is painted.
const Recommendation = lazy(async () => ({ default: (await import('./recommendation.tsx')).Recommendation }))

/** The recommendation block, whose place is held until it comes. */
export function RecommendationPlace({ hasDraw = true }: { hasDraw?: boolean }) {
  return (
    <Suspense fallback={<div className={classes.recommendationPlace} aria-busy="true" />}>
      <Recommendation hasDraw={hasDraw} />
    </Suspense>
  )
}
