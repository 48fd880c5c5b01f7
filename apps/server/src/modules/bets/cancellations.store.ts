import { sql } from 'kysely'
import { one, type Tx } from '#platform/db.ts'
import type { Command } from '#platform/http/router.ts'

/** Amounts in 厘, as text. */
export type CancelledAnswer = Readonly<{ refunded: string; balance: string }>

export type CancelOutcome = Readonly<{
  outcome: 'cancelled' | 'repeated' | 'conflict' | 'unknown' | 'not-open'
  answer: CancelledAnswer | null
  refusedOrder: number | null
}>

/** Cancels all of the player's orders or none; each at most once. */
export function cancelOrders(
  tx: Tx,
  memberId: bigint,
  orderIds: readonly bigint[],
  { key, requestHash }: Command,
): Promise<CancelOutcome> {
  return one(
    tx,
    sql<CancelOutcome>`select outcome, answer, refused_order as "refusedOrder"
      from bets_cancel(${memberId}, ${orderIds}::bigint[], ${key}, ${requestHash})`,
  )
}
