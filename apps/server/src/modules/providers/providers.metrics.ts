/** What providers show to Prometheus; the runbook says what each figure means. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { ProviderDifferences } from './differences.service.ts'
import type { ProviderFigures } from './differences.store.ts'
import type { StatedMonths } from './stated-months.service.ts'
import type { TransfersService } from './transfers.service.ts'
import type { OpenFigures } from './transfers.store.ts'

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

type Reading = Readonly<{ provider: string; value: number }>
type Figure = Readonly<{ name: string; help: string; read: () => Promise<readonly Reading[]> }>

/** Figures by provider that are asked for whenever somebody reads them; a reading that fails leaves the last ones. */
function gaugesOf(registry: Registry, log: Log, figures: readonly Figure[]): void {
  for (const { name, help, read } of figures)
    new Gauge({
      ...{ name, help, labelNames: ['provider'], registers: [registry] },
      async collect() {
        try {
          const readings = await read()
          this.reset()
          for (const { provider, value } of readings) this.set({ provider }, value)
        } catch (error) {
          log.warn({ err: error, figure: name }, 'a figure of providers could not be read')
        }
      },
    })
}

/** How the books of providers and ours stand. */
function bookMetrics({ registry, differences, log }: BookParts): void {
  const read = (figureOf: (row: ProviderFigures) => bigint) => async () =>
    (await differences.figures()).map(row => ({ provider: row.provider, value: Number(figureOf(row)) }))
  gaugesOf(registry, log, [
    {
      name: 'providers_stale_rounds',
      help: 'Rounds that nobody has ended for a day.',
      read: read(({ stale }) => stale),
    },
    {
      name: 'providers_differences',
      help: 'Differences between the books of a provider and ours that are open.',
      read: read(row => row.differences),
    },
  ])
}

type MonthParts = Readonly<{ registry: Registry; months: Pick<StatedMonths, 'waiting'>; log: Log }>

/** Months that are closed here, and that nobody has laid beside what the provider states. */
function monthMetrics({ registry, months, log }: MonthParts): void {
  gaugesOf(registry, log, [
    {
      name: 'providers_months_unstated',
      help: 'Closed months that nobody has laid beside the statement of the provider.',
      read: async () =>
        (await months.waiting()).map(({ provider, months: value }) => ({ provider, value: Number(value) })),
    },
  ])
}

type TransferParts = Readonly<{
  registry: Registry
  transfers: Pick<TransfersService, 'figures'>
  clock: Clock
  log: Log
}>

/** Money on its way to and from providers. */
function transferMetrics({ registry, transfers, clock, log }: TransferParts): void {
  const read = (figureOf: (row: OpenFigures) => number) => async () =>
    (await transfers.figures()).map(row => ({ provider: row.provider, value: figureOf(row) }))
  gaugesOf(registry, log, [
    {
      name: 'providers_oldest_transfer_seconds',
      help: 'For how long the oldest order of a transfer has had no end.',
      read: read(({ oldestAt }) => (clock.now() - oldestAt) / 1000),
    },
    {
      name: 'providers_open_transfers',
      help: 'Orders of transfers whose provider has given no definite answer.',
      read: read(({ count }) => Number(count)),
    },
  ])
}

/** All that is asked for whenever somebody reads it. */
export function bookFigures(parts: BookParts & TransferParts & MonthParts): void {
  bookMetrics(parts)
  monthMetrics(parts)
  transferMetrics(parts)
}
