import { useRef } from 'react'

const LONG_PRESS_MS = 500

/** What an element listens to so that a finger that rests on it does something; a finger that moves scrolls instead. */
export function useLongPress(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: () => {
      stop()
      timer.current = setTimeout(act, LONG_PRESS_MS)
    },
    onPointerUp: stop,
    onPointerMove: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
  }
}
