/** What gifts show to Prometheus; the runbook says what the figure means and when to act. */
import { Gauge, type Registry } from 'prom-client'
import type { Log } from '#platform/log.ts'
import type { GrantsService } from './grants.service.ts'

type Parts = Readonly<{ registry: Registry; grants: GrantsService; log: Log }>

/** Asked whenever somebody reads the figures; a reading that fails leaves the last ones. */
export function grantsMetrics({ registry, grants, log }: Parts): void {
  new Gauge({
    name: 'grants_budget_spent_ratio',
    help: 'What part of its budget of this month a rule has given, from 0 to 1.',
    labelNames: ['budget'],
    registers: [registry],
    async collect() {
      try {
        const budgets = await grants.budgets()
        this.reset()
        for (const { budget, cap, spent } of budgets)
          this.set({ budget }, cap === 0n ? 1 : Number(spent) / Number(cap))
      } catch (error) {
        log.warn({ err: error }, 'the budgets of gifts could not be read')
      }
    },
  })
}
