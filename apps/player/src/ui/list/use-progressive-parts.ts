import { startTransition, useEffect, useState } from 'react'

type Portions = Readonly<{ first: number; step: number }>

/**
 * The number of parts of `total` to render: the first ones at once, the others in portions when the browser is idle,
 * so that no tap waits for a long table.
 */
export function useProgressiveParts(total: number, { first, step }: Portions): number {
  const [filled, setFilled] = useState(first)
  useEffect(() => {
    if (filled < total) startTransition(() => setFilled(filled + step))
  }, [filled, total, step])
  return Math.min(filled, total)
}
