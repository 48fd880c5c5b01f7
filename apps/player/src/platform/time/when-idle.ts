import { logFailure } from '@app/session/log.ts'

const LATEST_MS = 3000

/** Runs what can wait once the page has nothing more urgent to do, at the latest after three seconds. */
export function whenIdle(run: () => Promise<void>): void {
  const start = () => void run().catch(error => logFailure('What could wait has failed', error))
  // Safari has no idle callback; a short pause lets the first screen go before.
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(start, { timeout: LATEST_MS })
  } else setTimeout(start, LATEST_MS / 2)
}
