import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { ActivityService } from '#modules/activity/activity.service.ts'
import type { AuditService } from '#modules/audit/audit.service.ts'
import type { DeskIssuesService } from '#modules/draws/desk-issues.service.ts'
import type { BetsPort, DrawsClock, DrawsService } from '#modules/draws/draws.service.ts'
import type { ClosuresService } from '#modules/games/closures.service.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import type { LimitsService } from '#modules/games/limits.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { LedgerService } from '#modules/wallet/ledger.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { betsApprovals } from './bets.approvals.ts'
import { betting } from './bets.chapters.ts'
import { betsExport } from './bets.exports.ts'
import { betPages, betsOperatorRoutes } from './bets.operator-routes.ts'
import { betsRoutes } from './bets.routes.ts'
import { betsService } from './bets.service.ts'
import { cancellationsService } from './cancellations.service.ts'
import { chasesRoutes } from './chases.routes.ts'
import { chasesService } from './chases.service.ts'
import { checkSavedNumbers } from './check-saved-numbers.job.ts'
import { countTurnover } from './count-turnover.job.ts'
import { deskBetsService } from './desk-bets.service.ts'
import { issueMessagesService } from './issue-messages.service.ts'
import { limitsApprovals } from './limits.approvals.ts'
import { numbersCheckService } from './numbers-check.service.ts'
import { recordsRoutes } from './records.routes.ts'
import { recordsService } from './records.service.ts'
import { resettleIssue } from './resettle-issue.job.ts'
import { resettlementOperatorRoutes } from './resettlement.operator-routes.ts'
import { resettlementService } from './resettlement.service.ts'
import { savedNumbersRoutes } from './saved-numbers.routes.ts'
import { savedNumbersService } from './saved-numbers.service.ts'
import { sendIssueMessages } from './send-issue-messages.job.ts'
import { settlementService } from './settlement.service.ts'
import { shownOrdersService } from './shown-orders.service.ts'
import { turnoverCountingService } from './turnover-counting.service.ts'
import { findUnderWay } from './under-way.store.ts'
import { whatIfOperatorRoutes } from './what-if.operator-routes.ts'
import { whatIfService } from './what-if.service.ts'
import { winsService } from './wins.service.ts'
import { worstCasesOperatorRoutes } from './worst-cases.operator-routes.ts'
import { worstCasesService } from './worst-cases.service.ts'

type Parts = ModuleContext &
  Readonly<{
    account: AccountService
    audit: AuditService
    draws: DrawsService
    deskIssues: DeskIssuesService
    games: GamesService
    closures: ClosuresService
    limits: LimitsService
    restrictions: RestrictionsService
    inbox: InboxService
    issueClockFor: (bets: BetsPort) => DrawsClock
    site: SiteService
    ledger: LedgerService
    activity: ActivityService
    turnover: TurnoverService
    wallet: WalletService
  }>

/** Bets from the slip to the record, with chases, cancellations, saved numbers and settlement. */
export function betsModule(parts: Parts) {
  parts.turnover.lookInto(findUnderWay)
  const bets = betsService(parts)
  const cancellations = cancellationsService(parts)
  const chases = chasesService(parts)
  const records = recordsService(parts)
  const deskBets = deskBetsService({ ...parts, records })
  const savedNumbers = savedNumbersService(parts)
  const settlement = settlementService(parts)
  const issueMessages = issueMessagesService(parts)
  const turnoverCounting = turnoverCountingService(parts)
  const resettlement = resettlementService({ ...parts, approvers: parts.config.approverKeys })
  const numbersCheck = numbersCheckService(parts)
  const worstCases = worstCasesService(parts)
  const issueClock = parts.issueClockFor({
    sealBets: bets.sealBets,
    ...settlement,
    followUp: chases.advance,
  })
  return {
    services: {
      ...{ bets, cancellations, chases, records, worstCases, deskBets },
      ...{ issueClock, issueMessages, savedNumbers, settlement },
      ...{ wins: winsService(parts), shownOrders: shownOrdersService(parts) },
    },
    serve: ({ router, operator }) => {
      betsOperatorRoutes(operator, { ...parts, chases, deskBets })
      worstCasesOperatorRoutes(operator, { ...parts, worstCases })
      whatIfOperatorRoutes(operator, { ...parts, whatIf: whatIfService(parts) })
      resettlementOperatorRoutes(operator, { ...parts, resettlement })
      betsRoutes(router, { bets, cancellations })
      chasesRoutes(router, chases)
      recordsRoutes(router, records)
      savedNumbersRoutes(router, savedNumbers)
    },
    demonstration: { chapters: betting({ ...parts, bets }) },
    exports: [betsExport(betPages({ ...parts, deskBets }))],
    approvals: [...betsApprovals({ ...parts, resettlement }), ...limitsApprovals(parts.limits)],
    works: [
      resettleIssue.by(({ issueId }, signal) => resettlement.goOn(BigInt(issueId), signal)),
      checkSavedNumbers.by(({ issueId }) => numbersCheck.checkDraw(BigInt(issueId))),
      countTurnover.by(async (_, signal) => {
        while (await turnoverCounting.sweep(signal));
      }),
      sendIssueMessages.by(async (_, signal) => {
        while (!signal.aborted && (await issueMessages.sweep()));
      }),
    ],
  } satisfies Module
}
