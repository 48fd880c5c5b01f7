/** The program: the platform, the modules on it, and the work that nobody asks for. Tests start here. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RateTable } from '@app/contract/rates.ts'
import type { Game } from '@app/domain/games/games.ts'
import { type ModuleContext, noModules } from '#module.ts'
import { accountModule } from '#modules/account/account.module.ts'
import { adsModule } from '#modules/ads/ads.module.ts'
import { authModule } from '#modules/auth/auth.module.ts'
import { betsModule } from '#modules/bets/bets.module.ts'
import { chatModule } from '#modules/chat/chat.module.ts'
import { drawsModule } from '#modules/draws/draws.module.ts'
import { galleryModule } from '#modules/gallery/gallery.module.ts'
import { gamesModule } from '#modules/games/games.module.ts'
import { numberOdds, type OddsBooks, tableOdds } from '#modules/games/odds-versions.service.ts'
import { inboxModule } from '#modules/inbox/inbox.module.ts'
import { libraryModule } from '#modules/library/library.module.ts'
import { noticesModule } from '#modules/notices/notices.module.ts'
import { profileModule } from '#modules/profile/profile.module.ts'
import { promotionsModule } from '#modules/promotions/promotions.module.ts'
import { siteModule } from '#modules/site/site.module.ts'
import { telemetryModule } from '#modules/telemetry/telemetry.module.ts'
import { tipsModule } from '#modules/tips/tips.module.ts'
import { vipModule } from '#modules/vip/vip.module.ts'
import { walletModule } from '#modules/wallet/wallet.module.ts'
import { withdrawalsModule } from '#modules/withdrawals/withdrawals.module.ts'
import { trustProxies } from '#platform/addresses.ts'
import { databaseProbe } from '#platform/database-probe.ts'
import { analyzeFilledTables, openDatabase } from '#platform/db.ts'
import { createFanout } from '#platform/fanout.ts'
import { bodyCipher } from '#platform/http/body-cipher.ts'
import { publishedDocuments } from '#platform/http/documents.ts'
import { createMetrics } from '#platform/http/metrics.ts'
import { servePlayerApp } from '#platform/http/player-app.ts'
import { createRouter } from '#platform/http/router.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createMessenger, type Messenger } from '#platform/messenger.ts'
import { outboxRelay, pruneOutbox } from '#platform/outbox.ts'
import { pruneOutboxJob } from '#platform/prune-outbox.job.ts'
import { createRates } from '#platform/rates.ts'
import { openRedis } from '#platform/redis.ts'
import { createSockets } from '#platform/sockets/sockets.ts'
import { moneyWatch } from './money-watch.ts'

export type AppParts = Pick<ModuleContext, 'config' | 'log' | 'clock' | 'randomness' | 'sealing'> &
  Readonly<{
    databaseUrl: string
    /** How long a call waits for a connection or for a lock before it is told that the server is busy. */
    databaseWaitMs?: number
    /** How often calls may be made; the contract's classes when absent. */
    rateTable?: RateTable
    /** What this release offers; the play tables when absent. */
    odds?: OddsBooks
    /** Only these games are planned; all when absent. */
    games?: readonly Game[]
    /** Carries codes to telephones and addresses; that of the configuration when absent. */
    messenger?: Messenger
  }>

/** What a node does by its role. */
const WORK_OF_ROLE = {
  all: { calls: true, jobs: true, clock: true },
  web: { calls: true, jobs: false, clock: false },
  worker: { calls: false, jobs: true, clock: false },
  clock: { calls: false, jobs: false, clock: true },
} as const

/** How long a node that leaves is still sent calls, and over what time it bids its sockets goodbye. */
export type Drain = Readonly<{ noticeMs: number; socketsMs: number }>
const AT_ONCE: Drain = { noticeMs: 0, socketsMs: 0 }

const PLAYER_APP = join(import.meta.dirname, '../../player/dist')

/** The modules, from the lowest rank to the highest. */
const declareModules = (context: ModuleContext) =>
  noModules(context)
    .with(siteModule)
    .with(telemetryModule)
    .with(gamesModule)
    .with(drawsModule)
    .with(walletModule)
    .with(adsModule)
    .with(noticesModule)
    .with(inboxModule)
    .with(accountModule)
    .with(authModule)
    .with(vipModule)
    .with(profileModule)
    .with(withdrawalsModule)
    .with(betsModule)
    .with(libraryModule)
    .with(tipsModule)
    .with(galleryModule)
    .with(promotionsModule)
    .with(chatModule)

