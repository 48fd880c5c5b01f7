import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { PayoutAccountsService } from '#modules/account/payout-accounts.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { profileRoutes } from './profile.routes.ts'
import { profileService } from './profile.service.ts'

type Parts = ModuleContext &
  Readonly<{
    account: AccountService
    payoutAccounts: PayoutAccountsService
    auth: AuthService
    inbox: InboxService
    vip: VipService
    wallet: WalletService
  }>

/** The member's own pages, composed from the modules below. */
export function profileModule(parts: Parts) {
  const profile = profileService(parts)
  return { services: { profile }, serve: ({ router }) => profileRoutes(router, profile) } satisfies Module
}
