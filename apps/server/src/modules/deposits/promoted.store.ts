import type { DepositPromotionOutcome } from '@app/domain/promotions/deposit-promotion.ts'
import { sql } from 'kysely'
import { type Executor, many, run, type Tx } from '#platform/db.ts'

export type ChosenRow = Readonly<{
  orderId: bigint
  promotionId: bigint
  name: string
  need: bigint
  gift: bigint
  turnover: bigint
  outcome: DepositPromotionOutcome | null
}>

/** What was chosen with these orders. */
export async function findChosen(
  db: Executor,
  orderIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, ChosenRow>> {
  const rows = await many(
    db,
    sql<ChosenRow>`select order_id as "orderId", promotion_id as "promotionId", name, need, gift, turnover, outcome
      from deposits_promotions where order_id = any(${orderIds}::bigint[])`,
  )
  return new Map(rows.map(row => [row.orderId, row]))
}

export async function insertChosen(tx: Tx, row: Omit<ChosenRow, 'outcome'>): Promise<void> {
  await run(
    tx,
    sql`insert into deposits_promotions(order_id, promotion_id, name, need, gift, turnover)
      values (${row.orderId}, ${row.promotionId}, ${row.name}, ${row.need}, ${row.gift}, ${row.turnover})`,
  )
}

/** Says what became of it, once. */
export async function endChosen(
  tx: Tx,
  orderId: bigint,
  { outcome, grantId }: Readonly<{ outcome: DepositPromotionOutcome; grantId: bigint | null }>,
): Promise<void> {
  await run(
    tx,
    sql`update deposits_promotions set outcome = ${outcome}, grant_id = ${grantId} where order_id = ${orderId}`,
  )
}
