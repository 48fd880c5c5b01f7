import type { Module, ModuleContext } from '#module.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import { createLoop } from '#platform/loop.ts'
import { drawsClock } from './draws.clock.ts'
import { drawDocuments } from './draws.documents.ts'
import { drawsRoutes } from './draws.routes.ts'
import { drawsService } from './draws.service.ts'
import { drawsSockets } from './draws.sockets.ts'
import { monitorService } from './monitor.service.ts'
import type { BetsPort } from './settlement-work.ts'

type Parts = ModuleContext & Readonly<{ games: GamesService }>

/** How late the monitor of the draws may be. */
const MONITOR_SWEEP_MS = 60_000

/** Issues from their planning to their results, what is published of them, and the watch over chance. */
export function drawsModule(parts: Parts) {
  const { config, db, log, clock, relay, metrics, randomness, games, plannedGames } = parts
  const draws = drawsService(db, relay)
  const monitor = monitorService(db)
  const documents = drawDocuments({ db, clock, relay, oddsVersionOf: family => games.bookOf(family).version })
  return {
    services: {
      draws,
      monitor,
      /** The clock that moves issues through their lives; the bets rank above and hand in what they do for it. */
      issueClockFor: (bets: BetsPort) =>
        drawsClock({
          ...{ db, log, metrics, randomness, bets },
          demo: config.demo,
          ...(plannedGames && { games: plannedGames }),
        }),
    },
    serve: ({ router }) => drawsRoutes(router, { draws, monitor }, documents),
    sockets: sockets => drawsSockets(sockets, documents, log),
    loops: [createLoop(monitor.sweep, MONITOR_SWEEP_MS, log)],
  } satisfies Module
}
