/** What the queue of slips shows to Prometheus; the runbook says what each figure means and when to act. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { BatchSeen } from '#platform/batcher.ts'

export type QueueMetrics = Readonly<{
  seeBatch: (batch: BatchSeen) => void
  seeRefusal: () => void
}>

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const SLIPS = [1, 2, 4, 8, 16, 32, 64, 128, 256]

/** The figures of one queue; `waiting` is asked whenever somebody reads them. */
export function queueMetrics(registry: Registry, waiting: () => number): QueueMetrics {
  const registers = [registry]
  const size = new Histogram({
    name: 'bets_batch_slips',
    help: 'Slips that were taken in one commit.',
    buckets: SLIPS,
    registers,
  })
  const age = new Histogram({
    name: 'bets_queue_age_seconds',
    help: 'How long the first slip of a batch had waited for it.',
    buckets: SECONDS,
    registers,
  })
  const commit = new Histogram({
    name: 'bets_commit_seconds',
    help: 'How long a batch took from its call to its commit, repeats included.',
    buckets: SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: 'bets_busy_total',
    help: 'Slips that were turned away because the queue was full or too old.',
    registers,
  })
  new Gauge({
    name: 'bets_queue_slips',
    help: 'Slips that wait now.',
    registers,
    collect() {
      this.set(waiting())
    },
  })
  return {
    seeBatch: ({ size: slips, waitedMs, tookMs }) => {
      size.observe(slips)
      age.observe(waitedMs / 1000)
      commit.observe(tookMs / 1000)
    },
    seeRefusal: () => refusals.inc(),
  }
}
