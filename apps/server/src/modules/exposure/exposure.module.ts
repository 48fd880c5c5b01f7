import { setTimeout as sleep } from 'node:timers/promises'
import type { Module, ModuleContext } from '#module.ts'
import type { AuditService } from '#modules/audit/audit.service.ts'
import type { WorstCasesService } from '#modules/bets/worst-cases.service.ts'
import type { ClosuresService } from '#modules/games/closures.service.ts'
import { exposureApprovals } from './exposure.approvals.ts'
import { exposureChapters } from './exposure.chapters.ts'
import { exposureMetrics } from './exposure.metrics.ts'
import { exposureRulesOperatorRoutes } from './exposure-rules.operator-routes.ts'
import { exposureRulesService } from './exposure-rules.service.ts'
import { exposureWatch } from './exposure-watch.service.ts'
import { watchExposure } from './watch-exposure.job.ts'

/** Looks of one run of the job, and the pause between them: together a minute. */
const LOOKS = 12
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
    works: [
      watchExposure.by(async (_, signal) => {
        for (let look = 0; look < LOOKS && !signal.aborted; look += 1) {
          await exposureWatching.look(signal)
          // A worker that is told to stop ends the pause; the next run looks again.
          await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined)
        }
      }),
    ],
    demonstration: { chapters: exposureChapters },
  } satisfies Module
}
