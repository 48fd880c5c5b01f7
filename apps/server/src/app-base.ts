/**
 * The infrastructure of one node that all modules share: connections, outbox, jobs, fan-out, rate limits and metrics.
 */
import type { RateTable } from '@app/contract/rates.ts'
import type { Game } from '@app/domain/games/games.ts'
import type { ModuleContext } from '#module.ts'
import { numberOdds, type OddsBooks, tableOdds } from '#modules/games/odds-versions.service.ts'
import { trustProxies } from '#platform/addresses.ts'
import { createCommitBreaker, showBreaker } from '#platform/commit-breaker.ts'
import { openDatabase } from '#platform/db.ts'
import { createFanout } from '#platform/fanout.ts'
import { createMetrics } from '#platform/http/metrics.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createMessenger, type Messenger } from '#platform/messenger.ts'
import { outboxRelay } from '#platform/outbox.ts'
import { createRates } from '#platform/rates.ts'
import { openRedis } from '#platform/redis.ts'
import { createSockets } from '#platform/sockets/sockets.ts'

export type AppParts = Pick<ModuleContext, 'config' | 'log' | 'clock' | 'randomness' | 'sealing'> &
  Readonly<{
    databaseUrl: string
    /** The connection and lock timeouts of a call; after them it is refused as busy. */
    databaseWaitMs?: number
    /** Whether a second connection inside of a transaction is refused. */
    isDatabaseStrict?: boolean
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

/** Opens all that the modules need on a migrated database. */
export async function openBase(parts: AppParts) {
  const { config, databaseUrl, log, clock, randomness, sealing } = parts
  const does = WORK_OF_ROLE[config.role]
  const breaker = createCommitBreaker()
  const db = openDatabase(databaseUrl, log, {
    ...{ waitMs: parts.databaseWaitMs, seeCommit: breaker.saw, role: config.role },
    isStrict: parts.isDatabaseStrict,
  })
  const trustProxy = trustProxies(config.trustedProxies)
  const redis = config.redisUrl === undefined ? undefined : await openRedis(config.redisUrl, log)
  const metrics = createMetrics()
  showBreaker(metrics, breaker)
  const rates = createRates({ redis, log, metrics })
  const relay = outboxRelay(db, log)
  const fanout = createFanout({ redis, log, metrics })
  const jobs = openJobs({ url: databaseUrl, db, log, metrics, isWorker: does.jobs })
  const context: ModuleContext = {
    ...{ config, log, clock, randomness, sealing, db, relay, fanout, jobs, metrics, rates },
    commits: breaker,
    odds: await numberOdds(db, parts.odds ?? tableOdds()),
    messenger: parts.messenger ?? createMessenger(config, log),
    plannedGames: parts.games,
  }
  const sockets = createSockets({ log, rates, metrics, trustProxy, pageOrigins: config.pageOrigins })
  return { breaker, context, does, db, relay, fanout, jobs, metrics, rates, redis, sockets, trustProxy }
}

export type Base = Awaited<ReturnType<typeof openBase>>
