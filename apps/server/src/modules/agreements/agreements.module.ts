import type { Module, ModuleContext } from '#module.ts'
import { agreementsContent } from './agreements.content.ts'
import { AGREEMENTS_CHANGED } from './agreements.events.ts'
import { agreementsOperatorRoutes } from './agreements.operator-routes.ts'
import { agreementsRoutes } from './agreements.routes.ts'
import { agreementsService } from './agreements.service.ts'

/** What players agree to, by version, and who agreed. */
export function agreementsModule({ db, clock }: ModuleContext) {
  const agreements = agreementsService({ db, clock })
  return {
    services: { agreements },
    serve: ({ router, operator }) => {
      agreementsRoutes(router, agreements)
      agreementsOperatorRoutes(operator, { agreements, clock })
    },
    listeners: [[AGREEMENTS_CHANGED, agreements.hear]],
    contents: [agreementsContent],
  } satisfies Module
}
