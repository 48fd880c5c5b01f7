/** What staff see and do about tips: figures that are counted, and measures that leave every figure as it is. */
import type { Database, Tx } from '#platform/db.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './quality.store.ts'

export type { ListedItem, QualityRow } from './quality.store.ts'

type Wish = store.Authored & Readonly<{ message: string; doneBy: string }>

export function qualityService({ db }: Readonly<{ db: Database }>) {
  async function held(tx: Tx, wish: store.Authored) {
    const { cards, shown } = await store.lockCards(tx, wish)
    if (cards === 0) throw new Refusal('OPS/UNKNOWN')
    return { cards, shown }
  }

  return {
    authors: (filter: store.QualityFilter, page: Readonly<{ offset: string; limit: number }>) =>
      boundedRead(db, tx => store.findQuality(tx, filter, page)),

    items: (filter: store.ItemFilter) => boundedRead(db, tx => store.findListedItems(tx, filter)),

    /** Takes all cards of an author on a game out of sight, or shows them all; answers how many were shown before and are now. */
    async show(tx: Tx, wish: Wish, isShown: boolean) {
      const { cards, shown } = await held(tx, wish)
      const after = isShown ? cards : 0
      if (shown === after) throw new Refusal('OPS/NOTHING_CHANGES')
      await store.showCards(tx, wish, isShown)
      await store.insertMeasure(tx, { ...wish, kind: isShown ? 'show' : 'hide' })
      return { before: shown, after, changed: Math.abs(after - shown) }
    },

    /** Keeps a warning; answers how many there are now. */
    async warn(tx: Tx, wish: Wish): Promise<number> {
      await held(tx, wish)
      await store.insertMeasure(tx, { ...wish, kind: 'warn' })
      return store.countWarnings(tx, wish)
    },
  }
}

export type QualityService = ReturnType<typeof qualityService>
