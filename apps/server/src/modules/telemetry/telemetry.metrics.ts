/** What browsers told, for Prometheus; the runbook says what each figure means and when to act. */
import { type BrowserErrorKind, browserErrorKinds, type browserVitalNames } from '@app/contract/telemetry.ts'
import { Counter, Histogram, type Registry } from 'prom-client'

type VitalName = (typeof browserVitalNames)[number]

export type BrowserMetrics = Readonly<{
  seeError: (kind: BrowserErrorKind) => void
  seeVital: (name: VitalName, value: number) => void
}>

/** With the bounds of good and poor: CLS 0.1 and 0.25, INP 0.2 and 0.5 s, LCP 2.5 and 4 s, FCP 1.8 and 3 s, TTFB 0.8 and 1.8 s. */
const BUCKETS = [0.01, 0.05, 0.1, 0.2, 0.25, 0.5, 0.8, 1.3, 1.8, 2.5, 3, 4, 6, 10]

/** The labels are those of the contract and no others, so nobody can make more rows of them. */
export function browserMetrics(registry: Registry): BrowserMetrics {
  const registers = [registry]
  const errors = new Counter({
    name: 'browser_errors_total',
    help: 'Faults that browsers told of.',
    labelNames: ['kind'],
    registers,
  })
  // A rise from nothing is seen only where nothing was said before.
  for (const kind of browserErrorKinds) errors.inc({ kind }, 0)
  const vitals = new Histogram({
    name: 'browser_vitals',
    help: 'Speed as one in ten browsers felt it, in seconds; CLS is a share of the screen.',
    labelNames: ['name'],
    buckets: BUCKETS,
    registers,
  })
  return {
    seeError: kind => errors.inc({ kind }),
    seeVital: (name, value) => vitals.observe({ name }, name === 'CLS' ? value : value / 1000),
  }
}
