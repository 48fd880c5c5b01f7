import { sql } from 'kysely'
import { type Executor, many, one, run, type Tx } from '#platform/db.ts'

/** A payment as its channel numbers it. */
export type Payment = Readonly<{ channelId: number; externalRef: string }>

const tableOf = (payments: readonly Payment[]) =>
  sql`unnest(${payments.map(({ channelId }) => channelId)}::integer[], ${payments.map(({ externalRef }) => externalRef)}::text[])
    as p(channel_id, ref)`

/** One telling of a payment at a time, so that two orders cannot both have it. All are taken in the order of their locks. */
export async function holdPayments(tx: Tx, payments: readonly Payment[]): Promise<void> {
  await run(
    tx,
    sql`select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended('deposits_payments ' || ref, channel_id) as lock from ${tableOf(payments)} order by 1 offset 0) locks`,
  )
}

/** For each payment the order that it was credited or held for; of a second payment the order that was paid twice. */
export async function findPaidOrders(
  db: Executor,
  payments: readonly Payment[],
): Promise<(payment: Payment) => bigint | undefined> {
  const rows = await many(
    db,
    sql<Payment & { orderId: bigint }>`select p.channel_id as "channelId", p.ref as "externalRef",
        coalesce(h.paid_for, h.order_id, c.order_id) as "orderId"
      from ${tableOf(payments)}
        left join deposits_held h on h.channel_id = p.channel_id and h.external_ref = p.ref
        left join deposits_credits c on c.channel_id = p.channel_id and c.external_ref = p.ref
      where h.order_id is not null or c.order_id is not null`,
  )
  const found = new Map(rows.map(row => [paymentKey(row), row.orderId]))
  return payment => found.get(paymentKey(payment))
}

/** One text a payment. */
export const paymentKey = ({ channelId, externalRef }: Payment): string => `${channelId} ${externalRef}`

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
