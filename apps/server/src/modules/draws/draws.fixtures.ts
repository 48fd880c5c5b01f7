/** A server with the draws only, on its own database. There are no bets unless a test provides them. */
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { drawProof, openInfo } from '@app/contract/draws.ts'
import { merkleRoot } from '@app/domain/draws/merkle.ts'
import { games } from '@app/domain/games/games.ts'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { trustProxies } from '#platform/addresses.ts'
import { systemClock } from '#platform/clock.ts'
import { createCommitBreaker } from '#platform/commit-breaker.ts'
import { type Database, many, one, openDatabase } from '#platform/db.ts'
import { nodeHashes } from '#platform/hashes.ts'
import { publishedDocuments } from '#platform/http/documents.ts'
import { createMetrics } from '#platform/http/metrics.ts'
import { createRouter } from '#platform/http/router.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { outboxRelay } from '#platform/outbox.ts'
import { systemRandomness } from '#platform/randomness.ts'
import { createRates } from '#platform/rates.ts'
import { Refusal } from '#platform/refusal.ts'
import { createSockets } from '#platform/sockets/sockets.ts'
import { createTestDatabase, DATABASE_WAIT_MS } from '#testing/database.ts'
import { lenientRates } from '#testing/lenient-rates.ts'
import { travelTo } from '#testing/time-travel.ts'
import { deskIssuesService, type VoidWish } from './desk-issues.service.ts'
import { drawsClock } from './draws.clock.ts'
import { drawDocuments } from './draws.documents.ts'
import { DRAWS_CHANGED, type DrawsChanged, STREAM_CHANGED, type StreamChanged } from './draws.events.ts'
import { drawsRoutes } from './draws.routes.ts'
import { type BetsPort, type DrawsService, drawsService } from './draws.service.ts'
import { drawsSockets } from './draws.sockets.ts'
import { monitorService } from './monitor.service.ts'

const log = createLog('silent')

/** An allowed origin for sockets, besides the host itself. */
export const PAGE_ORIGIN = 'https://www.example.com'

/** The seal over those leaf texts. */
export const sealOf = (leaves: readonly string[], sum: bigint) => ({
  root: merkleRoot(leaves, nodeHashes),
  count: leaves.length,
  sum,
})

/** Stands for the bets where there are none: every issue is settled or refunded at once. */
function betsOfNobody(db: Database, draws: DrawsService): BetsPort {
  return {
    sealBets: async () => sealOf([], 0n),
    settle: issueId =>
      db.transaction(async tx => {
        await draws.markSettling(tx, issueId)
        await draws.markSettled(tx, issueId)
      }),
    refund: issueId =>
      db.transaction(async tx => {
        await draws.markVoided(tx, issueId)
      }),
  }
}

type Options = Readonly<{
  /** The database's clock at the beginning. */
  at: string
  demo?: boolean
  /** Only these games are planned; all when absent. */
  gameIds?: readonly number[]
  bets?: (db: Database, draws: DrawsService) => Partial<BetsPort>
}>

export type IssueState = Readonly<{ turnNum: string; state: string; reason: string | null }>

/** Voids an issue as if two people had agreed on it; false when it is too late. */
export const voidAgreed = (db: Database, issueId: bigint): Promise<boolean> =>
  db.transaction(async tx => {
    const approved = { payload: { issueId: String(issueId) } } as unknown as Approved<VoidWish>
    try {
      await deskIssuesService(db).voidApproved(tx, approved)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  })

/** Starts the server; it stops with the test. */
export async function startDraws({ at, demo = false, gameIds, bets = () => ({}) }: Options) {
  const database = await createTestDatabase()
  const db = openDatabase(database.url, log, { waitMs: DATABASE_WAIT_MS })
  const http = await createHttpServer({ log, metrics: createMetrics() })
  const relay = outboxRelay(db, log)
  const sockets = createSockets({
    log,
    rates: createRates({ log }),
    pageOrigins: [PAGE_ORIGIN],
    trustProxy: trustProxies([]),
  })
  const draws = drawsService(db)
  const documents = drawDocuments({
    db,
    clock: systemClock,
    oddsVersionOf: () => 1,
    limitsVersionOf: () => undefined,
    stoppedOf: async () => undefined,
  })
  relay.on(DRAWS_CHANGED, ({ payload }) => documents.refresh((payload as DrawsChanged).gameId))
  relay.on(STREAM_CHANGED, ({ payload }) => documents.refresh((payload as StreamChanged).gameId))
  const memory = publishedDocuments({ clock: systemClock, log }, undefined)
  const router = createRouter(http, {
    breaker: createCommitBreaker(),
    authenticate: () => Promise.reject(new Refusal('UC/LOGIN_REQUIRED')),
    documents: memory,
    isOurs: async () => true,
    refuseUnagreed: () => undefined,
    rates: createRates({ log }),
    rateTable: lenientRates,
  })
  const monitor = monitorService(db)
  drawsRoutes(router, { draws, monitor }, documents)
  drawsSockets(sockets, documents, log)
  sockets.attach(http.server)
  onTestFinished(async () => {
    await sockets.close()
    await relay.stop()
    await http.close()
    await db.close()
    await database.drop()
  })

  const port: BetsPort = { ...betsOfNobody(db, draws), ...bets(db, draws) }
  /** Another node on the same database. */
  const node = (isDemo = demo) =>
    drawsClock({
      db,
      log,
      metrics: createMetrics(),
      randomness: systemRandomness,
      bets: port,
      demo: isDemo,
      games: games.filter(game => gameIds?.includes(game.gameId) ?? true),
    })
  const clock = node()

  await travelTo(db, at)
  await relay.poll()

  /** Delivers all events so far. Rows behind an open transaction of another test come later, so this repeats. */
  async function deliver(): Promise<void> {
    const isHeldBack = sql<{ held: boolean }>`select exists (select 1 from platform_outbox
      where xid >= pg_snapshot_xmin(pg_current_snapshot())) as held`
    while ((await one(db.read, isHeldBack)).held) await setTimeout(5)
    await relay.poll()
  }

  return {
    db,
    databaseUrl: database.url,
    draws,
    documents,
    monitor,
    deliver,
    relay,
    clock,
    node,
    router,
    get: (path: string, headers: Record<string, string> = {}) =>
      http.inject({ method: 'GET', url: path, headers }),
    travel: (iso: string) => travelTo(db, iso),
    /** Sets the clock to that time and does what is due by then. */
    async tickAt(iso: string): Promise<void> {
      await travelTo(db, iso)
      await clock.tick()
    },
    async openInfo(gameId: number) {
      await deliver()
      const answer = await http.inject({ method: 'GET', url: `/app-api/v/lottery/openInfo?gameId=${gameId}` })
      return openInfo.parse(answer.json())
    },
    async proof(gameId: number, turnNum: string) {
      const answer = await http.inject({ method: 'GET', url: `/app-api/fair/${gameId}/${turnNum}` })
      return drawProof.parse(answer.json().data)
    },
    /** Issues of a game in the order of their draws. */
    issues: (gameId: number): Promise<IssueState[]> =>
      many(
        db.read,
        sql<IssueState>`select turn_num as "turnNum", state, void_reason as reason from draws_issues
          where game_id = ${gameId} and source <> 'history' order by draws_at`,
      ),
    /** Listens on a free port; answers it. */
    async listen(): Promise<number> {
      await http.listen({ port: 0, host: '127.0.0.1' })
      return (http.server.address() as AddressInfo).port
    },
  }
}

export type RunningDraws = Awaited<ReturnType<typeof startDraws>>
