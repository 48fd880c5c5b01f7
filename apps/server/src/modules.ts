/** Makes the services of all modules and gives each what it stands on. */
import type { Game } from '@app/domain/games/games.ts'
import type { Registry } from 'prom-client'
import { accountService } from '#modules/account/account.service.ts'
import { payoutAccountsService } from '#modules/account/payout-accounts.service.ts'
import { profileService } from '#modules/account/profile.service.ts'
import { adsService } from '#modules/ads/ads.service.ts'
import { authService } from '#modules/auth/auth.service.ts'
import { betsService } from '#modules/bets/bets.service.ts'
import { cancellationsService } from '#modules/bets/cancellations.service.ts'
import { chasesService } from '#modules/bets/chases.service.ts'
import { issueMessagesService } from '#modules/bets/issue-messages.service.ts'
import { numbersCheckService } from '#modules/bets/numbers-check.service.ts'
import { recordsService } from '#modules/bets/records.service.ts'
import { savedNumbersService } from '#modules/bets/saved-numbers.service.ts'
import { settlementService } from '#modules/bets/settlement.service.ts'
import { chatService } from '#modules/chat/chat.service.ts'
import { drawsClock } from '#modules/draws/draws.clock.ts'
import { drawDocuments } from '#modules/draws/draws.documents.ts'
import { drawsService } from '#modules/draws/draws.service.ts'
import { monitorService } from '#modules/draws/monitor.service.ts'
import { galleryService } from '#modules/gallery/gallery.service.ts'
import { paintingService } from '#modules/gallery/painting.service.ts'
import { catalogueService } from '#modules/games/catalogue.service.ts'
import { gamesService } from '#modules/games/games.service.ts'
import type { OddsBooks } from '#modules/games/odds-versions.service.ts'
import { inboxService } from '#modules/inbox/inbox.service.ts'
import { libraryService } from '#modules/library/library.service.ts'
import { noticesService } from '#modules/notices/notices.service.ts'
import { promotionsService } from '#modules/promotions/promotions.service.ts'
import { siteService } from '#modules/site/site.service.ts'
import { editorService } from '#modules/tips/editor.service.ts'
import { gradingService } from '#modules/tips/grading.service.ts'
import { pollsService } from '#modules/tips/polls.service.ts'
import { tipsService } from '#modules/tips/tips.service.ts'
import { vipService } from '#modules/vip/vip.service.ts'
import { ledgerSealsService } from '#modules/wallet/ledger-seals.service.ts'
import { walletService } from '#modules/wallet/wallet.service.ts'
import { walletActivityService } from '#modules/wallet/wallet-activity.service.ts'
import { withdrawalsService } from '#modules/withdrawals/withdrawals.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db.ts'
import { imageStore } from '#platform/images/images.store.ts'
import type { Log } from '#platform/log.ts'
import { createMessenger, type Messenger } from '#platform/messenger.ts'
import type { Relay } from '#platform/outbox.ts'
import type { Randomness } from '#platform/randomness.ts'
import type { Rates } from '#platform/rates.ts'
import type { Sealing } from '#platform/sealing.ts'

/** What the modules stand on. */
export type ModuleParts = Readonly<{
  config: Config
  log: Log
  clock: Clock
  randomness: Randomness
  /** Seals secrets before they are stored. */
  sealing: Sealing
  db: Database
  relay: Relay
  metrics: Registry
  rates: Rates
  /** The odds in force, under the numbers of the database. */
  odds: OddsBooks
  /** Only these games are planned; all when absent. */
  games?: readonly Game[]
  /** Carries codes to telephones and addresses; that of the configuration when absent. */
  messenger?: Messenger
}>

/** The modules, lower ones first: a module is given only services of a lower rank. */
export function createModules(parts: ModuleParts) {
  const {
    config,
    db,
    relay,
    metrics,
    rates,
    odds,
    log,
    clock,
    randomness,
    sealing,
    messenger,
    games: planned,
  } = parts
  const site = siteService({ db, randomness, encryption: config.encryption })
  const inbox = inboxService(db, clock)
  const notices = noticesService(db)
  const ads = adsService(db)
  const games = gamesService(odds)
  const catalogue = catalogueService(db)
  const draws = drawsService(db, relay)
  const monitor = monitorService(db)
  const documents = drawDocuments({ db, clock, relay, oddsVersionOf: family => games.bookOf(family).version })
  const wallet = walletService(db)
  const ledgerSeals = ledgerSealsService(db)
  const account = accountService(db)
  const messages = messenger ?? createMessenger(config, log)
  const auth = authService({
    ...{ db, log, clock, randomness, sealing, relay, rates, messenger: messages },
    ...{ site, account, inbox, wallet },
  })
  const vip = vipService({ db, clock, site, account, inbox, activity: walletActivityService() })
  const chat = chatService({ site, vip })
  const payoutAccounts = payoutAccountsService({ db, clock, account, auth, inbox })
  const profile = profileService({ db, clock, account, payoutAccounts, auth })
  const withdrawals = withdrawalsService({ site, vip, log })
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
  const paintings = paintingService()
  const gallery = galleryService({ db, clock, games, images, paintings })
  const promotions = promotionsService({ db, paintings })
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

export type Modules = ReturnType<typeof createModules>
