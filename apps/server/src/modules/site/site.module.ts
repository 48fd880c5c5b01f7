import type { Module, ModuleContext } from '#module.ts'
import { serveSitePictures } from './pictures.service.ts'
import { demonstrateSite } from './site.demonstration.ts'
import { siteRoutes } from './site.routes.ts'
import { siteService } from './site.service.ts'

/** The company, its configuration and its pictures. */
export function siteModule({ db, randomness, config }: ModuleContext) {
  const site = siteService({ db, randomness, encryption: config.encryption })
  return {
    services: { site },
    serve: ({ router, http, cipher }) => {
      siteRoutes(router, site, cipher)
      serveSitePictures(http)
    },
    demonstration: { fill: () => demonstrateSite(db) },
  } satisfies Module
}
