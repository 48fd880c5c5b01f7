import * as wire from '@app/contract/telemetry.ts'
import type { Router } from '#platform/http/router.ts'
import type { Log } from '#platform/log.ts'
import type { RateRule } from '#platform/rates.ts'
import type { BrowserMetrics } from './telemetry.metrics.ts'

type Parts = Readonly<{ metrics: BrowserMetrics; log: Log; lines: RateRule }>

const ALL = 'all'

/** Counts the reports and logs the defects. Strangers can write these log lines, so they are few and short. */
export function telemetryRoutes(router: Router, { metrics, log, lines }: Parts): void {
  router.handle(wire.sendTelemetry, async ({ body, userAgent }) => {
    const { build, route, error, vitals = [] } = body
    for (const { name, value } of vitals) metrics.seeVital(name, value)
    if (error === undefined) return {}
    metrics.seeError(error.kind)
    // A chunk that did not load is caused by the network or by a new build; it is no defect.
    if (error.kind === 'code') return {}
    await lines.count(ALL)
    if (await lines.isSpent(ALL)) return {}
    log.warn({ browser: { ...error, build, route, userAgent } }, 'a page broke in a browser')
    return {}
  })
}
