/** News of the tips. */
import type { Tx } from '#platform/db.ts'
import { publish } from '#platform/outbox.ts'

/** Tips of an issue were graded; records of their cards and authors are other ones now. */
export const TIPS_GRADED = 'tips.graded'

export type TipsGraded = Readonly<{ gameId: number; issueId: string }>

export function publishGraded(tx: Tx, gameId: number, issueId: bigint): Promise<void> {
  const news: TipsGraded = { gameId, issueId: issueId.toString() }
  return publish(tx, TIPS_GRADED, news)
}
