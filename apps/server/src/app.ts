/** Puts the modules together; the only file that knows them all. Tests start here. */
import { join } from 'node:path'
import type { Game } from '@app/domain/games/games.ts'
import type { Registry } from 'prom-client'
import { accountRoutes } from '#modules/account/account.routes.ts'
import { accountService } from '#modules/account/account.service.ts'
import { payoutAccountsService } from '#modules/account/payout-accounts.service.ts'
import { profileService } from '#modules/account/profile.service.ts'
import { adsRoutes } from '#modules/ads/ads.routes.ts'
import { adsService } from '#modules/ads/ads.service.ts'
import { authRoutes } from '#modules/auth/auth.routes.ts'
import { authService } from '#modules/auth/auth.service.ts'
import { authSecurityRoutes } from '#modules/auth/auth-security.routes.ts'
import { betsRoutes } from '#modules/bets/bets.routes.ts'
import { betsService } from '#modules/bets/bets.service.ts'
import { cancellationsService } from '#modules/bets/cancellations.service.ts'
import { chasesRoutes } from '#modules/bets/chases.routes.ts'
import { chasesService } from '#modules/bets/chases.service.ts'
import { issueMessagesService } from '#modules/bets/issue-messages.service.ts'
import { numbersCheckService } from '#modules/bets/numbers-check.service.ts'
import { recordsRoutes } from '#modules/bets/records.routes.ts'
import { recordsService } from '#modules/bets/records.service.ts'
import { savedNumbersRoutes } from '#modules/bets/saved-numbers.routes.ts'
import { savedNumbersService } from '#modules/bets/saved-numbers.service.ts'
import { settlementService } from '#modules/bets/settlement.service.ts'
import { chatRoutes } from '#modules/chat/chat.routes.ts'
import { chatService } from '#modules/chat/chat.service.ts'
import { drawsClock } from '#modules/draws/draws.clock.ts'
import { drawDocuments } from '#modules/draws/draws.documents.ts'
import { drawsRoutes } from '#modules/draws/draws.routes.ts'
import { drawsService } from '#modules/draws/draws.service.ts'
import { drawsSockets } from '#modules/draws/draws.sockets.ts'
import { monitorService } from '#modules/draws/monitor.service.ts'
import { galleryRoutes } from '#modules/gallery/gallery.routes.ts'
import { galleryService } from '#modules/gallery/gallery.service.ts'
import { catalogueService } from '#modules/games/catalogue.service.ts'
import { gamesRoutes } from '#modules/games/games.routes.ts'
import { gamesService } from '#modules/games/games.service.ts'
import { inboxRoutes } from '#modules/inbox/inbox.routes.ts'
import { inboxService } from '#modules/inbox/inbox.service.ts'
import { libraryRoutes } from '#modules/library/library.routes.ts'
import { libraryService } from '#modules/library/library.service.ts'
import { noticesRoutes } from '#modules/notices/notices.routes.ts'
import { noticesService } from '#modules/notices/notices.service.ts'
import { promotionsRoutes } from '#modules/promotions/promotions.routes.ts'
import { promotionsService } from '#modules/promotions/promotions.service.ts'
import { serveSitePictures } from '#modules/site/pictures.service.ts'
import { siteRoutes } from '#modules/site/site.routes.ts'
import { siteService } from '#modules/site/site.service.ts'
import { editorService } from '#modules/tips/editor.service.ts'
import { gradingService } from '#modules/tips/grading.service.ts'
import { pollsService } from '#modules/tips/polls.service.ts'
import { tipsRoutes } from '#modules/tips/tips.routes.ts'
import { tipsService } from '#modules/tips/tips.service.ts'
import { vipRoutes } from '#modules/vip/vip.routes.ts'
import { vipService } from '#modules/vip/vip.service.ts'
import { ledgerSealsService } from '#modules/wallet/ledger-seals.service.ts'
import { walletRoutes } from '#modules/wallet/wallet.routes.ts'
import { walletService } from '#modules/wallet/wallet.service.ts'
import { walletActivityService } from '#modules/wallet/wallet-activity.service.ts'
import { walletExportRoutes } from '#modules/wallet/wallet-export.routes.ts'
import { withdrawalsRoutes } from '#modules/withdrawals/withdrawals.routes.ts'
import { withdrawalsService } from '#modules/withdrawals/withdrawals.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { type Database, isReachable, openDatabase } from '#platform/db.ts'
import { type BodyCipher, bodyCipher } from '#platform/http/body-cipher.ts'
import { publishedDocuments } from '#platform/http/documents.ts'
import { createMetrics } from '#platform/http/metrics.ts'
import { servePlayerApp } from '#platform/http/player-app.ts'
import { createRouter, type Router } from '#platform/http/router.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { imageStore } from '#platform/images/image-store.ts'
import { serveImages } from '#platform/images/serve-images.ts'
import type { Log } from '#platform/log.ts'
import { createLoop } from '#platform/loop.ts'
import { createMessenger, type Messenger } from '#platform/messenger.ts'
import { outboxRelay, pruneOutbox, type Relay } from '#platform/outbox.ts'
import { createStudio } from '#platform/painting/studio.ts'
import type { Randomness } from '#platform/randomness.ts'
import type { Sealing } from '#platform/sealing.ts'
import { createSockets } from '#platform/sockets.ts'
import { moneyWatch } from './money-watch.ts'

