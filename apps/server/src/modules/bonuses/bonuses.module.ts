import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { ActivityService } from '#modules/activity/activity.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { DepositsService } from '#modules/deposits/deposits.service.ts'
import type { CatalogueService } from '#modules/games/catalogue.service.ts'
import type { GrantsService } from '#modules/grants/grants.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { OfferHoldsPort, OffersService } from '#modules/promotions/offers.service.ts'
import { documentSetting, type SettingsService } from '#modules/site/settings.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { accrualsFollower } from './accruals.service.ts'
import { bettingBonusRoutes } from './betting-bonus.routes.ts'
import { bettingBonusService } from './betting-bonus.service.ts'
import { BONUS_RULES } from './bonus-rules.ts'
import { reversalApproval } from './bonuses.approvals.ts'
import { receivingGifts } from './bonuses.chapters.ts'
import { bonusClaimsExport } from './bonuses.exports.ts'
import { bonusClaimPages, bonusesOperatorRoutes } from './bonuses.operator-routes.ts'
import { bonusesRoutes } from './bonuses.routes.ts'
import { deskClaimsService } from './desk-claims.service.ts'
import { giftsService } from './gifts.service.ts'
import { holdsService, offerHolds } from './holds.service.ts'
import { reversalsService } from './reversals.service.ts'
import { ruleCostRoutes } from './rule-cost.operator-routes.ts'
import { ruleCostService } from './rule-cost.service.ts'

type Parts = ModuleContext &
  Readonly<{
    account: AccountService
    activity: ActivityService
    auth: AuthService
    catalogue: CatalogueService
    deposits: DepositsService
    grants: GrantsService
    inbox: InboxService
    offers: OffersService
    offerHolds: OfferHoldsPort
    settings: SettingsService
    site: SiteService
    turnover: TurnoverService
    vip: VipService
    wallet: WalletService
  }>

/** What members are given for what they did: the gifts of the welfare centre, and the bonus on what they bet. */
export function bonusesModule(parts: Parts) {
  const holds = holdsService(parts)
  parts.offerHolds.use(offerHolds({ ...parts, holds }))
  const reversals = reversalsService(parts)
  const gifts = giftsService({ ...parts, holds })
  const bettingBonus = bettingBonusService(parts)
  const claims = bonusClaimPages({ deskClaims: deskClaimsService(parts), clock: parts.clock })
  parts.activity.follow(accrualsFollower(parts))
  return {
    services: { gifts, bettingBonus },
    serve: ({ router, operator }) => {
      bonusesRoutes(router, gifts)
      bettingBonusRoutes(router, { bettingBonus, wallet: parts.wallet, catalogue: parts.catalogue })
      ruleCostRoutes(operator, { ruleCost: ruleCostService(parts), clock: parts.clock })
      bonusesOperatorRoutes(operator, { claims, holds, clock: parts.clock })
    },
    approvals: [reversalApproval(reversals)],
    exports: [bonusClaimsExport(claims)],
    settings: [documentSetting({ key: 'bonuses', name: '福利', document: 'bonus_rules' }, BONUS_RULES)],
    demonstration: { chapters: [receivingGifts({ ...parts, gifts })] },
  } satisfies Module
}
