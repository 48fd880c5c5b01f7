import type { Module, ModuleContext } from '#module.ts'
import { systemOperatorRoutes } from './system.operator-routes.ts'
import { systemService } from './system.service.ts'

/** The jobs behind the site, as staff see and handle them. */
export function systemModule({ db, jobs, clock }: ModuleContext) {
  const system = systemService({ db, jobs })
  return {
    services: {},
    serve: ({ operator }) => systemOperatorRoutes(operator, { system, clock }),
  } satisfies Module
}
