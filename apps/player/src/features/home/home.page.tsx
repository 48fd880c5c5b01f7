import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect } from 'react'
import { AdSlot } from '#features/ads/ad-slot.widget.tsx'
import { Slides } from '#features/notices/slides.widget.tsx'
import { Ticker } from '#features/notices/ticker.widget.tsx'
import { useIsPainted } from '#platform/time/use-is-painted.ts'
import { Boundary } from '#ui/page/boundary.tsx'
import { PullToRefresh } from '#ui/page/pull-to-refresh.tsx'
import classes from './home.module.css'
import { type HomeBlock, useHomeLayout } from './home-layout.ts'
import { RecommendationPlace } from './recommendation/recommendation-place.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { TopBar } from './top-bar.tsx'

const FloatingParts = lazy(async () => ({
  default: (await import('./offers/floating-parts.tsx')).FloatingParts,
}))

const CompanyLinks = lazy(async () => ({
  default: (await import('./shortcuts/company-links.tsx')).CompanyLinks,
}))

// Of one theme each.
const themed = (name: 'Hero' | 'Masthead' | 'Offers') =>
  lazy(async () => ({ default: (await import('./themed/themed-blocks.ts'))[name] }))

const held = (Part: ComponentType, place: string | undefined) => () => (
  <Suspense fallback={<div className={place} />}>
    <Part />
  </Suspense>
)

const blocks: Readonly<Record<HomeBlock, ComponentType>> = {
  offers: held(themed('Offers'), classes.offersPlace),
  hero: held(themed('Hero'), classes.heroPlace),
  masthead: held(themed('Masthead'), classes.mastheadPlace),
  ad: () => <AdSlot code="AD12" look="strip" />,
  slides: Slides,
  line: Ticker,
  shortcuts: Shortcuts,
  links: held(CompanyLinks, classes.linksPlace),
  recommendation: () => <RecommendationPlace hasDraw={!useHomeLayout().blocks.includes('hero')} />,
}

/** The first screen; which blocks it has and in which order is a fact of the theme. Source: specification 002 §2. */
export function HomePage() {
  const layout = useHomeLayout()
  const client = useQueryClient()
  const blocksShown = useBlocksShown(layout.blocks)
  const isPainted = useIsPainted()
  return (
    <>
      <TopBar />
      {layout.blocks[0] === 'masthead' ? null : <div className={classes.band} />}
      <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
        <div className={classes.body}>
          {blocksShown.map(name => {
            const Block = blocks[name]
            return (
              <Boundary key={name}>
                <Block />
              </Boundary>
            )
          })}
        </div>
      </PullToRefresh>
      {isPainted ? (
        <Boundary silent>
          <Suspense>
            <FloatingParts />
          </Suspense>
        </Boundary>
      ) : null}
    </>
  )
}

const FIRST_BLOCKS = 2
/** Who comes back to home finds it as high as it was, so that the place in it can be found again. */
let hasStarted = false

/** At the start of the program the first blocks alone; the others follow in pieces between which a tap is answered. */
function useBlocksShown(blocks: readonly HomeBlock[]): readonly HomeBlock[] {
  const isWhole = useDeferredValue(true, hasStarted)
  useEffect(() => {
    hasStarted ||= isWhole
  }, [isWhole])
  return isWhole ? blocks : blocks.slice(0, FIRST_BLOCKS)
}
