import type { Executor } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { type DetailRow, findDetails } from './records.store.ts'

/** The order of this player; that of somebody else is refused like an unknown one. */
export async function findOwnOrder(db: Executor, memberId: bigint, orderId: bigint): Promise<DetailRow> {
  const [row] = await findDetails(db, memberId, [orderId])
  if (row === undefined) throw new Refusal('BET/ORDER_UNKNOWN')
  return row
}
