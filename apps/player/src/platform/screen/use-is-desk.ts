import { useSyncExternalStore } from 'react'

/** Whether a query about the window holds, now and after each change of it. */
function mediaHook(query: string): () => boolean {
  const find = () => window.matchMedia?.(query)
  const watch = (listener: () => void) => {
    const found = find()
    found?.addEventListener?.('change', listener)
    return () => found?.removeEventListener?.('change', listener)
  }
  const matches = () => find()?.matches === true
  return () => useSyncExternalStore(watch, matches)
}

// The style sheets say the same widths and heights.

/** Whether the window is that of a desk: wide, and no phone on its side. From here there is room beside the column of a page. */
export const useIsDesk = mediaHook('(min-width: 1024px) and (min-height: 481px)')

/** Whether the window is that of a phone on its side, where a board has two columns. */
export const useIsOnItsSide = mediaHook('(max-height: 480px) and (min-width: 480px)')
