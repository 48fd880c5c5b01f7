import type { Module, ModuleContext } from '#module.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { OwnLimitsService } from '#modules/wallet/own-limits.service.ts'
import { accountApprovals } from './account.approvals.ts'
import { accountOperatorRoutes } from './account.operator-routes.ts'
import { accountService } from './account.service.ts'
import { breaksRoutes } from './breaks.routes.ts'
import { breaksService } from './breaks.service.ts'
import { payoutAccountsService } from './payout-accounts.service.ts'
import { personalValuesService } from './personal-values.service.ts'
import { restrictionsService } from './restrictions.service.ts'

type Parts = ModuleContext & Readonly<{ inbox: InboxService; ownLimits: OwnLimitsService }>

/** Members and their payout accounts. */
export function accountModule(parts: Parts) {
  const account = accountService(parts.db)
  const breaks = breaksService(parts.db)
  const restrictions = restrictionsService(parts)
  return {
    services: { account, restrictions, payoutAccounts: payoutAccountsService({ ...parts, account }) },
    serve: ({ router, operator }) => {
      breaksRoutes(router, breaks)
      accountOperatorRoutes(operator, {
        ...parts,
        ...{ breaks, restrictions, personalValues: personalValuesService() },
      })
    },
    approvals: accountApprovals(restrictions),
    works: [parts.inbox.broadcastWork(account.membersAfter)],
  } satisfies Module
}
