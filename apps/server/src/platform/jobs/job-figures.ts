/** The figures of the queues; `jobs_*` in `/metrics`. */
import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Database } from '#platform/db.ts'
import type { Work } from './job.ts'
import { findQueueStates } from './jobs.store.ts'

/** Counts what is done and, when it is measured, what waits. */
export function countJobs(metrics: Registry, db: Database, works: () => readonly Work[]) {
  const seconds = new Histogram({
    name: 'jobs_seconds',
    help: 'How long a run of a job took.',
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers: [metrics],
  })
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['queue'], registers: [metrics] })
  const waiting = gauge('jobs_waiting', 'Jobs that have not begun.')
  const oldest = gauge('jobs_oldest_seconds', 'How long the oldest job that may begin has waited.')
  const dead = gauge('jobs_dead', 'Jobs that failed for good; anything but 0 is an alarm.')
  return {
    seen: (queue: string, outcome: 'done' | 'failed', ms: number) =>
      seconds.labels(queue, outcome).observe(ms / 1000),
    async measure(): Promise<void> {
      const states = new Map((await findQueueStates(db.read)).map(state => [state.name, state]))
      for (const { job } of works()) {
        waiting.labels(job.name).set(Number(states.get(job.name)?.waiting ?? 0n))
        oldest.labels(job.name).set(states.get(job.name)?.oldestSeconds ?? 0)
        dead.labels(job.name).set(Number(states.get(job.deadName)?.waiting ?? 0n))
      }
    },
  }
}
