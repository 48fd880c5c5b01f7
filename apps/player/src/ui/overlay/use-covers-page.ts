import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** What covers the page now, the uppermost last. */
const covers: object[] = []

/** The page behind stays where it is; a scroll bar that takes room keeps its room. */
function holdPage(): void {
  const { style, clientWidth } = document.documentElement
  style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : ''
  style.overflow = 'hidden'
}

function releasePage(): void {
  const { style } = document.documentElement
  style.overflow = ''
  style.scrollbarGutter = ''
}

/**
 * What covers the page as long as this component is shown: the page behind does not scroll, and the way back (the phone's
 * key, the browser's button, a swipe) takes the uppermost cover away instead of leaving the page.
 */
export function useCoversPage(onClose: () => void): void {
  const history = useRouter({ warn: false })?.history
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const cover = {}
    covers.push(cover)
    holdPage()
    const unblock = history?.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || covers.at(-1) !== cover) return false
        close()
        return true
      },
    })
    return () => {
      unblock?.()
      covers.splice(covers.indexOf(cover), 1)
      if (covers.length === 0) releasePage()
    }
  }, [history])
}
