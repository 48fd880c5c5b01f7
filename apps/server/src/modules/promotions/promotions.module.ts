import type { Module, ModuleContext } from '#module.ts'
import type { PaintingService } from '#modules/gallery/painting.service.ts'
import { promotionsContent } from './promotions.content.ts'
import { seedPromotions } from './promotions.demonstration.ts'
import { promotionsRoutes } from './promotions.routes.ts'
import { promotionsService } from './promotions.service.ts'

type Parts = ModuleContext & Readonly<{ paintings: PaintingService }>

/** Promotions and their pages. */
export function promotionsModule({ db, paintings }: Parts) {
  const promotions = promotionsService({ db, paintings })
  return {
    services: { promotions },
    serve: ({ router }) => promotionsRoutes(router, promotions),
    contents: [promotionsContent],
    demonstration: { fill: () => seedPromotions(db) },
  } satisfies Module
}
