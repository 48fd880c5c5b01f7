/** What rules of exposure show to Prometheus; the runbook says what it means. */
import { Counter, type Registry } from 'prom-client'
import type { Did } from './exposure-rules.store.ts'

/** Counts the firings of this node by what was done. */
export function exposureMetrics(registry: Registry): (did: Did) => void {
  const firings = new Counter({
    name: 'exposure_firings_total',
    help: 'Firings of exposure rules, by what was done.',
    labelNames: ['did'],
    registers: [registry],
  })
  return did => firings.inc({ did })
}
