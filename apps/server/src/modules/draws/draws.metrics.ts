import { Histogram, type Registry } from 'prom-client'

/** How long closes take: from requesting the barrier, which waits for bets in flight, to the commit. */
export function closeMetrics(registry: Registry): (tookMs: number) => void {
  const seconds = new Histogram({
    name: 'draws_close_seconds',
    help: 'How long closing an issue took, waiting for its bets in flight included.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return tookMs => seconds.observe(tookMs / 1000)
}
