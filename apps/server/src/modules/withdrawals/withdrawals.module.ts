import type { Module, ModuleContext } from '#module.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import { withdrawalsRoutes } from './withdrawals.routes.ts'
import { withdrawalsService } from './withdrawals.service.ts'

type Parts = ModuleContext & Readonly<{ site: SiteService; turnover: TurnoverService; vip: VipService }>

/** Methods and limits of withdrawals. */
export function withdrawalsModule(parts: Parts) {
  const withdrawals = withdrawalsService(parts)
  return {
    services: { withdrawals },
    serve: ({ router }) => withdrawalsRoutes(router, withdrawals),
  } satisfies Module
}
