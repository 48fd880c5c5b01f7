/** Web vitals of one page view in ten; sent once, when the page is left or hidden. */

import type { BodyIn } from '@app/contract/endpoint.ts'
import type { sendTelemetry } from '@app/contract/telemetry.ts'
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { reportVitals } from './report.ts'

type Vital = NonNullable<BodyIn<typeof sendTelemetry>['vitals']>[number]

/** Rounds to three decimals, which CLS needs. */
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** Begins to measure. The browser has buffered what happened since the page started. */
export function startVitals(): void {
  const measured = new Map<Vital['name'], number>()
  const keep = ({ name, value }: Metric) => measured.set(name, rounded(value))
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(keep)
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', tell)
    reportVitals([...measured].map(([name, value]) => ({ name, value })))
  }
  // Registered after the listeners of web-vitals, so that the last figures are included.
  document.addEventListener('visibilitychange', tell)
}