/** Builds the program on a migrated database; `listen`, `start` and `stop` are the caller's. */
export async function createApp(parts: AppParts) {
  const { config, databaseUrl, log, clock, randomness, sealing } = parts
  const does = WORK_OF_ROLE[config.role]
  const db = openDatabase(databaseUrl, log, { waitMs: parts.databaseWaitMs })
  const isReachable = databaseProbe(db)
  const trustProxy = trustProxies(config.trustedProxies)
  const redis = config.redisUrl === undefined ? undefined : await openRedis(config.redisUrl, log)
  const relay = outboxRelay(db, log)
  const metrics = createMetrics()
  const rates = createRates({ redis, log, metrics })
  const fanout = createFanout({ redis, log, metrics })
  const sockets = createSockets({ log, rates, metrics, trustProxy, pageOrigins: config.pageOrigins })
  const jobs = openJobs({ url: databaseUrl, db, log, metrics, isWorker: does.jobs })
  const odds = await numberOdds(db, parts.odds ?? tableOdds())
  const { services, list } = declareModules({
    ...{ config, log, clock, randomness, sealing, db, relay, fanout, jobs, metrics, rates, odds },
    messenger: parts.messenger ?? createMessenger(config, log),
    plannedGames: parts.games,
  })
  const { issueClock } = services
  const cipher = config.encryption
    ? bodyCipher({ ...parts, secret: await services.site.key('encryption') })
    : undefined
  const http = await createHttpServer({
    ...{ log, metrics, cipher },
    ...{ front: config, metricsToken: config.metricsToken },
    ...{ trustProxy, pageOrigins: config.pageOrigins, databaseWaitMs: parts.databaseWaitMs },
  })
  const router = createRouter(http, {
    authenticate: services.auth.authenticate,
    documents: publishedDocuments({ clock, log }, cipher),
    isOurs: services.site.isOurs,
    rates,
    rateTable: parts.rateTable,
  })
  for (const module of list) {
    module.serve?.({ router, http, cipher })
    module.sockets?.(sockets)
    for (const [topic, listener] of module.listeners ?? []) relay.on(topic, listener)
  }
  const works = [
    pruneOutboxJob.by((_, signal) => pruneOutbox(db, signal).then(() => undefined)),
    ...list.flatMap(module => module.works ?? []),
  ]
  jobs.declare(works)
  await servePlayerApp(http, {
    folder: PLAYER_APP,
    ...{ clock, log },
    firstPage: services.notices.firstPage,
    theme: services.site.theme,
  })
  sockets.attach(http.server)

  let isLeaving = false
  const moneyLoops = moneyWatch({
    seal: services.ledgerSeals.seal,
    countTouchedViolations: services.ledgerSeals.countTouchedViolations,
    settlementLagMs: services.draws.settlementLagMs,
    registry: metrics,
    log,
  })
  const loops = [...moneyLoops, ...list.flatMap(module => module.loops ?? [])]

  return {
    http,
    router,
    db,
    relay,
    jobs,
    sockets,
    metrics,
    services,
    /** Whether players are served here. */
    isPublic: does.calls,
    clock: issueClock,
    readiness: async () => {
      const missing = [
        ...((await isReachable()) ? [] : ['database']),
        ...(does.clock && !issueClock.isRunning() ? ['clock'] : []),
        ...(does.jobs && !jobs.isRunning() ? ['jobs'] : []),
        ...(isLeaving ? ['leaving'] : []),
      ]
      return { ready: missing.length === 0, missing }
    },
    /** Adds what the modules show in a demonstration, where it is missing; from now on jobs add to it. */
    demonstrate: async () => {
      for (const { demonstration } of list) await demonstration?.fill()
      await analyzeFilledTables(db)
      jobs.declare([...works, ...list.flatMap(({ demonstration }) => demonstration?.works ?? [])])
    },
    /** Begins the work of the node's role that nobody asks for. */
    start: async () => {
      if (does.calls) await relay.start()
      if (does.jobs) await jobs.start()
      if (!does.clock) return
      issueClock.start()
      for (const loop of loops) loop.start()
    },
    /** Says that it leaves, takes no more, finishes what is under way, and lets go of the database. */
    stop: async ({ noticeMs, socketsMs }: Drain = AT_ONCE) => {
      isLeaving = true
      if (does.calls) await sleep(noticeMs)
      await sockets.close(does.calls ? socketsMs : 0)
      await http.close()
      await Promise.all([issueClock.stop(), jobs.stop(), ...loops.map(loop => loop.stop())])
      await relay.stop()
      await db.close()
      await redis?.close()
    },
  }
}

export type App = Awaited<ReturnType<typeof createApp>>
