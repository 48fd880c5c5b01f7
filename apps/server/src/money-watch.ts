/** Looks after the money while nobody asks: seals the ledger, examines what moved, and shows it to Prometheus. */
import { Gauge, type Registry } from 'prom-client'
import type { Log } from '#platform/log.ts'
import { createLoop, type Loop } from '#platform/loop.ts'

const SEAL_PERIOD_MS = 2_000
const CHECK_PERIOD_MS = 10_000

type Parts = Readonly<{
  seal: () => Promise<number>
  countTouchedViolations: () => Promise<number>
  settlementLagMs: () => Promise<number>
  registry: Registry
  log: Log
}>

/** The loops of a node that runs the clock; each round of each is safe beside those of other nodes. */
export function moneyWatch({
  seal,
  countTouchedViolations,
  settlementLagMs,
  registry,
  log,
}: Parts): readonly Loop[] {
  const violations = new Gauge({
    name: 'ledger_violations',
    help: 'Accounts that moved in the last minute and do not add up; anything but 0 is an alarm.',
    registers: [registry],
  })
  const lag = new Gauge({
    name: 'settlement_lag_seconds',
    help: 'How long the oldest drawn or voided issue has waited for its money.',
    registers: [registry],
  })
  const sealed = new Gauge({
    name: 'ledger_sealed_at_seconds',
    help: 'When the ledger was last found sealed, in seconds since 1970 by this process.',
    registers: [registry],
  })

  async function check(): Promise<boolean> {
    lag.set((await settlementLagMs()) / 1000)
    const found = await countTouchedViolations()
    violations.set(found)
    if (found > 0) log.error({ accounts: found }, 'accounts do not add up with their entries')
    return false
  }

  async function sealOnce(): Promise<boolean> {
    const count = await seal()
    sealed.setToCurrentTime()
    return count > 0
  }

  return [createLoop(sealOnce, SEAL_PERIOD_MS, log), createLoop(check, CHECK_PERIOD_MS, log)]
}
