import type { Module, ModuleContext } from '#module.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import { libraryContent } from './library.content.ts'
import { demonstrateLibrary } from './library.demonstration.ts'
import { libraryRoutes } from './library.routes.ts'
import { libraryService } from './library.service.ts'

type Parts = ModuleContext & Readonly<{ draws: DrawsService; site: SiteService }>

/** The data library: rules, tables and statistics as documents. */
export function libraryModule({ db, clock, draws, site }: Parts) {
  const library = libraryService(db)
  return {
    services: { library },
    serve: ({ router }) => libraryRoutes(router, library, site),
    contents: [libraryContent],
    demonstration: { fill: () => demonstrateLibrary({ db, draws, clock }) },
  } satisfies Module
}
