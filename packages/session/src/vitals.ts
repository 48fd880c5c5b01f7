/** The vitals of the web, as one in ten pages feels them; told once, when the page is left or hidden. */

import type { BodyIn } from '@app/contract/endpoint.ts'
import type { sendTelemetry } from '@app/contract/telemetry.ts'
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { reportVitals } from './report.ts'

type Vital = NonNullable<BodyIn<typeof sendTelemetry>['vitals']>[number]

/** Three decimals tell enough, and CLS needs them. */
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** Begins to measure; also what happened since the page began is still known to the browser. */
export function measureVitals(): void {
  const measured = new Map<Vital['name'], number>()
  const keep = ({ name, value }: Metric) => measured.set(name, rounded(value))
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(keep)
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', tell)
    reportVitals([...measured].map(([name, value]) => ({ name, value })))
  }
  // After the listeners of the measures, so that the last figures are in.
  document.addEventListener('visibilitychange', tell)
}
