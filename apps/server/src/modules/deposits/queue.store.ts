import type { DepositState } from '@app/domain/deposits/deposit-states.ts'
import { sql } from 'kysely'
import { type Executor, many, one, run, type Tx } from '#platform/db.ts'
import { type OrderRow, orders } from './deposits.store.ts'

export type DeskFilter = Readonly<{
  state: DepositState | undefined
  memberId: bigint | undefined
  payAmount: bigint | undefined
  after: bigint | undefined
  limit: number
}>

/** A page by falling number. */
export function findOrders(
  db: Executor,
  { state, memberId, payAmount, after, limit }: DeskFilter,
): Promise<OrderRow[]> {
  return many(
    db,
    sql<OrderRow>`${orders} where (${after ?? null}::bigint is null or o.id < ${after ?? null}::bigint)
        and (${state ?? null}::text is null or o.state = ${state ?? null})
        and (${memberId ?? null}::bigint is null or o.member_id = ${memberId ?? null}::bigint)
        and (${payAmount ?? null}::bigint is null or o.pay_amount = ${payAmount ?? null}::bigint)
      order by o.id desc limit ${limit}`,
  )
}

/** Orders whose members wait or whose money is held, the longest waiting first. */
export function findWaiting(db: Executor, limit: number): Promise<OrderRow[]> {
  return many(
    db,
    sql<OrderRow>`${orders} where o.state in ('SUBMITTED', 'REVIEW')
      order by coalesce(o.submitted_at, o.created_at) limit ${limit}`,
  )
}

export type Waiting = Readonly<{ count: bigint; oldestSeconds: number }>

export function countWaiting(db: Executor): Promise<Waiting> {
  return one(
    db,
    sql<Waiting>`select count(*) as count,
        coalesce(extract(epoch from server_now() - min(coalesce(submitted_at, created_at))), 0)::float8 as "oldestSeconds"
      from deposits_orders where state in ('SUBMITTED', 'REVIEW')`,
  )
}

export async function claim(tx: Tx, id: bigint, by: string): Promise<void> {
  await run(
    tx,
    sql`update deposits_orders set claimed_by = ${by}, claimed_at = server_now() where id = ${id}`,
  )
}

export async function release(tx: Tx, id: bigint): Promise<void> {
  await run(tx, sql`update deposits_orders set claimed_by = null, claimed_at = null where id = ${id}`)
}
