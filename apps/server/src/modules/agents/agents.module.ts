import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { ActivityService } from '#modules/activity/activity.service.ts'
import type { ApprovalsService } from '#modules/approvals/approvals.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { BetsService } from '#modules/bets/bets.service.ts'
import type { DeskBetsService } from '#modules/bets/desk-bets.service.ts'
import type { DeskIssuesService } from '#modules/draws/desk-issues.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { ArcadePlay } from '#modules/providers/arcade-play.service.ts'
import type { CountedRounds } from '#modules/providers/counted-rounds.service.ts'
import { documentSetting } from '#modules/site/settings.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { createLoop } from '#platform/loop.ts'
import { moveApproval, planApproval, statementsApproval, supportApproval } from './agents.approvals.ts'
import { leading, transfersOfThePast } from './agents.chapters.ts'
import { agentStatementsExport } from './agents.exports.ts'
import { flagsMetric, recountMetrics, unpaidMetric } from './agents.metrics.ts'
import { agentStatementPages, agentsOperatorRoutes } from './agents.operator-routes.ts'
import { agentsRoutes } from './agents.routes.ts'
import { agentsInvariants, agentsService } from './agents.service.ts'
import { agentsFollower } from './agents-counts.ts'
import { AGENTS_RULES, agentsRules } from './agents-rules.ts'
import { applicationsOperatorRoutes } from './applications.operator-routes.ts'
import { applicationsRoutes } from './applications.routes.ts'
import { applicationsService } from './applications.service.ts'
import { beginAgents } from './begin-agents.job.ts'
import { closePeriod } from './close-period.job.ts'
import { closingService } from './closing.service.ts'
import { conductOperatorRoutes } from './conduct.operator-routes.ts'
import { conductService } from './conduct.service.ts'
import { cutsOperatorRoutes } from './cuts.operator-routes.ts'
import { cutsRoutes } from './cuts.routes.ts'
import { cutsService } from './cuts.service.ts'
import { agentsDesk } from './desk.service.ts'
import { downlineRoutes } from './downline.routes.ts'
import { downlineService, newcomers } from './downline.service.ts'
import { linksRoutes } from './links.routes.ts'
import { linksService } from './links.service.ts'
import { findLinkByCode } from './links.store.ts'
import { movesService } from './moves.service.ts'
import { payStatements } from './pay-statements.job.ts'
import { plansOperatorRoutes } from './plans.operator-routes.ts'
import { plansRoutes } from './plans.routes.ts'
import { plansService } from './plans.service.ts'
import { pruneVisits } from './prune-visits.job.ts'
import { recountTeams } from './recount-teams.job.ts'
import { statementsRoutes } from './statements.routes.ts'
import { statementsService } from './statements.service.ts'
import { teamStays } from './team-stays.ts'
import { transfersOperatorRoutes } from './transfers.operator-routes.ts'
import { transfersRoutes } from './transfers.routes.ts'
import { transfersService } from './transfers.service.ts'
import { watchConduct } from './watch-conduct.job.ts'

const FOLD_PERIOD_MS = 5_000

type Parts = ModuleContext &
  Readonly<{
    account: AccountService
    activity: ActivityService
    approvals: ApprovalsService
    arcade: ArcadePlay
    auth: AuthService
    bets: BetsService
    countedRounds: CountedRounds
    deskBets: Pick<DeskBetsService, 'findTeamsBy'>
    deskIssues: DeskIssuesService
    inbox: InboxService
    providers: Readonly<{ countRounds: () => Promise<boolean> }>
    restrictions: RestrictionsService
    site: SiteService
    turnover: TurnoverService
    wallet: WalletService
  }>

/** Agents, who stands below them, and what their teams bet and move. */
export function agentsModule(parts: Parts) {
  const agents = agentsService(parts)
  const tell = recountMetrics(parts.metrics, parts.log)
  const tellUnpaid = unpaidMetric(parts.metrics)
  const links = linksService(parts)
  const rules = agentsRules(parts.site)
  const downline = downlineService({ ...parts, rules })
  const cuts = cutsService(parts)
  const closing = closingService({ ...parts, rules })
  const statements = statementsService({ ...parts, closing })
  const desk = agentsDesk(parts)
  const plans = plansService(parts)
  const moves = movesService(parts)
  const applications = applicationsService({ ...parts, rules })
  const conduct = conductService(parts)
  const tellFlags = flagsMetric(parts.metrics)
  const transfers = transfersService({ ...parts, rules })
  const told = { ...parts, links, applications, conduct, cuts, rules, closing, statements }
  const statementPages = agentStatementPages({ ...parts, desk })
  parts.account.followNewcomers(newcomers({ ...parts, rules }))
  parts.account.findCodesBy(async code => (await findLinkByCode(parts.db.read, code))?.agentId)
  parts.activity.follow(agentsFollower(parts))
  parts.deskBets.findTeamsBy(teamStays)
  return {
    services: { agents },
    serve: ({ router, operator }) => {
      agentsOperatorRoutes(operator, { ...parts, desk, statementPages })
      agentsRoutes(router, agents)
      linksRoutes(router, links)
      downlineRoutes(router, downline)
      cutsRoutes(router, cuts)
      statementsRoutes(router, statements)
      transfersRoutes(router, transfers)
      plansRoutes(router, { plans, rules })
      applicationsRoutes(router, { applications, rules })
      plansOperatorRoutes(operator, { ...parts, plans })
      conductOperatorRoutes(operator, { ...parts, conduct })
      cutsOperatorRoutes(operator, { ...parts, cuts })
      transfersOperatorRoutes(operator, { ...parts, transfers })
      applicationsOperatorRoutes(operator, { ...parts, applications, rules })
    },
    works: [
      recountTeams.by(async () => tell(await agentsInvariants(parts.db))),
      watchConduct.by(async (_, signal) => tellFlags(await conduct.watch(signal))),
      pruneVisits.by((_, signal) => links.prune(signal)),
      beginAgents.by(async (_, signal) => {
        await applications.begin(signal)
        await downline.raiseTops(signal)
      }),
      closePeriod.by(async (_, signal) => {
        while (await closing.close(signal));
      }),
      payStatements.by(async (_, signal) => tellUnpaid(await statements.payApproved(signal))),
    ],
    exports: [agentStatementsExport(statementPages)],
    approvals: [
      statementsApproval(statements),
      planApproval(plans),
      supportApproval(plans),
      moveApproval(moves),
    ],
    settings: [documentSetting({ key: 'agents', name: '代理', document: 'agents_rules' }, AGENTS_RULES)],
    demonstration: { chapters: [leading({ ...told, transfers: transfersOfThePast(told) })] },
    loops: [createLoop(agents.fold, FOLD_PERIOD_MS, parts.log)],
  } satisfies Module
}
