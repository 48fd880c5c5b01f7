import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

/** A payment as its channel numbers it. */
export type Payment = Readonly<{ channelId: number; externalRef: string }>

/** One telling of a payment at a time, so that two orders cannot both have it. */
export async function holdPayment(tx: Tx, { channelId, externalRef }: Payment): Promise<void> {
  await run(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`deposits_payments ${externalRef}`}::text, ${channelId}))`,
  )
}

/** The order that the payment was credited or held for; of a second payment the order that was paid twice. */
export async function findPaidOrder(
  db: Executor,
  { channelId, externalRef }: Payment,
): Promise<bigint | undefined> {
  const found = await maybeOne(
    db,
    sql<{ orderId: bigint }>`select coalesce(paid_for, order_id) as "orderId" from deposits_held
        where channel_id = ${channelId} and external_ref = ${externalRef}
      union all select order_id from deposits_credits c
        where channel_id = ${channelId} and external_ref = ${externalRef} and not exists (select from deposits_held h
          where h.channel_id = c.channel_id and h.external_ref = c.external_ref)`,
  )
  return found?.orderId
}

type Conflict = Payment & Readonly<{ orderId: bigint; firstOrderId: bigint; amount: bigint }>

/** Keeps a conflict; false when it is known. */
export async function insertConflict(tx: Tx, conflict: Conflict): Promise<boolean> {
  const added = await run(
    tx,
    sql`insert into deposits_conflicts(order_id, channel_id, external_ref, first_order_id, amount)
      values (${conflict.orderId}, ${conflict.channelId}, ${conflict.externalRef}, ${conflict.firstOrderId}, ${conflict.amount})
      on conflict do nothing`,
  )
  return added === 1
}

export type ConflictRow = Readonly<{
  otherOrderId: bigint
  externalRef: string
  amount: bigint
  seenAt: number
}>

/** Payments that were told for this order and another one; as many as a screen shows. */
export function findConflicts(db: Executor, orderId: bigint): Promise<ConflictRow[]> {
  return many(
    db,
    sql<ConflictRow>`select case when order_id = ${orderId} then first_order_id else order_id end as "otherOrderId",
        external_ref as "externalRef", amount, seen_at as "seenAt"
      from deposits_conflicts where order_id = ${orderId} or first_order_id = ${orderId} order by seen_at desc limit 20`,
  )
}

/** How many payments of the last day were told for two orders. */
export async function countConflicts(db: Executor): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) as count from deposits_conflicts
      where seen_at > server_now() - interval '24 hours'`,
  )
  return Number(count)
}
