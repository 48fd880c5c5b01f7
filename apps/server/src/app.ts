/** The program: the platform, the modules on it, and the background work. Tests start it here. */
import { join } from 'node:path'
import { maskText } from '@app/domain/money/display.ts'
import { type Module, type ModuleContext, noModules } from '#module.ts'
import { accountModule } from '#modules/account/account.module.ts'
import { activityModule } from '#modules/activity/activity.module.ts'
import { adjustmentsModule } from '#modules/adjustments/adjustments.module.ts'
import { adsModule } from '#modules/ads/ads.module.ts'
import { agentsModule } from '#modules/agents/agents.module.ts'
import { agreementsModule } from '#modules/agreements/agreements.module.ts'
import { approvalsModule } from '#modules/approvals/approvals.module.ts'
import { auditModule } from '#modules/audit/audit.module.ts'
import { authModule } from '#modules/auth/auth.module.ts'
import { betsModule } from '#modules/bets/bets.module.ts'
import { bonusesModule } from '#modules/bonuses/bonuses.module.ts'
import { chatModule } from '#modules/chat/chat.module.ts'
import { depositsModule } from '#modules/deposits/deposits.module.ts'
import { deskModule } from '#modules/desk/desk.module.ts'
import { drawsModule } from '#modules/draws/draws.module.ts'
import { exportsModule } from '#modules/exports/exports.module.ts'
import { exposureModule } from '#modules/exposure/exposure.module.ts'
import { galleryModule } from '#modules/gallery/gallery.module.ts'
import { gamesModule } from '#modules/games/games.module.ts'
import { grantsModule } from '#modules/grants/grants.module.ts'
import { inboxModule } from '#modules/inbox/inbox.module.ts'
import { libraryModule } from '#modules/library/library.module.ts'
import { noticesModule } from '#modules/notices/notices.module.ts'
import { profileModule } from '#modules/profile/profile.module.ts'
import { promotionsModule } from '#modules/promotions/promotions.module.ts'
import { providersModule } from '#modules/providers/providers.module.ts'
import { reconciliationModule } from '#modules/reconciliation/reconciliation.module.ts'
import { redPacketsModule } from '#modules/red-packets/red-packets.module.ts'
import { reportsModule } from '#modules/reports/reports.module.ts'
import { revisionsModule } from '#modules/revisions/revisions.module.ts'
import { siteModule } from '#modules/site/site.module.ts'
import { staffModule } from '#modules/staff/staff.module.ts'
import { supportModule } from '#modules/support/support.module.ts'
import { systemModule } from '#modules/system/system.module.ts'
import { telemetryModule } from '#modules/telemetry/telemetry.module.ts'
import { tipsModule } from '#modules/tips/tips.module.ts'
import { turnoverModule } from '#modules/turnover/turnover.module.ts'
import { vipModule } from '#modules/vip/vip.module.ts'
import { walletModule } from '#modules/wallet/wallet.module.ts'
import { withdrawalsModule } from '#modules/withdrawals/withdrawals.module.ts'
import { fillAll } from '#platform/backfills.ts'
import { serveArcades } from '#platform/http/arcade-pages.ts'
import { type BodyCipher, bodyCipher } from '#platform/http/body-cipher.ts'
import { serveConsoleApp } from '#platform/http/console-app.ts'
import { publishedDocuments } from '#platform/http/documents.ts'
import { servePartyPages } from '#platform/http/party-pages.ts'
import { servePlayerApp } from '#platform/http/player-app.ts'
import { createRouter, type RouterParts } from '#platform/http/router.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createOperatorRouter, type OperatorRouterParts } from '#platform/operator/operator-router.ts'
import { sessionCookie } from '#platform/operator/session-cookie.ts'
import { pruneOutbox } from '#platform/outbox.ts'
import { pruneOutboxJob } from '#platform/prune-outbox.job.ts'
import { runBackfills } from '#platform/run-backfills.job.ts'
import { tellChapters } from '#platform/tell-chapters.job.ts'
import { type AppParts, type Base, openBase } from './app-base.ts'
import { nodeLife } from './node-life.ts'

const PLAYER_APP = join(import.meta.dirname, '../../player/dist')
const CONSOLE_APP = join(import.meta.dirname, '../../console/dist')

/** The modules, from the lowest rank to the highest. */
const declareModules = (context: ModuleContext) =>
  noModules(context)
    .with(auditModule)
    .with(staffModule)
    .with(approvalsModule)
    .with(siteModule)
    .with(systemModule)
    .with(telemetryModule)
    .with(gamesModule)
    .with(drawsModule)
    .with(walletModule)
    .with(turnoverModule)
    .with(activityModule)
    .with(grantsModule)
    .with(adsModule)
    .with(noticesModule)
    .with(inboxModule)
    .with(accountModule)
    .with(agreementsModule)
    .with(authModule)
    .with(vipModule)
    .with(profileModule)
    .with(adjustmentsModule)
    .with(withdrawalsModule)
    .with(depositsModule)
    .with(reconciliationModule)
    .with(betsModule)
    .with(providersModule)
    .with(libraryModule)
    .with(tipsModule)
    .with(galleryModule)
    .with(promotionsModule)
    .with(chatModule)
    .with(redPacketsModule)
    .with(supportModule)
    .with(bonusesModule)
    .with(agentsModule)
    .with(exposureModule)
    .with(revisionsModule)
    .with(exportsModule)
    .with(reportsModule)
    .with(deskModule)

