import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { GrantsService } from '#modules/grants/grants.service.ts'
import { documentSetting } from '#modules/site/settings.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import { BONUS_RULES } from './bonus-rules.ts'
import { bonusesRoutes } from './bonuses.routes.ts'
import { giftsService } from './gifts.service.ts'

type Parts = ModuleContext &
  Readonly<{ account: AccountService; grants: GrantsService; site: SiteService; vip: VipService }>

/** What members are given for what they did: the gifts of the welfare centre. */
export function bonusesModule(parts: Parts) {
  const gifts = giftsService(parts)
  return {
    services: { gifts },
    serve: ({ router }) => bonusesRoutes(router, gifts),
    settings: [documentSetting({ key: 'bonuses', name: '福利', document: 'bonus_rules' }, BONUS_RULES)],
  } satisfies Module
}
