import { startTransition, useEffect, useState } from 'react'

/** Where the browser tells of no idle time, a row every so often leaves room for a tap between two. */
const PAUSE_MS = 30
const LATEST_MS = 500

/** Runs it in idle time, or soon, until the returned function is called. */
function soonWhenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(run, { timeout: LATEST_MS })
  return () => window.cancelIdleCallback(idle)
}

/**
 * How many of so many rows are drawn by now: the first ones at once, the others one after another while there is nothing
 * more urgent, so that a page of heavy rows never makes the browser deaf for as long as all of them take.
 */
export function useProgressiveRows(count: number, atOnce: number): number {
  const [drawn, setDrawn] = useState(atOnce)
  useEffect(() => {
    if (drawn >= count) return undefined
    return soonWhenIdle(() => startTransition(() => setDrawn(drawn + 1)))
  }, [drawn, count])
  return Math.min(drawn, count)
}
