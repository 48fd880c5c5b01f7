/** Background loops of the ledger: seal it, check the accounts that moved, and report both to Prometheus. */
import { Gauge, type Registry } from 'prom-client'
import type { Log } from '#platform/log.ts'
import { createLoop, type Loop } from '#platform/loop.ts'
import type { LedgerSealsService } from './ledger-seals.service.ts'

const SEAL_PERIOD_MS = 2_000
const CHECK_PERIOD_MS = 10_000

type Parts = Readonly<{
  seals: Pick<LedgerSealsService, 'seal' | 'countTouchedViolations'>
  metrics: Registry
  log: Log
}>

/** The loops of a clock node. Several nodes may run them at the same time. */
export function ledgerWatch({ seals, metrics, log }: Parts): readonly Loop[] {
  const violations = new Gauge({
    name: 'ledger_violations',
    help: 'Accounts that moved in the last minute and do not add up; anything but 0 is an alarm.',
    registers: [metrics],
  })
  const sealed = new Gauge({
    name: 'ledger_sealed_at_seconds',
    help: 'When the ledger was last found sealed, in seconds since 1970 by this process.',
    registers: [metrics],
  })

  async function check(): Promise<boolean> {
    const found = await seals.countTouchedViolations()
    violations.set(found)
    if (found > 0) log.error({ accounts: found }, 'accounts do not add up with their entries')
    return false
  }

  async function seal(): Promise<boolean> {
    const count = await seals.seal()
    sealed.setToCurrentTime()
    return count > 0
  }

  return [createLoop(seal, SEAL_PERIOD_MS, log), createLoop(check, CHECK_PERIOD_MS, log)]
}
