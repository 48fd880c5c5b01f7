/** Another node of the product on the database of a test server: its own pool, its own HTTP, its own clock. */
import { games } from '@app/domain/games/games.ts'
import { type App, createApp } from '#app.ts'
import type { AppParts } from '#app-base.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { systemRandomness } from '#platform/randomness.ts'
import { DATABASE_WAIT_MS } from './database.ts'
import { lenientRates } from './lenient-rates.ts'
import { type TestServer, testSealing } from './test-server.ts'

const GAMES = [70, 71, 92, 93]

export type SecondNode = Readonly<{ app: App; url: string }>

type Wanted = Readonly<{
  gameIds?: readonly number[]
  /** Settings besides those of every test. */
  environment?: Readonly<Record<string, string>>
  /** The odds of another release. */
  odds?: NonNullable<AppParts['odds']>
  databaseWaitMs?: number
}>

export async function startSecondNode(
  server: TestServer,
  { gameIds = GAMES, environment = {}, odds, databaseWaitMs = DATABASE_WAIT_MS }: Wanted = {},
): Promise<SecondNode> {
  const app = await createApp({
    config: readConfig({ DEMO: '1', ...environment, DATABASE_URL: server.databaseUrl }),
    databaseUrl: server.databaseUrl,
    databaseWaitMs,
    isDatabaseStrict: true,
    rateTable: lenientRates,
    log: createLog('silent'),
    clock: { now: server.now },
    randomness: systemRandomness,
    sealing: testSealing,
    games: games.filter(game => gameIds.includes(game.gameId)),
    ...(odds && { odds }),
  })
  app.http.server.setTimeout(0)
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  return { app, url }
}
