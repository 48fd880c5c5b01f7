import type { Module, ModuleContext } from '#module.ts'
import { catalogueService } from './catalogue.service.ts'
import { gamesRoutes } from './games.routes.ts'
import { gamesService } from './games.service.ts'

/** The games, their odds, and the lists by which players find them. */
export function gamesModule({ db, odds }: ModuleContext) {
  const services = { games: gamesService(odds), catalogue: catalogueService(db) }
  return { services, serve: ({ router }) => gamesRoutes(router, services) } satisfies Module
}
