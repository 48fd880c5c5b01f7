import type { Module, ModuleContext } from '#module.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { CatalogueService } from '#modules/games/catalogue.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { inChunks } from '#platform/chunks.ts'
import { createLoop } from '#platform/loop.ts'
import { bringGames } from './bring-games.job.ts'
import { callTally, TALLY_MS } from './call-tally.ts'
import { launchesService } from './launches.service.ts'
import { providerDesk } from './provider-desk.service.ts'
import { providerEntries } from './provider-entries.service.ts'
import { providerGames } from './provider-games.service.ts'
import { resumeApproval } from './providers.approvals.ts'
import { walletMetrics } from './providers.metrics.ts'
import { providersOperatorRoutes } from './providers.operator-routes.ts'
import { providersRoutes } from './providers.routes.ts'
import { providerReports } from './reports.service.ts'
import { walletCallsService } from './wallet-calls.service.ts'

type Parts = ModuleContext &
  Readonly<{
    auth: AuthService
    catalogue: CatalogueService
    restrictions: RestrictionsService
    site: SiteService
    wallet: WalletService
  }>

/** Games of other houses, played there with the wallet of this house. */
export function providersModule(parts: Parts) {
  const { clock, config, db, log } = parts
  const entries = providerEntries({ db, providers: config.gameProviders })
  const games = providerGames({ ...parts, entries })
  const tally = callTally(db)
  const metrics = tally.beside(walletMetrics(parts.metrics))
  const walletCalls = walletCallsService({ ...parts, entries, games, metrics })
  const desk = providerDesk({ ...parts, entries })
  const launches = launchesService({ ...parts, entries, games })
  const reports = providerReports({ ...parts, games })
  return {
    services: {
      providers: { bringGames: games.bring, invariants: walletCalls.invariants, writeTally: tally.flush },
    },
    serve: ({ router, operator }) => {
      providersRoutes(router, { walletCalls, launches, games, entries, reports })
      providersOperatorRoutes(operator, { desk, clock })
    },
    approvals: [resumeApproval(desk)],
    loops: [createLoop(tally.flush, TALLY_MS, log)],
    // So that the hall of a demonstration has them from the first moment on.
    demonstration: { fill: games.bring },
    works: [
      bringGames.by(async (_, signal) => {
        await games.bring()
        await desk.shadeAll()
        await inChunks(walletCalls.pruneNonces, signal)
        await inChunks(desk.pruneMinutes, signal)
      }),
    ],
  } satisfies Module
}
