/** Shows Prometheus whether money waits for its settlement. */
import { Gauge, type Registry } from 'prom-client'
import type { Log } from '#platform/log.ts'
import { createLoop, type Loop } from '#platform/loop.ts'

const PERIOD_MS = 10_000

type Parts = Readonly<{ settlementLagMs: () => Promise<number>; metrics: Registry; log: Log }>

/** The loop of a node that runs the clock. */
export function watchSettlementLag({ settlementLagMs, metrics, log }: Parts): Loop {
  const lag = new Gauge({
    name: 'settlement_lag_seconds',
    help: 'How long the oldest drawn or voided issue has waited for its money.',
    registers: [metrics],
  })
  async function measure(): Promise<boolean> {
    lag.set((await settlementLagMs()) / 1000)
    return false
  }
  return createLoop(measure, PERIOD_MS, log)
}
