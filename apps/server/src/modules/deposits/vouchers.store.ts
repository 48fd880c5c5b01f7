import { sql } from 'kysely'
import { type Executor, maybeOne, run, type Tx } from '#platform/db.ts'

/** Keeps the code that pays for an order. */
export async function insertVoucher(tx: Tx, orderId: bigint, code: string): Promise<void> {
  await run(tx, sql`insert into deposits_vouchers(order_id, code) values (${orderId}, ${code})`)
}

export async function findVoucher(db: Executor, orderId: bigint): Promise<string | undefined> {
  const row = await maybeOne(
    db,
    sql<{ code: string }>`select code from deposits_vouchers where order_id = ${orderId}`,
  )
  return row?.code
}

/** Forgets the codes of orders that are not charged any more. Answers how many. */
export function forgetVouchers(tx: Tx): Promise<number> {
  return run(
    tx,
    sql`delete from deposits_vouchers v using deposits_orders o where o.id = v.order_id and o.state <> 'CREATED'`,
  )
}
