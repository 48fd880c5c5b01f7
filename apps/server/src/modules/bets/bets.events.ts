/** Events of the bets. Each is an outbox row, written in the transaction of what it reports. */
import type { Tx } from '#platform/db.ts'
import { publish } from '#platform/outbox.ts'

/** Orders stand otherwise than was told: all of an issue that was judged anew, or those that their player took back. */
export const BETS_CHANGED = 'bets.changed'

export type BetsChanged = Readonly<{ issueId: string }> | Readonly<{ orderIds: readonly string[] }>

/** Publishes that the issue is judged anew, and all of it is paid. */
export function publishJudgedAnew(tx: Tx, issueId: bigint): Promise<void> {
  const news: BetsChanged = { issueId: issueId.toString() }
  return publish(tx, BETS_CHANGED, news)
}

/** Publishes that their player took these orders back. */
export function publishCancelled(tx: Tx, orderIds: readonly bigint[]): Promise<void> {
  const news: BetsChanged = { orderIds: orderIds.map(String) }
  return publish(tx, BETS_CHANGED, news)
}
