/** The program: the platform, the modules on it, and the work that nobody asks for. Tests start here. */
import { join } from 'node:path'
import { drawsSockets } from '#modules/draws/draws.sockets.ts'
import { numberOdds, type OddsBooks, tableOdds } from '#modules/games/odds-versions.service.ts'
import { serveSitePictures } from '#modules/site/pictures.service.ts'
import { trustProxies } from '#platform/addresses.ts'
import { isReachable, openDatabase } from '#platform/db.ts'
import { bodyCipher } from '#platform/http/body-cipher.ts'
import { publishedDocuments } from '#platform/http/documents.ts'
import { createMetrics } from '#platform/http/metrics.ts'
import { servePlayerApp } from '#platform/http/player-app.ts'
import { createRouter } from '#platform/http/router.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { serveImages } from '#platform/images/serve-images.ts'
import { createLoop } from '#platform/loop.ts'
import { outboxRelay, pruneOutbox } from '#platform/outbox.ts'
import { createRates } from '#platform/rates.ts'
import { openRedis } from '#platform/redis.ts'
import { createSockets } from '#platform/sockets.ts'
import { createModules, type ModuleParts } from './modules.ts'
import { moneyWatch } from './money-watch.ts'
import { serveModules } from './serve-modules.ts'

export type AppParts = Omit<ModuleParts, 'db' | 'relay' | 'metrics' | 'rates' | 'odds'> &
  Readonly<{
    databaseUrl: string
    /** How long a call waits for a connection or for a lock before it is told that the server is busy. */
    databaseWaitMs?: number
    /** What this release offers; the play tables when absent. */
    odds?: OddsBooks
  }>

const PLAYER_APP = join(import.meta.dirname, '../../player/dist')
const PRUNE_EVERY_MS = 3_600_000
/** How long a tip waits to be frozen or graded when the news of it was missed. */
const TIPS_SWEEP_MS = 60_000
/** How soon members read in their inbox what a settled issue brought them. */
const ISSUE_MESSAGES_MS = 2_000
/** How late the monitor of the draws may be. */
const MONITOR_SWEEP_MS = 60_000

/** Builds the program on a migrated database; `listen`, `start` and `stop` are the caller's. */
export async function createApp(parts: AppParts) {
  const { config, databaseUrl, log, clock } = parts
  const db = openDatabase(databaseUrl, log, { waitMs: parts.databaseWaitMs })
  const trustProxy = trustProxies(config.trustedProxies)
  const redis = config.redisUrl === undefined ? undefined : await openRedis(config.redisUrl, log)
  const sockets = createSockets(log, clock.now, config.pageOrigins, trustProxy)
  const relay = outboxRelay(db, log)
  const metrics = createMetrics()
  const rates = createRates({ redis, log, metrics })
  const odds = await numberOdds(db, parts.odds ?? tableOdds())
  const modules = createModules({ ...parts, db, relay, metrics, rates, odds })
  const { services, documents, issueClock } = modules
  const cipher = config.encryption
    ? bodyCipher({ ...parts, secret: await services.site.key('encryption') })
    : undefined
  const http = await createHttpServer(log, metrics, cipher, config.pageOrigins, trustProxy)
  const router = createRouter(http, services.auth.authenticate, publishedDocuments(clock, cipher))
  serveModules(router, modules, cipher)
  drawsSockets(sockets, documents, log)
  serveImages(http, modules.images)
  serveSitePictures(http)
  await servePlayerApp(http, {
    folder: PLAYER_APP,
    clock,
    firstPage: services.notices.firstPage,
    theme: services.site.theme,
  })
  sockets.attach(http.server)

  const runsClock = config.role !== 'web'
  const moneyLoops = moneyWatch({
    seal: services.ledgerSeals.seal,
    countTouchedViolations: services.ledgerSeals.countTouchedViolations,
    settlementLagMs: services.draws.settlementLagMs,
    registry: metrics,
    log,
  })
  const watch = [
    ...moneyLoops,
    createLoop(services.issueMessages.sweep, ISSUE_MESSAGES_MS, log),
    createLoop(services.tipsGrading.sweep, TIPS_SWEEP_MS, log),
    createLoop(services.monitor.sweep, MONITOR_SWEEP_MS, log),
  ]
  let pruning: NodeJS.Timeout | undefined

  return {
    http,
    router,
    db,
    relay,
    sockets,
    services,
    clock: issueClock,
    readiness: async () => {
      const missing = [
        ...((await isReachable(db)) ? [] : ['database']),
        ...(runsClock && !issueClock.isRunning() ? ['clock'] : []),
      ]
      return { ready: missing.length === 0, missing }
    },
    /** Begins the work that nobody asks for: relaying news, and the lives of issues. */
    start: async () => {
      await relay.start()
      if (!runsClock) return
      issueClock.start()
      for (const loop of watch) loop.start()
      pruning = setInterval(() => {
        pruneOutbox(db).catch(error => log.warn({ err: error }, 'the outbox could not be pruned'))
        services.auth.prune().catch(error => log.warn({ err: error }, 'old logins could not be pruned'))
        services.inbox.prune().catch(error => log.warn({ err: error }, 'old messages could not be pruned'))
      }, PRUNE_EVERY_MS)
    },
    /** Takes no more, finishes what is under way, and lets go of the database. */
    stop: async () => {
      clearInterval(pruning)
      sockets.close()
      await http.close()
      await issueClock.stop()
      await Promise.all(watch.map(loop => loop.stop()))
      await relay.stop()
      await db.close()
      await redis?.close()
    },
  }
}

export type App = Awaited<ReturnType<typeof createApp>>
