import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { WalletActivityService } from '#modules/wallet/wallet-activity.service.ts'
import { vipRoutes } from './vip.routes.ts'
import { vipService } from './vip.service.ts'
import { vipSetting } from './vip.settings.ts'

type Parts = ModuleContext &
  Readonly<{
    site: SiteService
    account: AccountService
    inbox: InboxService
    walletActivity: WalletActivityService
  }>

/** VIP levels, which members reach by their stakes. */
export function vipModule({ walletActivity, ...parts }: Parts) {
  const vip = vipService({ ...parts, activity: walletActivity })
  return {
    services: { vip },
    serve: ({ router }) => vipRoutes(router, vip),
    settings: [vipSetting],
  } satisfies Module
}
