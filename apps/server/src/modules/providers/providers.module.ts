import type { Module, ModuleContext } from '#module.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { CatalogueService } from '#modules/games/catalogue.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { inChunks } from '#platform/chunks.ts'
import { bringGames } from './bring-games.job.ts'
import { launchesService } from './launches.service.ts'
import { providerEntries } from './provider-entries.service.ts'
import { providerGames } from './provider-games.service.ts'
import { walletMetrics } from './providers.metrics.ts'
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
  const { config, db } = parts
  const entries = providerEntries({ db, providers: config.gameProviders })
  const games = providerGames({ ...parts, entries })
  const walletCalls = walletCallsService({ ...parts, entries, games, metrics: walletMetrics(parts.metrics) })
  const launches = launchesService({ ...parts, entries, games })
  const reports = providerReports({ ...parts, games })
  return {
    services: { providers: { bringGames: games.bring, invariants: walletCalls.invariants } },
    serve: ({ router }) => providersRoutes(router, { walletCalls, launches, games, entries, reports }),
    // So that the hall of a demonstration has them from the first moment on.
    demonstration: { fill: games.bring },
    works: [
      bringGames.by(async (_, signal) => {
        await games.bring()
        await inChunks(walletCalls.pruneNonces, signal)
      }),
    ],
  } satisfies Module
}
