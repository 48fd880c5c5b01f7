import { type GameCategory, readCategory } from '@app/domain/games/categories.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** A category counts as reached when its head has come so near to the top: below header, tabs and tools. */
const LINE_PX = 170

/**
 * The category in sight: it stands in the hash, moves with the scroll, and a new hash scrolls to it.
 * Source: specification 001 §2 (category tabs).
 */
export function useScrolledCategory(
  area: RefObject<HTMLElement | null>,
  categories: readonly GameCategory[],
): readonly [GameCategory, (category: GameCategory) => void] {
  const navigate = useNavigate()
  const hash = useLocation({ select: location => location.hash })
  const [first = 'hot'] = categories
  const wanted = readCategory(hash)
  const current = categories.find(category => category === wanted) ?? first
  /** Where the scroll already stands: a hash that follows the scroll must not scroll again. */
  const reached = useRef<GameCategory>(first)

  const go = useCallback(
    // Replaced, not pushed: the way back leads to the page before, not through every category.
    (category: GameCategory) =>
      void navigate({
        to: '.',
        hash: category,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    [navigate],
  )

  useEffect(() => {
    if (reached.current === current) return
    reached.current = current
    area.current?.querySelector(`[data-category-head="${current}"]`)?.scrollIntoView({ block: 'start' })
  }, [area, current])

  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const heads = area.current?.querySelectorAll<HTMLElement>('[data-category-head]') ?? []
      let inSight = first
      for (const head of heads) {
        if (head.getBoundingClientRect().top > LINE_PX) break
        inSight = (head.dataset.categoryHead as GameCategory | undefined) ?? inSight
      }
      if (inSight === reached.current) return
      reached.current = inSight
      go(inSight)
    }
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [area, first, go])

  return [current, go]
}
