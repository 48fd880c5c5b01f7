import { startTransition, useEffect, useState } from 'react'

/** Whether what was drawn together with the caller has been painted; drawing what may come later by then keeps each task short. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsPainted(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted
}
