import type { Module, ModuleContext } from '#module.ts'
import { browserMetrics } from './telemetry.metrics.ts'
import { telemetryRoutes } from './telemetry.routes.ts'

const LINES = { points: 60, durationSeconds: 60 }

/** Reports of browsers about errors and speed. */
export function telemetryModule({ metrics: registry, log, rates }: ModuleContext) {
  const metrics = browserMetrics(registry)
  const lines = rates.rule('browser-lines', LINES)
  return {
    services: {},
    serve: ({ router }) => telemetryRoutes(router, { metrics, log, lines }),
  } satisfies Module
}
