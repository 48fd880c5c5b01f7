import type { Module, ModuleContext } from '#module.ts'
import type { AuditService } from '#modules/audit/audit.service.ts'
import type { WorstCasesService } from '#modules/bets/worst-cases.service.ts'
import type { ClosuresService } from '#modules/games/closures.service.ts'
import { createLoop } from '#platform/loop.ts'
import { exposureApprovals } from './exposure.approvals.ts'
import { exposureChapters } from './exposure.chapters.ts'
import { exposureMetrics } from './exposure.metrics.ts'
import { exposureRulesOperatorRoutes } from './exposure-rules.operator-routes.ts'
import { exposureRulesService } from './exposure-rules.service.ts'
import { exposureWatch } from './exposure-watch.service.ts'

/** Issues of a minute are watched too. */
const PAUSE_MS = 5_000

type Parts = ModuleContext &
  Readonly<{ audit: AuditService; worstCases: WorstCasesService; closures: ClosuresService }>

/** Rules that watch what open issues may cost. */
export function exposureModule(parts: Parts) {
  const exposureRules = exposureRulesService(parts.db)
  const exposureWatching = exposureWatch({ ...parts, count: exposureMetrics(parts.metrics) })
  return {
    services: { exposureWatching },
    serve: ({ operator }) => exposureRulesOperatorRoutes(operator, { ...parts, exposureRules }),
    approvals: exposureApprovals(exposureRules),
    loops: [
      createLoop(
        async () => {
          await exposureWatching.look()
          return false
        },
        PAUSE_MS,
        parts.log,
      ),
    ],
    demonstration: { chapters: exposureChapters },
  } satisfies Module
}
