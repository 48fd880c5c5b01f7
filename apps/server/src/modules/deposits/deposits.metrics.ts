/** What deposits show to Prometheus; the runbook says what each figure means and when to act. */
import { Gauge, Histogram, type Registry } from 'prom-client'
import type { BatchSeen } from '#platform/batcher.ts'
import type { Log } from '#platform/log.ts'
import type { QueueService } from './queue.service.ts'
import type { WatchService } from './watch.service.ts'

type Parts = Readonly<{ registry: Registry; queue: QueueService; watch: WatchService; log: Log }>

/** Asked whenever somebody reads the figures; a reading that fails leaves the last ones. */
export function depositsMetrics({ registry, queue, watch, log }: Parts): void {
  chainMetrics({ registry, watch, log })
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

/** How far each chain is read; a chain that stands still credits nobody. */
function chainMetrics({ registry, watch, log }: Pick<Parts, 'registry' | 'watch' | 'log'>): void {
  const unread = new Gauge({
    name: 'deposits_chain_unread_blocks',
    help: 'Blocks of a chain that are not read for good, beyond those that wait for their confirmations.',
    labelNames: ['channel'],
    registers: [registry],
  })
  new Gauge({
    name: 'deposits_chain_silent_seconds',
    help: 'How long ago a chain was read the last time.',
    labelNames: ['channel'],
    registers: [registry],
    async collect() {
      try {
        for (const { name: channel, unreadBlocks, silentSeconds } of await watch.figures()) {
          this.set({ channel }, silentSeconds)
          unread.set({ channel }, unreadBlocks)
        }
      } catch (error) {
        log.warn({ err: error }, 'the figures of chains could not be read')
      }
    },
  })
  new Gauge({
    name: 'deposits_chain_lost',
    help: 'Transfers that were final and are missing on their chain.',
    registers: [registry],
    async collect() {
      try {
        this.set(await watch.lostCount())
      } catch (error) {
        log.warn({ err: error }, 'the lost transfers could not be counted')
      }
    },
  })
}

const NOTICES = [1, 2, 4, 8, 16, 32, 64, 128]
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** The figures of the queue of notices; `waiting` is asked whenever somebody reads them. */
export function noticeMetrics(registry: Registry, waiting: () => number) {
  const registers = [registry]
  const size = new Histogram({
    ...{ name: 'deposits_batch_notices', help: 'Notices of channels that were taken in one commit.' },
    ...{ buckets: NOTICES, registers },
  })
  const commit = new Histogram({
    ...{ name: 'deposits_batch_seconds', help: 'How long a batch of notices took until its commit.' },
    ...{ buckets: SECONDS, registers },
  })
  new Gauge({
    ...{ name: 'deposits_notices_waiting', help: 'Notices that wait for their commit.', registers },
    collect() {
      this.set(waiting())
    },
  })
  return {
    seeBatch: (batch: BatchSeen): void => {
      size.observe(batch.size)
      commit.observe(batch.tookMs / 1000)
    },
  }
}
