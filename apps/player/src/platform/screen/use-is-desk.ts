import { useSyncExternalStore } from 'react'

/** From here there is room beside the column of a page. The style sheets say the same width and height. */
const DESK = '(min-width: 1024px) and (min-height: 481px)'

const query = () => window.matchMedia?.(DESK)

function watch(listener: () => void): () => void {
  const found = query()
  found?.addEventListener?.('change', listener)
  return () => found?.removeEventListener?.('change', listener)
}

/** Whether the window is that of a desk: wide, and no phone on its side. */
export const useIsDesk = (): boolean => useSyncExternalStore(watch, () => query()?.matches === true)
