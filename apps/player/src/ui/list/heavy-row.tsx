import { type ReactNode, startTransition, useRef, useState } from 'react'
import { inTurn } from '#platform/time/in-turn.ts'
import { useOnView } from '#platform/use-in-view.ts'

/** So far outside of the screen, in its heights, a row is drawn: a quick finger must not be there before it. */
const NEAR = '150% 0px'

type HeavyRowProps = Readonly<{
  /** Drawn at once, wherever it is. */
  isFirst: boolean
  /** What it is high before it was drawn. */
  height: number | undefined
  children: () => ReactNode
}>

/**
 * A row that takes long to draw: until it is nearly seen, an empty place stands for it. Rows that come near together are
 * drawn one after another in idle time, so that a tap between two of them is answered.
 */
export function HeavyRow({ isFirst, height, children }: HeavyRowProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, setIsDrawn] = useState(isFirst)
  useOnView({
    element: place,
    margin: NEAR,
    isWatching: !isDrawn,
    onChange: isNear => (isNear ? inTurn(() => startTransition(() => setIsDrawn(true))) : undefined),
  })
  return isDrawn ? children() : <div ref={place} style={{ height }} aria-hidden={true} />
}
