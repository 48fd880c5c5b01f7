import type { Module, ModuleContext } from '#module.ts'
import { companySetting, contactsSetting } from './company.settings.ts'
import { serveSitePictures } from './pictures.service.ts'
import { settingsApprovals } from './settings.approvals.ts'
import { settingsOperatorRoutes } from './settings.operator-routes.ts'
import { settingsService, siteSetting } from './settings.service.ts'
import { demonstrateSite } from './site.demonstration.ts'
import { siteRoutes } from './site.routes.ts'
import { siteService } from './site.service.ts'

/** The company, its configuration and its pictures. */
export function siteModule({ db, clock, randomness, config }: ModuleContext) {
  const site = siteService({ db, randomness, encryption: config.encryption })
  const settings = settingsService({ db })
  return {
    services: { site, settings },
    serve: ({ router, operator, http, cipher }) => {
      settingsOperatorRoutes(operator, { settings, clock })
      siteRoutes(router, site, cipher)
      serveSitePictures(http)
    },
    settings: [siteSetting, companySetting, contactsSetting],
    approvals: settingsApprovals(settings),
    demonstration: { fill: () => demonstrateSite(db) },
  } satisfies Module
}
