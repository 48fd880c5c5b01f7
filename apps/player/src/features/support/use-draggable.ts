import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'

/** How far an arrow key moves it, in pixels. */
const STEP_PX = 24
const EDGE_PX = 8
/** Room for the tab bar below it. */
const BELOW_PX = 72
/** A finger that moves less has tapped. */
const TAP_PX = 6

type Place = Readonly<{ x: number; y: number }>

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
}

/**
 * Moves a floating element by a drag or by the arrow keys; it never leaves the screen. `style` belongs to the element,
 * `handlers` to what is dragged. `wasDragged` tells, in a click, whether the finger moved it just before.
 */
export function useDraggable<E extends HTMLElement>(element: RefObject<E | null>) {
  const grip = useRef<Place>(undefined)
  const isDragged = useRef(false)
  const [moved, setMoved] = useState<Place>({ x: 0, y: 0 })

  /** Where it would lie when moved so far from its first place, kept on the screen. */
  function moveTo(wanted: Place): void {
    if (element.current === null) return
    const box = element.current.getBoundingClientRect()
    const [homeX, homeY] = [box.left - moved.x, box.top - moved.y]
    const clamp = (value: number, low: number, high: number) =>
      Math.max(low, Math.min(Math.max(low, high), value))
    setMoved({
      x: clamp(homeX + wanted.x, EDGE_PX, window.innerWidth - box.width - EDGE_PX) - homeX,
      y: clamp(homeY + wanted.y, EDGE_PX, window.innerHeight - box.height - BELOW_PX) - homeY,
    })
  }

  const letGo = () => {
    grip.current = undefined
  }
  return {
    style: { transform: `translate(${moved.x}px, ${moved.y}px)` },
    wasDragged: () => isDragged.current,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        grip.current = { x: event.clientX - moved.x, y: event.clientY - moved.y }
        isDragged.current = false
        event.currentTarget.setPointerCapture?.(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (grip.current === undefined) return
        const wanted = { x: event.clientX - grip.current.x, y: event.clientY - grip.current.y }
        if (!isDragged.current && Math.hypot(wanted.x - moved.x, wanted.y - moved.y) < TAP_PX) return
        isDragged.current = true
        moveTo(wanted)
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        isDragged.current = false
        const step = steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        moveTo({ x: moved.x + step.x, y: moved.y + step.y })
      },
    },
  }
}
