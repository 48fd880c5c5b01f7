/** What withdrawals show to Prometheus; the runbook says what each figure means and when to act. */
import { Gauge, type Registry } from 'prom-client'
import type { Log } from '#platform/log.ts'
import type { QueueService } from './queue.service.ts'

type Parts = Readonly<{ registry: Registry; queue: QueueService; log: Log }>

/** Asked whenever somebody reads the figures, once for all of them; a reading that fails leaves the last ones. */
export function withdrawalsMetrics({ registry, queue, log }: Parts): void {
  type Figures = Awaited<ReturnType<QueueService['figures']>>
  let reading: Promise<Figures> | undefined
  const read = (): Promise<Figures> => {
    reading ??= queue.figures().finally(() => {
      reading = undefined
    })
    return reading
  }
  const show = (name: string, help: string, of: (figures: Figures) => number) =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        try {
          this.set(of(await read()))
        } catch (error) {
          log.warn({ err: error }, 'the figures of withdrawals could not be read')
        }
      },
    })
  show('withdrawals_waiting', 'Withdrawals that wait for staff.', ({ waiting }) => Number(waiting))
  show(
    'withdrawals_oldest_wait_seconds',
    'How long the member who waits longest for a decision has waited.',
    ({ oldestSeconds }) => oldestSeconds,
  )
  show('withdrawals_unknown', 'Payouts whose outcome nobody knows.', ({ unknown }) => Number(unknown))
  show(
    'withdrawals_conflicts',
    'Payouts of whose end the channel has told otherwise in the last 24 hours.',
    ({ conflicts }) => conflicts,
  )
  show(
    'withdrawals_network_fees_unbooked',
    'Fees of networks that wait for the price of their coin.',
    ({ unbooked }) => unbooked,
  )
}
