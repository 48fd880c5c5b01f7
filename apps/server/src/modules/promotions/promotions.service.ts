/** Promotions and their terms. Here a promotion is text and dates; what it offers is given by `offers.service.ts`. */
import { type PromotionState, promotionStateAt } from '@app/domain/promotions/promotion-state.ts'
import type { Motif, PaintingService } from '#modules/gallery/painting.service.ts'
import type { Database } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './promotions.store.ts'

export type PromotionRow = store.PromotionRow
export type PromotionPage = store.PromotionPage & Readonly<{ state: PromotionState }>

type Wanted = Readonly<{ classifyType?: number | undefined; page: number; rows: number }>

/** The size of a cover, in pixels. */
const COVER_WIDTH = 1040
const COVER_HEIGHT = 400
const MOTIFS: readonly Motif[] = ['mountains', 'boats', 'moon', 'towers', 'fields', 'lotus']

export function promotionsService({ db, paintings }: Readonly<{ db: Database; paintings: PaintingService }>) {
  async function find(id: bigint): Promise<PromotionPage> {
    const found = await store.findPromotion(db.read, id)
    if (found === undefined) throw new Refusal('PROMOTION/UNKNOWN')
    return { ...found, state: promotionStateAt(found.startsAt, found.endsAt, found.readAt) }
  }

  return {
    /** Promotions that run, that start later, and that ended in the last 30 days. */
    async list({
      classifyType,
      page,
      rows,
    }: Wanted): Promise<{ promotions: PromotionRow[]; totalCount: number }> {
      const [promotions, totalCount] = await Promise.all([
        store.findPromotions(db.read, { classifyType, offset: (page - 1) * rows, limit: rows }),
        store.countPromotions(db.read, classifyType),
      ])
      return { promotions, totalCount }
    },

    /** One promotion of the list with the text of its page. Refuses `PROMOTION/UNKNOWN`. */
    find,

    /** The generated cover of a promotion without an upload, as WebP. Refuses `PROMOTION/UNKNOWN`, and an address that has too many painted at once. */
    async paintedCover(id: bigint, address: string): Promise<Buffer> {
      const { name, coverImageId } = await find(id)
      if (coverImageId !== null) throw new Refusal('PROMOTION/UNKNOWN')
      const painting = {
        seed: `promotions/${name}`,
        motif: MOTIFS[Number(id % BigInt(MOTIFS.length))] ?? 'mountains',
        inColour: true,
        width: COVER_WIDTH,
        height: COVER_HEIGHT,
        sealText: '',
      }
      return paintings.webp({ painting, width: COVER_WIDTH, address })
    },
  }
}

export type PromotionsService = ReturnType<typeof promotionsService>
