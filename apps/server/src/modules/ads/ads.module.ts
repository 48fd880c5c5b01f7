import type { Module, ModuleContext } from '#module.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import { adsContent } from './ads.content.ts'
import { demonstrateAds } from './ads.demonstration.ts'
import { adsRoutes } from './ads.routes.ts'
import { adsService } from './ads.service.ts'

type Parts = ModuleContext & Readonly<{ site: SiteService }>

/** Announcements by slot. */
export function adsModule({ db, site }: Parts) {
  const ads = adsService(db)
  return {
    services: { ads },
    serve: ({ router }) => adsRoutes(router, ads, site),
    contents: [adsContent],
    demonstration: { fill: () => demonstrateAds(db) },
  } satisfies Module
}