export type AppParts = Readonly<{
  config: Config
  databaseUrl: string
  log: Log
  clock: Clock
  randomness: Randomness
  /** Only these games are planned; all when absent. */
  games?: readonly Game[]
  /** Seals secrets before they are stored. */
  sealing: Sealing
  /** Carries codes to telephones and addresses; that of the configuration when absent. */
  messenger?: Messenger
}>

type Platform = AppParts & Readonly<{ db: Database; relay: Relay; metrics: Registry }>

const PLAYER_APP = join(import.meta.dirname, '../../player/dist')
const PRUNE_EVERY_MS = 3_600_000
/** How long a tip waits to be frozen or graded when the news of it was missed. */
const TIPS_SWEEP_MS = 60_000
/** How soon members read in their inbox what a settled issue brought them. */
const ISSUE_MESSAGES_MS = 2_000
/** How late the monitor of the draws may be. */
const MONITOR_SWEEP_MS = 60_000

/** The modules, lower ones first: a module is given only services of a lower rank (layout §3). */
function createModules(parts: Platform) {
  const { config, db, relay, metrics, log, clock, randomness, sealing, messenger, games: planned } = parts
  const site = siteService({ db, randomness, encryption: config.encryption })
  const inbox = inboxService(db, clock)
  const notices = noticesService(db)
  const ads = adsService(db)
  const games = gamesService()
  const catalogue = catalogueService(db)
  const draws = drawsService(db, relay)
  const monitor = monitorService(db)
  const documents = drawDocuments({ db, clock, relay })
  const wallet = walletService(db)
  const ledgerSeals = ledgerSealsService(db)
  const account = accountService(db)
  const messages = messenger ?? createMessenger(config, log)
  const auth = authService({
    ...{ db, log, clock, randomness, sealing, relay, messenger: messages },
    ...{ site, account, inbox, wallet },
  })
  const vip = vipService({ db, clock, site, account, inbox, activity: walletActivityService() })
  const chat = chatService({ site, vip })
  const payoutAccounts = payoutAccountsService({ db, clock, account, auth, inbox })
  const profile = profileService({ db, clock, account, payoutAccounts, auth })
  const withdrawals = withdrawalsService({ site })
  const library = libraryService(db)
  const bets = betsService({ db, log, games, draws, wallet, metrics })
  const cancellations = cancellationsService({ db, site })
  const chases = chasesService({ db, games, draws, inbox })
  const records = recordsService({ db, clock, games, wallet })
  const savedNumbers = savedNumbersService({ db, games })
  const settlement = settlementService({ db, draws })
  const issueMessages = issueMessagesService({ db, inbox })
  numbersCheckService({ db, relay, draws, inbox })
  const tips = tipsService({ db, clock, relay, site, account, vip, library })
  const polls = pollsService(db)
  const tipsEditor = editorService({ db, draws })
  const tipsGrading = gradingService({ db, relay })
  const images = imageStore(db)
  const studio = createStudio()
  const gallery = galleryService({ db, clock, games, images, studio })
  const promotions = promotionsService({ db, studio })
  const issueClock = drawsClock({
    db,
    log,
    metrics,
    randomness,
    bets: {
      betsOf: bets.sealedBets,
      ...settlement,
      followUp: chases.advance,
    },
    demo: config.demo,
    ...(planned && { games: planned }),
  })
  return {
    services: {
      ...{ site, games, catalogue, draws, monitor, wallet, ledgerSeals, ads, notices, inbox, library },
      ...{ vip, account, auth, profile, payoutAccounts, withdrawals },
      ...{ bets, cancellations, chases, records, savedNumbers, settlement, issueMessages },
      ...{ tips, polls, tipsEditor, tipsGrading },
      ...{ gallery, promotions, chat },
    },
    images,
    documents,
    issueClock,
  }
}

type Modules = ReturnType<typeof createModules>

function serveModules(
  router: Router,
  { services, documents }: Modules,
  cipher: BodyCipher | undefined,
): void {
  siteRoutes(router, services.site, cipher)
  adsRoutes(router, services.ads, services.site)
  noticesRoutes(router, services.notices)
  libraryRoutes(router, services.library, services.site)
  inboxRoutes(router, services.inbox)
  vipRoutes(router, services.vip)
  authRoutes(router, services.auth)
  authSecurityRoutes(router, services.auth)
  accountRoutes(router, services)
  withdrawalsRoutes(router, services.withdrawals)
  gamesRoutes(router, services)
  drawsRoutes(router, services, documents)
  walletRoutes(router, services.wallet)
  walletExportRoutes(router, services.wallet)
  betsRoutes(router, services)
  chasesRoutes(router, services.chases)
  recordsRoutes(router, services.records)
  savedNumbersRoutes(router, services.savedNumbers)
  tipsRoutes(router, services)
  galleryRoutes(router, services.gallery)
  promotionsRoutes(router, services.promotions)
  chatRoutes(router, services.chat)
}

/** Builds the program on a migrated database; `listen`, `start` and `stop` are the caller's. */
export async function createApp(parts: AppParts) {
  const { config, databaseUrl, log, clock } = parts
  const db = openDatabase(databaseUrl, log)
  const sockets = createSockets(log, clock.now, config.pageOrigins)
  const relay = outboxRelay(db, log)
  const metrics = createMetrics()
  const modules = createModules({ ...parts, db, relay, metrics })
  const { services, documents, issueClock } = modules
  const cipher = config.encryption
    ? bodyCipher({ ...parts, secret: await services.site.key('encryption') })
    : undefined
  const http = await createHttpServer(log, metrics, cipher, config.pageOrigins)
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
    },
  }
}

export type App = Awaited<ReturnType<typeof createApp>>
