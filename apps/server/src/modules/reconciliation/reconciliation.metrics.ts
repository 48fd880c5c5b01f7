/** What reconciliation shows to Prometheus; the runbook says what each figure means and when to act. */
import { Gauge, type Registry } from 'prom-client'
import type { Log } from '#platform/log.ts'
import type { DifferencesService } from './differences.service.ts'

type Parts = Readonly<{ registry: Registry; differences: DifferencesService; log: Log }>

/** Asked whenever somebody reads the figures; a reading that fails leaves the last ones. */
export function reconciliationMetrics({ registry, differences, log }: Parts): void {
  const oldest = new Gauge({
    name: 'reconciliation_oldest_open_seconds',
    help: 'How long the oldest difference between a statement and our books is open.',
    registers: [registry],
  })
  const missing = new Gauge({
    name: 'reconciliation_missing_days',
    help: 'Days of the last week of which the whole statement of the gateway or of a chain is not here, each counted.',
    registers: [registry],
  })
  new Gauge({
    name: 'reconciliation_open_differences',
    help: 'Differences between statements and our books that nobody has resolved.',
    registers: [registry],
    async collect() {
      try {
        const { open, oldestSeconds, missingDays } = await differences.figures()
        this.set(Number(open))
        oldest.set(oldestSeconds)
        missing.set(Number(missingDays))
      } catch (error) {
        log.warn({ err: error }, 'the figures of reconciliation could not be read')
      }
    },
  })
}
