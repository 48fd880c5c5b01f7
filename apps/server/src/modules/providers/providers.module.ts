import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { ActivityService } from '#modules/activity/activity.service.ts'
import type { AuditService } from '#modules/audit/audit.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { CatalogueService } from '#modules/games/catalogue.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { LiveMoneyService } from '#modules/wallet/live-money.service.ts'
import type { OwnLimitsService } from '#modules/wallet/own-limits.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { inChunks } from '#platform/chunks.ts'
import { createLoop } from '#platform/loop.ts'
import { arcadePlay } from './arcade-play.service.ts'
import { askTransfer } from './ask-transfer.job.ts'
import { bringGames } from './bring-games.job.ts'
import { callTally, TALLY_MS } from './call-tally.ts'
import { closeStatements } from './close-statements.job.ts'
import { countedRounds } from './counted-rounds.service.ts'
import { providerDifferences } from './differences.service.ts'
import { keyUses } from './key-uses.ts'
import { launchesService } from './launches.service.ts'
import { lookInPurse } from './look-in-purse.job.ts'
import { type ProviderOpenings, providerOpenings } from './openings.service.ts'
import { playNotices } from './play-notices.service.ts'
import {
  providerBookPages,
  providerDifferencesRoutes,
  providerPromotionsRoutes,
  providerRoundsRoutes,
} from './provider-books.operator-routes.ts'
import { providerDesk } from './provider-desk.service.ts'
import { providerEntries } from './provider-entries.service.ts'
import { providerGames } from './provider-games.service.ts'
import { type ProviderLimitsService, providerLimits } from './provider-limits.service.ts'
import { billing } from './provider-months.chapters.ts'
import { providerPromotions } from './provider-promotions.service.ts'
import { providerRounds } from './provider-rounds.service.ts'
import { findOpenStakes } from './provider-rounds.store.ts'
import { providerStatementPages, providerStatementsRoutes } from './provider-statements.operator-routes.ts'
import { providerStatements } from './provider-statements.service.ts'
import {
  openingApproval,
  promotionApproval,
  providerLimitsApproval,
  providerResolutionApproval,
  resumeApproval,
  statementApproval,
  transferApproval,
  voidApproval,
} from './providers.approvals.ts'
import { moving, playing } from './providers.chapters.ts'
import {
  providerDaysExport,
  providerDifferencesExport,
  providerStatementsExport,
} from './providers.exports.ts'
import { bookFigures, walletMetrics } from './providers.metrics.ts'
import { providersOperatorRoutes } from './providers.operator-routes.ts'
import { proofsOf, providersRoutes } from './providers.routes.ts'
import { type PurseLooks, purseLooks } from './purse-looks.service.ts'
import { readRecords } from './read-records.job.ts'
import { reconcileService } from './reconcile.service.ts'
import { reconcileNights } from './reconcile-nights.job.ts'
import { reconcileProvider } from './reconcile-provider.job.ts'
import { reconcileProviders } from './reconcile-providers.job.ts'
import { type ProviderRecords, providerRecords } from './records.service.ts'
import { providerReports } from './reports.service.ts'
import { roundsCounting } from './rounds-counting.service.ts'
import { type StatedMonths, statedMonths } from './stated-months.service.ts'
import { type TransferEnds, transferEnds } from './transfer-ends.service.ts'
import { transfersOperatorRoutes } from './transfers.operator-routes.ts'
import { type TransfersService, transfersService } from './transfers.service.ts'
import { walletCallsService } from './wallet-calls.service.ts'

/** Between looks for rounds to count. */
const COUNTING_MS = 2_000
/** Between looks for orders of transfers that wait. */
const SWEEP_MS = 1_000
/** Between looks for accounts elsewhere that are to be looked into. */
const LOOK_MS = 10_000

type Parts = ModuleContext &
  Readonly<{
    account: AccountService
    activity: ActivityService
    audit: AuditService
    auth: AuthService
    catalogue: CatalogueService
    restrictions: RestrictionsService
    site: SiteService
    turnover: TurnoverService
    ownLimits: OwnLimitsService
    liveMoney: LiveMoneyService
    wallet: WalletService
  }>

/** Writes what was counted in memory. */
const writer =
  (counted: readonly Readonly<{ flush: () => Promise<void> }>[]) => async (): Promise<boolean> => {
    for (const one of counted) await one.flush()
    return false
  }

type Workers = Readonly<{
  db: ModuleContext['db']
  jobs: ModuleContext['jobs']
  games: ReturnType<typeof providerGames>
  desk: ReturnType<typeof providerDesk>
  walletCalls: ReturnType<typeof walletCallsService>
  reconcile: ReturnType<typeof reconcileService>
  transfers: TransfersService
  looks: PurseLooks
  records: ProviderRecords
  statements: ReturnType<typeof providerStatements>
}>

