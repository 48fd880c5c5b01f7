/** What deposits show to Prometheus; the runbook says what each figure means and when to act. */
import { Gauge, type Registry } from 'prom-client'
import type { Log } from '#platform/log.ts'
import type { QueueService } from './queue.service.ts'

type Parts = Readonly<{ registry: Registry; queue: QueueService; log: Log }>

/** Asked whenever somebody reads the figures; a reading that fails leaves the last ones. */
export function depositsMetrics({ registry, queue, log }: Parts): void {
  const oldest = new Gauge({
    name: 'deposits_oldest_wait_seconds',
    help: 'How long the member who waits longest for a deposit has waited.',
    registers: [registry],
  })
  new Gauge({
    name: 'deposits_waiting',
    help: 'Deposits that wait for staff.',
    registers: [registry],
    async collect() {
      try {
        const { count, oldestSeconds } = await queue.figures()
        this.set(Number(count))
        oldest.set(oldestSeconds)
      } catch (error) {
        log.warn({ err: error }, 'the figures of deposits could not be read')
      }
    },
  })
  new Gauge({
    name: 'deposits_conflicts',
    help: 'Payments of the last 24 hours that a channel told for two orders.',
    registers: [registry],
    async collect() {
      try {
        this.set(await queue.conflictCount())
      } catch (error) {
        log.warn({ err: error }, 'the conflicts of deposits could not be counted')
      }
    },
  })
}
