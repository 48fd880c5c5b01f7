import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { ActivityService } from '#modules/activity/activity.service.ts'
import { createLoop } from '#platform/loop.ts'
import { recountMetrics } from './agents.metrics.ts'
import { agentsRoutes } from './agents.routes.ts'
import { agentsInvariants, agentsService } from './agents.service.ts'
import { agentsFollower } from './agents-counts.ts'
import { placeNewcomer } from './downline.service.ts'
import { recountTeams } from './recount-teams.job.ts'

const FOLD_PERIOD_MS = 5_000

type Parts = ModuleContext & Readonly<{ account: AccountService; activity: ActivityService }>

/** Agents, who stands below them, and what their teams bet and move. */
export function agentsModule(parts: Parts) {
  const agents = agentsService(parts)
  const tell = recountMetrics(parts.metrics, parts.log)
  parts.account.followNewcomers(placeNewcomer)
  parts.activity.follow(agentsFollower(parts))
  return {
    services: { agents },
    serve: ({ router }) => agentsRoutes(router, agents),
    works: [recountTeams.by(async () => tell(await agentsInvariants(parts.db)))],
    loops: [createLoop(agents.fold, FOLD_PERIOD_MS, parts.log)],
  } satisfies Module
}
