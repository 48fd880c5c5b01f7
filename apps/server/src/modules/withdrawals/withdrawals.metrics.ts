/** What withdrawals show to Prometheus; the runbook says what each figure means and when to act. */
import { Gauge, type Registry } from 'prom-client'
import type { Log } from '#platform/log.ts'
import type { QueueService } from './queue.service.ts'

type Parts = Readonly<{ registry: Registry; queue: QueueService; log: Log }>

/** Asked whenever somebody reads the figures; a reading that fails leaves the last ones. */
export function withdrawalsMetrics({ registry, queue, log }: Parts): void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const oldest = gauge(
    'withdrawals_oldest_wait_seconds',
    'How long the member who waits longest for a decision has waited.',
  )
  const unknown = gauge('withdrawals_unknown', 'Payouts whose outcome nobody knows.')
  new Gauge({
    name: 'withdrawals_waiting',
    help: 'Withdrawals that wait for staff.',
    registers: [registry],
    async collect() {
      try {
        const figures = await queue.figures()
        this.set(Number(figures.waiting))
        oldest.set(figures.oldestSeconds)
        unknown.set(Number(figures.unknown))
      } catch (error) {
        log.warn({ err: error }, 'the figures of withdrawals could not be read')
      }
    },
  })
}
