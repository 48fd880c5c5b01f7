/** Events of the tips. */
import type { Tx } from '#platform/db.ts'
import { publish } from '#platform/outbox.ts'

/** Tips were graded, so the records of these cards and authors have changed. */
export const TIPS_GRADED = 'tips.graded'

export type TipsGraded = Readonly<{ cardIds: readonly string[]; authorIds: readonly string[] }>

type Graded = Readonly<{ cardId: bigint; authorId: bigint | null }>

export function publishGraded(tx: Tx, items: readonly Graded[]): Promise<void> {
  const news: TipsGraded = {
    cardIds: [...new Set(items.map(item => item.cardId.toString()))],
    authorIds: [...new Set(items.flatMap(item => item.authorId?.toString() ?? []))],
  }
  return publish(tx, TIPS_GRADED, news)
}
