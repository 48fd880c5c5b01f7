import { logFailure } from '@app/session/log.ts'

const LATEST_MS = 3000

/**
 * Runs what can wait once the page has nothing more urgent to do, at the latest three seconds later; `afterMs` keeps it from the
 * first seconds, in which even what runs beside the page takes a processor from it.
 */
export function whenIdle(run: () => Promise<void>, afterMs = 0): void {
  const start = () => void run().catch(error => logFailure('What could wait has failed', error))
  if (afterMs > 0) setTimeout(() => whenIdle(run), afterMs)
  // Safari has no idle callback; a short pause lets the first screen go before.
  else if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(start, { timeout: LATEST_MS })
  } else setTimeout(start, LATEST_MS / 2)
}
