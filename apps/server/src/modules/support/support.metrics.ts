/** What support shows to Prometheus; the runbook says what each figure means. */
import { Counter, Gauge, type Registry } from 'prom-client'

/** The figures of one node. */
export function supportMetrics(registry: Registry) {
  const registers = [registry]
  const talks = new Counter({
    name: 'support_talks_total',
    help: 'Talks with support, by what became of them: opened, taken, transferred, closed, rated.',
    labelNames: ['event'],
    registers,
  })
  const waiting = new Gauge({
    name: 'support_waiting_talks',
    help: 'Talks that nobody of the desk has taken, as of the last minute.',
    registers,
  })
  const oldest = new Gauge({
    name: 'support_oldest_wait_seconds',
    help: 'How long the oldest of them waits.',
    registers,
  })
  return {
    seeTalk: (event: 'opened' | 'taken' | 'transferred' | 'closed' | 'rated'): void => talks.inc({ event }),
    seeWaiting(now: Readonly<{ waiting: number; seconds: number }>): void {
      waiting.set(now.waiting)
      oldest.set(now.seconds)
    },
  }
}

export type SupportMetrics = ReturnType<typeof supportMetrics>
