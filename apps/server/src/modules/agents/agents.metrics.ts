/** What the agents module shows to Prometheus; the runbook says what each figure means. */
import { Gauge, type Registry } from 'prom-client'
import type { Log } from '#platform/log.ts'
import type { InvariantRow } from './agents.store.ts'

/** Tells how many approved statements a run of payments left. */
export function unpaidMetric(registry: Registry) {
  const unpaid = new Gauge({
    name: 'agents_statements_unpaid',
    help: 'Statements that two people approved and the last run of payments left unpaid; anything but 0 for long is an alarm.',
    registers: [registry],
  })
  return (count: number): void => unpaid.set(count)
}

/** Tells how many flags of conduct wait for a decision. */
export function flagsMetric(registry: Registry) {
  const open = new Gauge({
    name: 'agents_flags_open',
    help: 'Agents that look as if they brought themselves, about whom nobody has decided.',
    registers: [registry],
  })
  return (count: number): void => open.set(count)
}

/** Tells what a recount found. */
export function recountMetrics(registry: Registry, log: Log) {
  const violations = new Gauge({
    name: 'agents_violations',
    help: 'What the last recount of teams found by rule; anything but 0 is an alarm.',
    labelNames: ['rule'],
    registers: [registry],
  })
  return (rows: readonly InvariantRow[]): void => {
    for (const { id, rule, violations: count } of rows) {
      violations.set({ rule: id }, Number(count))
      if (count > 0n) log.error({ rule: id, count }, `a recount of teams found: ${rule}`)
    }
  }
}
