import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { adjustmentsApproval } from './adjustments.approvals.ts'
import { adjusting } from './adjustments.chapters.ts'
import { adjustmentsOperatorRoutes } from './adjustments.operator-routes.ts'
import { adjustmentsService } from './adjustments.service.ts'

type Parts = ModuleContext &
  Readonly<{
    account: AccountService
    restrictions: RestrictionsService
    inbox: InboxService
    turnover: TurnoverService
    wallet: WalletService
  }>

/** Money that two people of the staff give to members or take. */
export function adjustmentsModule(parts: Parts) {
  const { db, clock } = parts
  const adjustments = adjustmentsService(parts)
  return {
    services: {},
    serve: ({ operator }) => adjustmentsOperatorRoutes(operator, { db, clock, adjustments }),
    approvals: [adjustmentsApproval(adjustments)],
    demonstration: { chapters: [adjusting(parts.account)] },
  } satisfies Module
}
