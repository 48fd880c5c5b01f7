import { type PointerEvent, useRef } from 'react'

const LONG_PRESS_MS = 500

/** What an element listens to so that a finger that rests on it does something; a finger that moves scrolls instead. */
export function useLongPress(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      stop()
      // A finger on a field selects its text, one on a button is about to tap.
      if (target instanceof Element && target.closest('input, button') !== null) return
      timer.current = setTimeout(act, LONG_PRESS_MS)
    },
    onPointerUp: stop,
    onPointerMove: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
  }
}