/** What is done in the background. */
function worksOf(workers: Workers) {
  const { db, jobs, games, desk, walletCalls, reconcile, transfers, looks, records, statements } = workers
  /** Adds a job for each span. */
  const addRuns = (spans: ReturnType<typeof reconcile.hours>) =>
    db.transaction(async tx => {
      for (const span of spans) await jobs.add(tx, reconcileProvider, span)
    })
  return [
    bringGames.by(async (_, signal) => {
      await games.bring()
      await desk.shadeAll()
      await inChunks(walletCalls.pruneNonces, signal)
      await inChunks(desk.pruneMinutes, signal)
    }),
    reconcileProviders.by(async () => {
      await reconcile.stale()
      await addRuns(reconcile.hours())
    }),
    reconcileNights.by(async (_, signal) => {
      await addRuns(reconcile.days())
      await inChunks(reconcile.prune, signal)
    }),
    askTransfer.by(({ number }) => transfers.ask(BigInt(number))),
    lookInPurse.by(({ provider, memberId }) => looks.look({ provider, memberId: BigInt(memberId) })),
    reconcileProvider.by(reconcile.run),
    readRecords.by((_, signal) => records.read(signal)),
    closeStatements.by(statements.close),
  ]
}

type Decided = Readonly<{
  openings: ProviderOpenings
  limits: ProviderLimitsService
  desk: ReturnType<typeof providerDesk>
  rounds: ReturnType<typeof providerRounds>
  promotions: ReturnType<typeof providerPromotions>
  differences: ReturnType<typeof providerDifferences>
  months: StatedMonths
  ends: TransferEnds
}>

/** What two people decide. */
const approvalsOf = ({ openings, limits, desk, rounds, promotions, differences, months, ends }: Decided) => [
  ...[
    openingApproval(openings, desk),
    providerLimitsApproval(limits),
    resumeApproval(desk),
    voidApproval(rounds),
    promotionApproval(promotions),
  ],
  ...[providerResolutionApproval(differences), statementApproval(months), transferApproval(ends)],
]

/** What people of a demonstration did here. */
const chaptersOf = (
  told: Parameters<typeof playing>[0] & Parameters<typeof moving>[0] & Parameters<typeof billing>[0],
) => [playing(told), moving(told), billing(told)]

/** Games of other houses, played there with the wallet of this house. */
export function providersModule(parts: Parts) {
  const { clock, config, db, log } = parts
  parts.turnover.lookInto(findOpenStakes)
  const entries = providerEntries({ db, providers: config.gameProviders })
  const games = providerGames({ ...parts, entries })
  const openings = providerOpenings({ ...parts, entries })
  const limits = providerLimits(parts)
  const [tally, uses] = [callTally(db), keyUses(db)]
  const metrics = tally.beside(walletMetrics(parts.metrics))
  const writeSeen = writer([tally, uses])
  const promotions = providerPromotions(parts)
  const known = { entries, games, openings, promotions, metrics, keyUses: uses }
  const walletCalls = walletCallsService({ ...parts, ...known })
  const desk = providerDesk({ ...parts, entries })
  const [rounds, differences] = [providerRounds({ ...parts, games }), providerDifferences({ db })]
  const bookPages = providerBookPages({ differences, clock })
  const reconcile = reconcileService({ ...parts, entries, desk, walletCalls })
  const transfers = transfersService({ ...parts, entries, openings })
  const records = providerRecords({ ...parts, entries, games })
  const looks = purseLooks({ ...parts, entries, transfers })
  const [notices, reports] = [playNotices(parts), providerReports({ ...parts, games })]
  const launches = launchesService({ ...parts, entries, games, notices, openings, transfers })
  const statements = providerStatements({ ...parts, entries })
  const statementPages = providerStatementPages({ statements, clock })
  const arcade = arcadePlay({ entries, games, launches, reports })
  const [counting, ends, months] = [roundsCounting(parts), transferEnds(parts), statedMonths({ db })]
  bookFigures({ registry: parts.metrics, differences, months, transfers, clock, log })

  return {
    services: {
      arcade,
      countedRounds: countedRounds({ db, games }),
      providers: {
        bringGames: games.bring,
        invariants: walletCalls.invariants,
        writeSeen,
        countRounds: counting.sweep,
        sweepTransfers: transfers.sweep,
        sweepPurses: looks.sweep,
      },
    },
    serve: ({ router, operator }) => {
      const proofOf = proofsOf(entries.settings)
      providersRoutes(router, { walletCalls, launches, notices, games, entries, reports, transfers })
      providersOperatorRoutes(operator, { desk, openings, limits, clock })
      providerRoundsRoutes(operator, { rounds, proofOf, clock })
      providerDifferencesRoutes(operator, { differences, clock })
      providerPromotionsRoutes(operator, { promotions, clock })
      providerStatementsRoutes(operator, statementPages)
      transfersOperatorRoutes(operator, { transfers, account: parts.account, clock })
    },
    approvals: approvalsOf({ openings, limits, desk, rounds, promotions, differences, months, ends }),
    exports: [
      ...[providerDifferencesExport(bookPages), providerDaysExport(bookPages)],
      providerStatementsExport(statementPages),
    ],
    loops: [
      ...[createLoop(writeSeen, TALLY_MS, log), createLoop(counting.sweep, COUNTING_MS, log)],
      ...[createLoop(transfers.sweep, SWEEP_MS, log), createLoop(looks.sweep, LOOK_MS, log)],
    ],
    // So that the hall of a demonstration has them from the first moment on.
    demonstration: {
      fill: games.bring,
      chapters: chaptersOf({
        ...{ ...parts, ...known, arcade, records, reports, rounds, statements, transfers, walletCalls },
      }),
    },
    works: worksOf({ ...parts, games, desk, walletCalls, reconcile, transfers, looks, records, statements }),
  } satisfies Module
}
