import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { ActivityService } from '#modules/activity/activity.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import { createLoop } from '#platform/loop.ts'
import { recountMetrics } from './agents.metrics.ts'
import { agentsRoutes } from './agents.routes.ts'
import { agentsInvariants, agentsService } from './agents.service.ts'
import { agentsFollower } from './agents-counts.ts'
import { downlineRoutes } from './downline.routes.ts'
import { downlineService, newcomers } from './downline.service.ts'
import { linksRoutes } from './links.routes.ts'
import { linksService } from './links.service.ts'
import { findLinkByCode } from './links.store.ts'
import { pruneVisits } from './prune-visits.job.ts'
import { recountTeams } from './recount-teams.job.ts'

const FOLD_PERIOD_MS = 5_000

type Parts = ModuleContext &
  Readonly<{ account: AccountService; activity: ActivityService; auth: AuthService; inbox: InboxService }>

/** Agents, who stands below them, and what their teams bet and move. */
export function agentsModule(parts: Parts) {
  const agents = agentsService(parts)
  const tell = recountMetrics(parts.metrics, parts.log)
  const links = linksService(parts)
  const downline = downlineService(parts)
  parts.account.followNewcomers(newcomers(parts))
  parts.account.findCodesBy(async code => (await findLinkByCode(parts.db.read, code))?.agentId)
  parts.activity.follow(agentsFollower(parts))
  return {
    services: { agents },
    serve: ({ router }) => {
      agentsRoutes(router, agents)
      linksRoutes(router, links)
      downlineRoutes(router, downline)
    },
    works: [
      recountTeams.by(async () => tell(await agentsInvariants(parts.db))),
      pruneVisits.by((_, signal) => links.prune(signal)),
    ],
    loops: [createLoop(agents.fold, FOLD_PERIOD_MS, parts.log)],
  } satisfies Module
}
