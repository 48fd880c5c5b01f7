import type { Module, ModuleContext } from '#module.ts'
import { approvalsRoutes } from './approvals.operator-routes.ts'
import { approvalsService } from './approvals.service.ts'

/** What needs a second person: requests and their decisions. */
export function approvalsModule({ db, clock }: ModuleContext) {
  const approvals = approvalsService({ db })
  return {
    services: { approvals },
    serve: ({ operator }) => approvalsRoutes(operator, approvals, clock),
  } satisfies Module
}
