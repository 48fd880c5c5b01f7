import type { Module, ModuleContext } from '#module.ts'
import { catalogueService } from './catalogue.service.ts'
import { CLOSURES_CHANGED } from './closures.events.ts'
import { closuresService } from './closures.service.ts'
import { gamesApprovals } from './games.approvals.ts'
import { gamesOperatorRoutes } from './games.operator-routes.ts'
import { gamesRoutes } from './games.routes.ts'
import { gamesService } from './games.service.ts'

/** The games, their odds, the lists by which players find them, and what takes no bets for now. */
export function gamesModule({ db, clock, odds }: ModuleContext) {
  const closures = closuresService({ db, clock })
  const services = { games: gamesService(odds), catalogue: catalogueService(db), closures }
  return {
    services,
    serve: ({ router, operator }) => {
      gamesRoutes(router, services)
      gamesOperatorRoutes(operator, { closures, clock })
    },
    listeners: [[CLOSURES_CHANGED, closures.hear]],
    approvals: gamesApprovals(closures),
  } satisfies Module
}
