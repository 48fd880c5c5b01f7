/** What providers show to Prometheus; the runbook says what each figure means. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { ProviderDifferences } from './differences.service.ts'
import type { TransfersService } from './transfers.service.ts'

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

export type SeenCall = Readonly<{ provider: string; outcome: string; isRepeat: boolean; ms: number }>

/** The figures of one node. */
export function walletMetrics(registry: Registry) {
  const registers = [registry]
  const calls = new Counter({
    name: 'providers_calls_total',
    help: 'Wallet calls of providers, by what was answered.',
    labelNames: ['provider', 'outcome', 'repeat'],
    registers,
  })
  const seconds = new Histogram({
    name: 'providers_call_seconds',
    help: 'How long a wallet call took from its arrival to its answer.',
    labelNames: ['provider'],
    buckets: SECONDS,
    registers,
  })
  return {
    see({ provider, outcome, isRepeat, ms }: SeenCall): void {
      calls.inc({ provider, outcome, repeat: String(isRepeat) })
      seconds.observe({ provider }, ms / 1000)
    },
  }
}

export type WalletMetrics = ReturnType<typeof walletMetrics>

type BookParts = Readonly<{ registry: Registry; differences: Pick<ProviderDifferences, 'figures'>; log: Log }>

/** Asked whenever somebody reads the figures; a reading that fails leaves the last ones. */
export function bookMetrics({ registry, differences, log }: BookParts): void {
  const registers = [registry]
  const stale = new Gauge({
    name: 'providers_stale_rounds',
    help: 'Rounds that nobody has ended for a day.',
    labelNames: ['provider'],
    registers,
  })
  new Gauge({
    name: 'providers_differences',
    help: 'Differences between the books of a provider and ours that are open.',
    labelNames: ['provider'],
    registers,
    async collect() {
      try {
        for (const { provider, differences: open, stale: rounds } of await differences.figures()) {
          this.set({ provider }, Number(open))
          stale.set({ provider }, Number(rounds))
        }
      } catch (error) {
        log.warn({ err: error }, 'the figures of providers could not be read')
      }
    },
  })
}

type TransferParts = Readonly<{
  registry: Registry
  transfers: Pick<TransfersService, 'figures'>
  clock: Clock
  log: Log
}>

/** The same of money on its way to and from providers. */
export function transferMetrics({ registry, transfers, clock, log }: TransferParts): void {
  const registers = [registry]
  const oldest = new Gauge({
    name: 'providers_oldest_transfer_seconds',
    help: 'For how long the oldest order of a transfer has had no end.',
    labelNames: ['provider'],
    registers,
  })
  new Gauge({
    name: 'providers_open_transfers',
    help: 'Orders of transfers whose provider has given no definite answer.',
    labelNames: ['provider'],
    registers,
    async collect() {
      try {
        const figures = await transfers.figures()
        this.reset()
        oldest.reset()
        for (const { provider, count, oldestAt } of figures) {
          this.set({ provider }, Number(count))
          oldest.set({ provider }, (clock.now() - oldestAt) / 1000)
        }
      } catch (error) {
        log.warn({ err: error }, 'the figures of transfers could not be read')
      }
    },
  })
}
