import type { Module, ModuleContext } from '#module.ts'
import type { ActivityService } from '#modules/activity/activity.service.ts'
import type { DepositsService, PromotionPort } from '#modules/deposits/deposits.service.ts'
import type { PaintingService } from '#modules/gallery/painting.service.ts'
import type { GrantsService } from '#modules/grants/grants.service.ts'
import { offersFollower } from './offer-counts.ts'
import { offerHoldsPort } from './offer-holds.ts'
import { offersRoutes } from './offers.routes.ts'
import { offersService } from './offers.service.ts'
import { promotionsContent } from './promotions.content.ts'
import { seedPromotions } from './promotions.demonstration.ts'
import { promotionsRoutes } from './promotions.routes.ts'
import { promotionsService } from './promotions.service.ts'

type Parts = ModuleContext &
  Readonly<{
    activity: ActivityService
    deposits: DepositsService
    depositPromotions: PromotionPort
    grants: GrantsService
    paintings: PaintingService
  }>

/** Promotions, their pages, and what they offer. */
export function promotionsModule(parts: Parts) {
  const { db, paintings } = parts
  const holds = offerHoldsPort()
  const offers = offersService({ ...parts, holds })
  parts.activity.follow(offersFollower({ db }))
  parts.depositPromotions.use(offers)
  const promotions = promotionsService({ db, paintings })
  return {
    services: { promotions, offers, offerHolds: holds },
    serve: ({ router }) => {
      promotionsRoutes(router, promotions)
      offersRoutes(router, offers)
    },
    contents: [promotionsContent],
    demonstration: { fill: () => seedPromotions(db) },
  } satisfies Module
}
