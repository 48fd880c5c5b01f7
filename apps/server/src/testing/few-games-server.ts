/**
 * The program with the few games that tests bet on, for tests whose clock runs ten times as fast as the world's: to draw all
 * games at that pace takes a processor of its own. What `main.ts` adds has tests of its own.
 */
import { games } from '@app/domain/games/games.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { startServer } from '#start.ts'

/** Games of several paces. */
const GAMES = [70, 71, 92, 93]

const config = readConfig(process.env)
const server = await startServer(config, createLog(config.logLevel), {
  games: games.filter(({ gameId }) => GAMES.includes(gameId)),
})
process.once('SIGTERM', () => {
  void server.stop().then(() => process.exit(0))
})
// Last: a signal that follows the address must find its handler.
process.stdout.write(`${server.address}\n`)
