import type { Module, ModuleContext } from '#module.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { accountRoutes } from './account.routes.ts'
import type { AccountService } from './account.service.ts'
import { payoutAccountsService } from './payout-accounts.service.ts'
import { profileService } from './profile.service.ts'

type Parts = ModuleContext &
  Readonly<{
    account: AccountService
    auth: AuthService
    inbox: InboxService
    vip: VipService
    wallet: WalletService
  }>

/** The member's own pages; they show what modules between them and the account know. */
export function profileModule(parts: Parts) {
  const payoutAccounts = payoutAccountsService(parts)
  const profile = profileService({ ...parts, payoutAccounts })
  return {
    services: { profile, payoutAccounts },
    serve: ({ router }) => accountRoutes(router, { ...parts, profile, payoutAccounts }),
  } satisfies Module
}