/** The HTTP server and its router. */
async function openFront(base: Base, cipher: BodyCipher | undefined, parts: AppParts, asked: Asked) {
  const { breaker, context, metrics, rates, trustProxy } = base
  const { config, log, clock } = context
  const http = await createHttpServer({
    ...{ log, metrics, cipher, trustProxy },
    ...{ front: config, metricsToken: config.metricsToken, pageOrigins: config.pageOrigins },
    databaseWaitMs: parts.databaseWaitMs,
  })
  const documents = publishedDocuments({ clock, log }, cipher)
  const { rateTable } = parts
  const { staff, audit, approvals, ...ofMembers } = asked
  const cookie = sessionCookie(config.isSecure)
  return {
    http,
    router: createRouter(http, { ...ofMembers, documents, breaker, rates, rateTable }),
    operator: createOperatorRouter(http, {
      ...{ staff, audit, approvals, cookie, rates, rateTable, clock },
      ...{ db: base.db, mask: maskText },
    }),
  }
}

/** What the routers ask of modules. */
type Asked = Pick<RouterParts, 'authenticate' | 'isOurs' | 'refuseUnagreed'> &
  Pick<OperatorRouterParts, 'staff' | 'audit' | 'approvals'>

/** Registers the calls and sockets of all modules, and what they listen to. */
function serveModules(
  modules: readonly Module[],
  base: Base,
  served: Parameters<NonNullable<Module['serve']>>[0],
) {
  for (const module of modules) {
    module.serve?.(served)
    module.sockets?.(base.sockets)
    for (const [topic, listener] of module.listeners ?? []) base.relay.on(topic, listener)
    for (const [topic, listener] of module.hints ?? []) base.fanout.subscribe(topic, listener)
  }
}

/** Builds the program on a migrated database; `listen`, `start` and `stop` are the caller's. */
export async function createApp(parts: AppParts) {
  const base = await openBase(parts)
  const { context, does, db, relay, jobs, sockets, metrics } = base
  const { config, log, clock, randomness } = context
  const { services, list } = declareModules(context)
  const secret = config.encryption ? await services.site.key('encryption') : undefined
  const cipher = secret && bodyCipher({ clock, randomness, secret })
  const { authenticate } = services.auth
  const { http, router, operator } = await openFront(base, cipher, parts, {
    authenticate,
    isOurs: services.site.isOurs,
    refuseUnagreed: services.agreements.refuse,
    staff: services.staff.desk,
    audit: services.audit,
    approvals: services.approvals,
  })
  services.approvals.declare(list.flatMap(module => module.approvals ?? []))
  services.exports.declare(list.flatMap(module => module.exports ?? []))
  services.settings.declare(list.flatMap(module => module.settings ?? []))
  services.revisions.declare(list.flatMap(module => module.contents ?? []))
  serveModules(list, base, { router, operator, http, cipher })
  const { payGateway } = config
  if (payGateway?.pages.startsWith('/') === true)
    servePartyPages(http, { path: payGateway.pages, url: payGateway.url, rates: context.rates })
  serveArcades(http, config.gameProviders, context.rates)
  await serveConsoleApp(http, { folder: CONSOLE_APP, randomness: context.randomness })
  await servePlayerApp(http, {
    folder: PLAYER_APP,
    ...{ clock, log },
    firstPage: services.notices.firstPage,
    theme: services.site.theme,
    sources: async () => {
      const [hosts, origins] = await Promise.all([services.site.pageHosts(), services.draws.streamOrigins()])
      return { ...hosts, streams: [...hosts.streams, ...origins] }
    },
    ownHosts: config.publicHosts,
  })
  sockets.attach(http.server)
  const { issueClock } = services
  const backfills = list.flatMap(module => module.backfills ?? [])
  const chapters = list.flatMap(({ demonstration }) => demonstration?.chapters ?? [])
  const works = [
    pruneOutboxJob.by((_, signal) => pruneOutbox(db, signal).then(() => undefined)),
    tellChapters.by((_, signal) => services.staffChapters.tell(operator.perform, chapters, signal)),
    runBackfills.by((_, signal) => fillAll({ db, log, commits: base.breaker }, backfills, signal)),
  ]
  return {
    ...{ http, router, operator, db, relay, jobs, sockets, metrics, services },
    /** Whether players are served here. */
    isPublic: does.calls,
    clock: issueClock,
    /** Has the past of the demonstration told by a worker, where it was not told yet. */
    tellChapters: () => db.transaction(tx => jobs.add(tx, tellChapters, {})),
    ...nodeLife({ base, http, modules: list, works, issueClock }),
  }
}

export type App = Awaited<ReturnType<typeof createApp>>
