/** Metrics of browser reports. The runbook explains each metric and when to act. */
import { type BrowserErrorKind, browserErrorKinds, type browserVitalNames } from '@app/contract/telemetry.ts'
import { Counter, Histogram, type Registry } from 'prom-client'

type VitalName = (typeof browserVitalNames)[number]

export type BrowserMetrics = Readonly<{
  seeError: (kind: BrowserErrorKind) => void
  seeVital: (name: VitalName, value: number) => void
}>

/**
 * Buckets include the limits of good and poor: CLS 0.1 and 0.25, INP 0.2 and 0.5 s, LCP 2.5 and 4 s, FCP 1.8 and 3 s,
 * TTFB 0.8 and 1.8 s.
 */
const BUCKETS = [0.01, 0.05, 0.1, 0.2, 0.25, 0.5, 0.8, 1.3, 1.8, 2.5, 3, 4, 6, 10]

/** Label values come only from the lists of the contract, so a client cannot create more time series. */
export function browserMetrics(registry: Registry): BrowserMetrics {
  const registers = [registry]
  const errors = new Counter({
    name: 'browser_errors_total',
    help: 'Faults that browsers told of.',
    labelNames: ['kind'],
    registers,
  })
  // Every series starts at 0; Prometheus sees an increase only in a series that exists.
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
