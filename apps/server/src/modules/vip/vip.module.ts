import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { ActivityService } from '#modules/activity/activity.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { WalletActivityService } from '#modules/wallet/wallet-activity.service.ts'
import { vipRoutes } from './vip.routes.ts'
import { vipService } from './vip.service.ts'
import { vipSetting } from './vip.settings.ts'
import { vipFollower } from './vip-counts.ts'

type Parts = ModuleContext &
  Readonly<{
    site: SiteService
    account: AccountService
    activity: ActivityService
    inbox: InboxService
    walletActivity: WalletActivityService
  }>

/** VIP levels, which members reach by their valid turnover. */
export function vipModule({ walletActivity, ...parts }: Parts) {
  parts.activity.follow(vipFollower(parts))
  const vip = vipService({ ...parts, activity: walletActivity })
  return {
    services: { vip },
    serve: ({ router }) => vipRoutes(router, vip),
    settings: [vipSetting],
  } satisfies Module
}
