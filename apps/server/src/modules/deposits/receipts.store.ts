import { sql } from 'kysely'
import { type Executor, maybeOne, one, run, type Tx } from '#platform/db.ts'

export async function countReceipts(db: Executor, orderId: bigint): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) as count from deposits_receipts where order_id = ${orderId}`,
  )
  return Number(count)
}

export type NewReceipt = Readonly<{
  orderId: bigint
  receiptNo: number
  digest: Uint8Array
  picture: Uint8Array
}>

/** Keeps a picture under the next number. The caller holds the order. */
export async function insertReceipt(
  tx: Tx,
  { orderId, receiptNo, digest, picture }: NewReceipt,
): Promise<void> {
  await run(
    tx,
    sql`insert into deposits_receipts(order_id, receipt_no, digest, picture)
      values (${orderId}, ${receiptNo}, ${digest}, ${picture})`,
  )
}

export async function hasReceipt(db: Executor, orderId: bigint, digest: Uint8Array): Promise<boolean> {
  const found = await maybeOne(
    db,
    sql`select 1 as found from deposits_receipts where order_id = ${orderId} and digest = ${digest}`,
  )
  return found !== undefined
}

export async function findReceipt(
  db: Executor,
  orderId: bigint,
  receiptNo: number,
): Promise<Buffer | undefined> {
  const row = await maybeOne(
    db,
    sql<{ picture: Buffer }>`select picture from deposits_receipts
      where order_id = ${orderId} and receipt_no = ${receiptNo}`,
  )
  return row?.picture
}
