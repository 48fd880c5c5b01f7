import { type PointerEvent, useRef, useState } from 'react'

/** So far to the left counts as meant. */
export const SWIPE_AWAY_PX = 96
/** Before it is clear that the finger does not scroll, nothing moves. */
const BEGIN_PX = 12

/**
 * What an element listens to so that a finger that pushes it to the left does something; `offset` is how far it has been
 * pushed, at most 0. The element needs `touch-action: pan-y`, so that a finger that goes up or down scrolls.
 */
export function useSwipeAway(act: () => void) {
  const from = useRef<Readonly<{ x: number; y: number }>>(undefined)
  const [offset, setOffset] = useState(0)
  const stop = () => {
    from.current = undefined
    setOffset(0)
  }
  return {
    offset,
    handlers: {
      onPointerDown: ({ clientX, clientY, isPrimary }: PointerEvent) => {
        if (isPrimary) from.current = { x: clientX, y: clientY }
      },
      onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
        if (from.current === undefined) return
        const [right, down] = [clientX - from.current.x, clientY - from.current.y]
        if (offset === 0) {
          if (Math.abs(down) > BEGIN_PX) return stop()
          if (right > -BEGIN_PX) return
          // From now on the finger belongs to the row: its end is no tap on what lies below it.
          currentTarget.setPointerCapture?.(pointerId)
        }
        setOffset(Math.min(0, right))
      },
      onPointerUp: () => {
        const isMeant = offset <= -SWIPE_AWAY_PX
        stop()
        if (isMeant) act()
      },
      onPointerCancel: stop,
    },
  }
}
