/** Where the browser tells of no idle time, a pause leaves room for a tap between two. */
const PAUSE_MS = 30
const LATEST_MS = 500

const waiting = new Set<() => void>()
let isScheduled = false

function scheduleNext(): void {
  if (isScheduled || waiting.size === 0) return
  isScheduled = true
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(runNext, { timeout: LATEST_MS })
  else setTimeout(runNext, PAUSE_MS)
}

function runNext(): void {
  isScheduled = false
  const [run] = waiting
  if (run === undefined) return
  waiting.delete(run)
  // Before it runs: what it breaks must not hold up the others.
  scheduleNext()
  run()
}

/** Runs work of which there is much in idle time, one piece after another, in the order asked. Returns how to withdraw it. */
export function inTurn(run: () => void): () => void {
  const piece = () => run()
  waiting.add(piece)
  scheduleNext()
  return () => waiting.delete(piece)
}
