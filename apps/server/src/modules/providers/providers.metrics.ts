/** What providers show to Prometheus; the runbook says what each figure means. */
import { Counter, Histogram, type Registry } from 'prom-client'

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
