/** What red packets show to Prometheus; the runbook says what each figure means. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** The figures of one node. */
export function packetMetrics(registry: Registry) {
  const registers = [registry]
  const claims = new Counter({
    name: 'red_packets_claims_total',
    help: 'Openings of red packets, by what became of them.',
    labelNames: ['verdict'],
    registers,
  })
  const commit = new Histogram({
    name: 'red_packets_claim_seconds',
    help: 'How long a batch of openings took.',
    buckets: SECONDS,
    registers,
  })
  return {
    seeClaim: (verdict: string): void => claims.inc({ verdict }),
    seeBatch: ({ tookMs }: Readonly<{ tookMs: number }>): void => commit.observe(tookMs / 1000),
    watchQueue: (waiting: () => number): void =>
      void new Gauge({
        name: 'red_packets_queue_waiting',
        help: 'Openings that wait for their commit.',
        registers,
        collect() {
          this.set(waiting())
        },
      }),
  }
}

export type PacketMetrics = ReturnType<typeof packetMetrics>
