import { findGame } from '@app/domain/games/games.ts'
import type { Module, ModuleContext } from '#module.ts'
import { CLOSURES_CHANGED } from '#modules/games/closures.events.ts'
import type { ClosuresService } from '#modules/games/closures.service.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import type { LimitsInForce } from '#modules/games/limits-in-force.service.ts'
import type { OddsInForce } from '#modules/games/odds-versions.service.ts'
import { StartRefusal } from '#platform/start-refusal.ts'
import { deskIssuesService } from './desk-issues.service.ts'
import { drawsApprovals } from './draws.approvals.ts'
import { drawsClock } from './draws.clock.ts'
import { drawDocuments } from './draws.documents.ts'
import { DRAWS_CHANGED, type DrawsChanged, STREAM_CHANGED, type StreamChanged } from './draws.events.ts'
import { drawsOperatorRoutes } from './draws.operator-routes.ts'
import { drawsRoutes } from './draws.routes.ts'
import { drawsService } from './draws.service.ts'
import { drawsSockets } from './draws.sockets.ts'
import { externalRoutes } from './external.operator-routes.ts'
import { externalClaimsService } from './external-claims.service.ts'
import { monitorService } from './monitor.service.ts'
import { watchSettlementLag } from './settlement-lag.ts'
import type { BetsPort } from './settlement-work.ts'
import { watchChance } from './watch-chance.job.ts'

type Parts = ModuleContext &
  Readonly<{
    games: GamesService
    closures: ClosuresService
    oddsInForce: OddsInForce
    limitsInForce: LimitsInForce
  }>

/** The games of the setting, each of which somebody else draws; any other one stops the start. */
function claimedGames(gameIds: readonly number[]): readonly number[] {
  const ours = gameIds.find(gameId => findGame(gameId)?.external !== true)
  if (ours !== undefined) throw new StartRefusal(`EXTERNAL_GAMES names ${ours}, which nobody else draws.`)
  return gameIds
}

/** Issues from their planning to their results, what is published of them, and the watch over chance. */
export function drawsModule(parts: Parts) {
  const { config, db, log, clock, metrics, randomness, games, closures, plannedGames } = parts
  const { oddsInForce, limitsInForce } = parts
  const draws = drawsService(db)
  const deskIssues = deskIssuesService(db)
  const monitor = monitorService(db)
  const documents = drawDocuments({
    ...{ db, clock, stoppedOf: closures.stoppedOf },
    oddsVersionOf: family => games.bookOf(family).version,
    limitsVersionOf: limitsInForce.versionOf,
  })
  oddsInForce.onChange(documents.refreshKnown)
  limitsInForce.onChange(documents.refreshKnown)
  return {
    services: {
      draws,
      deskIssues,
      monitor,
      /** The clock that moves issues through their lives; the bets rank above and hand in what they do for it. */
      issueClockFor: (bets: BetsPort) =>
        drawsClock({
          ...{ db, log, metrics, randomness, bets },
          demo: config.demo,
          claimed: claimedGames(config.externalGames),
          ...(plannedGames && { games: plannedGames }),
        }),
    },
    serve: ({ router, operator }) => {
      drawsRoutes(router, { draws, monitor }, documents)
      drawsOperatorRoutes(operator, { deskIssues, clock })
      externalRoutes(operator, { externalClaims: externalClaimsService(db), clock })
    },
    approvals: drawsApprovals(deskIssues),
    sockets: sockets => drawsSockets(sockets, documents, log),
    listeners: [
      [
        DRAWS_CHANGED,
        async ({ payload }) => {
          draws.hear(payload as DrawsChanged)
          await documents.refresh((payload as DrawsChanged).gameId)
        },
      ],
      // The module of the games ranks lower, so it has forgotten what it knew of closures before.
      [CLOSURES_CHANGED, documents.refreshKnown],
      [STREAM_CHANGED, ({ payload }) => documents.refresh((payload as StreamChanged).gameId)],
    ],
    loops: [watchSettlementLag({ settlementLagMs: draws.settlementLagMs, metrics, log })],
    works: [watchChance.by(() => monitor.sweep().then(() => undefined))],
  } satisfies Module
}
