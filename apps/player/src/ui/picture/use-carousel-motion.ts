import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { mayMove } from '#platform/storage/preferences.ts'

/** Source: specification 002 §9 (carousel autoplay). */
const STAYS_MS = 3000

type Moved = Readonly<{
  view: RefObject<HTMLElement | null>
  slideCount: number
  /** All slides are in the page. */
  isWhole: boolean
  /** It stands still for now: the player looks at a slide. */
  isHeld: boolean
}>

/** What makes slides move: by swipe, by the dots, and by themselves. It is fetched after the first slide is painted. */
export function useCarouselMotion({ view, slideCount, isWhole, isHeld }: Moved) {
  const [motion, setMotion] = useState<EmblaCarouselType>()
  const [selected, setSelected] = useState(0)
  /** A dot may be tapped before what moves the slides has come. */
  const asked = useRef(0)

  useEffect(() => {
    if (slideCount < 2 || !isWhole) return
    let embla: EmblaCarouselType | undefined
    let isGone = false
    void import('embla-carousel').then(({ default: create }) => {
      if (isGone || view.current === null) return
      const made = create(view.current, { loop: true, startIndex: asked.current })
      embla = made
      setSelected(made.selectedScrollSnap())
      made.on('select', () => setSelected(made.selectedScrollSnap()))
      setMotion(made)
    })
    return () => {
      isGone = true
      embla?.destroy()
      setMotion(undefined)
    }
  }, [view, slideCount, isWhole])

  const isMoving = !isHeld && motion !== undefined && mayMove()
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => {
      if (!document.hidden) motion.scrollNext()
    }, STAYS_MS)
    return () => clearInterval(timer)
  }, [isMoving, motion])

  function show(index: number): void {
    asked.current = index
    if (motion === undefined) setSelected(index)
    else motion.scrollTo(index)
  }

  return { selected, isMoving, show }
}
