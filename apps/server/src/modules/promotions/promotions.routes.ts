import * as wire from '@app/contract/promotions.ts'
import { li, type RatioPpm } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import { requiredTurnover } from '@app/domain/turnover/requirements.ts'
import type { Router } from '#platform/http/router.ts'
import { imageUrl } from '#platform/images/images.store.ts'
import { sendImage } from '#platform/images/serve-images.ts'
import { wireTerms } from './offers.routes.ts'
import type { PromotionPage, PromotionRow, PromotionsService } from './promotions.service.ts'

const coverUrl = ({ id, coverImageId }: PromotionRow) =>
  coverImageId === null ? `/sys-upload/promotions/${id}.webp` : imageUrl(coverImageId, 'full')

/** On the wire `imageUrl` is the address that type 3 opens; the others show their cover. */
const onWire = (row: PromotionRow) => ({
  id: row.id.toString(),
  classifyType: row.classifyType,
  classifyName: row.classifyName,
  templateType: row.templateType,
  imageUrl: row.outsideUrl === '' ? coverUrl(row) : row.outsideUrl,
  coverUrl: coverUrl(row),
  name: row.name,
  color: row.color,
  startTime: isoOf(row.startsAt),
  endTime: isoOf(row.endsAt),
  domain: row.domain,
})

/** The terms of the offer of a promotion, if it has one. */
function offerOf({ offerGoal, offerTarget, offerGift, offerMultiplePpm }: PromotionPage) {
  if (offerGoal === 'none') return null
  const [gift, multiple] = [li(offerGift), offerMultiplePpm as RatioPpm]
  const turnover = requiredTurnover(li(0), gift, multiple)
  return wireTerms({ goal: offerGoal, need: li(offerTarget), gift, multiple, turnover })
}

export function promotionsRoutes(router: Router, promotions: PromotionsService): void {
  router.handle(wire.listPromotions, async ({ query }) => {
    const found = await promotions.list(query)
    return { data: found.promotions.map(onWire), totalCount: found.totalCount }
  })

  router.handle(wire.readPromotion, async ({ query }) => {
    const row = await promotions.find(BigInt(query.id))
    const { sections, state, audience, actionPath } = row
    return { data: { ...onWire(row), sections, state, audience, actionPath, offer: offerOf(row) } }
  })

  router.handleRaw(wire.readPaintedCover, async ({ params, ip }, reply) => {
    sendImage(reply, await promotions.paintedCover(BigInt(params.file.replace('.webp', '')), ip))
  })
}
