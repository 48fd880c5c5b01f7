/** Puts the modules together; the only file that knows them all. Tests start here. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#modules/account/account.routes.ts'
import { accountService } from '#modules/account/account.service.ts'
import { authRoutes } from '#modules/auth/auth.routes.ts'
import { authService } from '#modules/auth/auth.service.ts'
import { gamesRoutes } from '#modules/games/games.routes.ts'
import { gamesService } from '#modules/games/games.service.ts'
import { walletRoutes } from '#modules/wallet/wallet.routes.ts'
import { walletService } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { isReachable, openDatabase } from '#platform/db.ts'
import { createRouter } from '#platform/http/router.ts'
import { createHttpServer, servePlayerApp } from '#platform/http/server.ts'
import type { Log } from '#platform/log.ts'
import { outboxRelay } from '#platform/outbox.ts'
import type { Randomness } from '#platform/randomness.ts'
import { createSockets } from '#platform/sockets.ts'

export type AppParts = Readonly<{
  config: Config
  databaseUrl: string
  log: Log
  clock: Clock
  randomness: Randomness
}>

const PLAYER_APP = join(import.meta.dirname, '../../player/dist')

/** Builds the program on a migrated database; `listen` and `stop` are the caller's. */
export async function createApp({ databaseUrl, log, clock, randomness }: AppParts) {
  const db = openDatabase(databaseUrl, log)
  const http: FastifyInstance = await createHttpServer(log)
  const sockets = createSockets(log, clock.now)
  const relay = outboxRelay(db, log)

  const games = gamesService()
  const wallet = walletService(db)
  const account = accountService(db)
  const auth = authService({ db, clock, randomness, account, wallet })

  const router = createRouter(http, auth.authenticate)
  authRoutes(router, auth)
  accountRoutes(router, { account, auth, wallet })
  gamesRoutes(router, games)
  walletRoutes(router, wallet)

  await servePlayerApp(http, PLAYER_APP)
  sockets.attach(http.server)

  return {
    http,
    router,
    db,
    relay,
    sockets,
    services: { account, auth, wallet },
    readiness: async () => {
      const missing = (await isReachable(db)) ? [] : ['database']
      return { ready: missing.length === 0, missing }
    },
    start: async () => {
      await relay.start()
    },
    /** Takes no more, finishes what is under way, and lets go of the database. */
    stop: async () => {
      sockets.close()
      await http.close()
      await relay.stop()
      await db.close()
    },
  }
}

export type App = Awaited<ReturnType<typeof createApp>>
