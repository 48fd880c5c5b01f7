import type { Module, ModuleContext } from '#module.ts'
import { catalogueService } from './catalogue.service.ts'
import { CLOSURES_CHANGED } from './closures.events.ts'
import { closuresService } from './closures.service.ts'
import { gamesApprovals } from './games.approvals.ts'
import { gamesChapters } from './games.chapters.ts'
import { gamesOperatorRoutes } from './games.operator-routes.ts'
import { gamesRoutes } from './games.routes.ts'
import { gamesService } from './games.service.ts'
import { LIMITS_CHANGED } from './limits.events.ts'
import { limitsOperatorRoutes } from './limits.operator-routes.ts'
import { limitsService } from './limits.service.ts'
import { limitsInForce } from './limits-in-force.service.ts'
import { oddsApprovals } from './odds.approvals.ts'
import { ODDS_CHANGED } from './odds.events.ts'
import { oddsOperatorRoutes } from './odds.operator-routes.ts'
import { oddsService } from './odds.service.ts'
import { oddsInForce } from './odds-versions.service.ts'

/** The games, their odds and limits, the lists by which players find them, and what takes no bets for now. */
export function gamesModule({ db, clock, log, odds: atStart }: ModuleContext) {
  const closures = closuresService({ db, clock })
  const inForce = oddsInForce({ db, odds: atStart, log })
  const odds = oddsService({ db, inForce })
  const limits = limitsService({ db, odds: inForce })
  const held = limitsInForce({ db, odds: inForce, atStart: atStart.limits, log })
  const services = {
    games: gamesService(inForce, held),
    oddsInForce: inForce,
    limits,
    limitsInForce: held,
    catalogue: catalogueService(db),
    closures,
  }
  return {
    services,
    serve: ({ router, operator }) => {
      gamesRoutes(router, services)
      gamesOperatorRoutes(operator, { closures, clock })
      oddsOperatorRoutes(operator, { odds, clock })
      limitsOperatorRoutes(operator, { limits, clock })
    },
    listeners: [
      [CLOSURES_CHANGED, closures.hear],
      [ODDS_CHANGED, inForce.refresh],
      [LIMITS_CHANGED, held.refresh],
    ],
    loops: [inForce.loop, held.loop],
    approvals: [...gamesApprovals(closures), ...oddsApprovals(odds)],
    demonstration: { chapters: gamesChapters },
  } satisfies Module
}
