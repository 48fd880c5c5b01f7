import { sql } from 'kysely'
import { many, run, type Tx } from '#platform/db.ts'

/** Orders that are over for good are not asked about. */
const waits = sql`o.state in ('CREATED', 'PAYING', 'EXPIRED', 'CANCELLED', 'REJECTED')`

/** The orders whose channel is to be asked now, held; those that somebody else holds are left to the next run. */
export function takeDue(tx: Tx, limit: number): Promise<{ orderId: bigint; asks: number }[]> {
  return many(
    tx,
    sql<{ orderId: bigint; asks: number }>`select a.order_id as "orderId", a.asks from deposits_asks a
        join deposits_orders o on o.id = a.order_id
      where a.next_at <= server_now() and ${waits}
      order by a.next_at limit ${limit} for no key update of a skip locked`,
  )
}

export async function askAgain(
  tx: Tx,
  orderId: bigint,
  { asks, inMs }: Readonly<{ asks: number; inMs: number }>,
): Promise<void> {
  await run(
    tx,
    sql`insert into deposits_asks(order_id, asks, next_at)
      values (${orderId}, ${asks}, server_now() + make_interval(secs => ${inMs / 1000}))
      on conflict (order_id) do update set asks = excluded.asks, next_at = excluded.next_at`,
  )
}

/** Forgets orders that are over, or that ended so long ago that nothing comes any more. */
export async function forget(tx: Tx, lateMs: number): Promise<void> {
  await run(
    tx,
    sql`delete from deposits_asks a using deposits_orders o where o.id = a.order_id and a.next_at <= server_now()
      and (not (${waits}) or o.expires_at < server_now() - make_interval(secs => ${lateMs / 1000}))`,
  )
}
