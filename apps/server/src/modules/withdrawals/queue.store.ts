import type { WithdrawalState } from '@app/domain/withdrawals/withdrawal-states.ts'
import { sql } from 'kysely'
import { type Executor, many, one, run, type Tx } from '#platform/db.ts'
import { type RequestRow, requests } from './withdrawals.store.ts'

export type DeskFilter = Readonly<{
  state: WithdrawalState | undefined
  memberId: bigint | undefined
  /** Only what waits for its payout, or is paid by hand now. */
  toPay: boolean
  after: bigint | undefined
  limit: number
}>

const isToPay = sql`(r.state = 'APPROVED' or (r.state = 'SENT'
    and exists (select from withdrawals_payouts p where p.request_id = r.id and p.by_hand and p.state = 'sent')))`

/** A page by falling number. */
export function findRequests(
  db: Executor,
  { state, memberId, toPay, after, limit }: DeskFilter,
): Promise<RequestRow[]> {
  return many(
    db,
    sql<RequestRow>`${requests} where (${after ?? null}::bigint is null or r.id < ${after ?? null}::bigint)
        and (${state ?? null}::text is null or r.state = ${state ?? null})
        and (not ${toPay}::boolean or ${isToPay})
        and (${memberId ?? null}::bigint is null or r.member_id = ${memberId ?? null}::bigint)
      order by r.id desc limit ${limit}`,
  )
}

/** Requests that staff decide about, the longest waiting first. */
export function findWaiting(db: Executor, limit: number): Promise<RequestRow[]> {
  return many(
    db,
    sql<RequestRow>`${requests} where r.state in ('REQUESTED', 'REVIEW') order by r.created_at limit ${limit}`,
  )
}

export type QueueFigures = Readonly<{
  waiting: bigint
  oldestSeconds: number
  unknown: bigint
  toPay: bigint
}>

/** How many members wait, how long the longest has, and of how many payouts the outcome is unknown. */
export function countQueue(db: Executor): Promise<QueueFigures> {
  return one(
    db,
    sql<QueueFigures>`select (select count(*) from withdrawals_requests where state in ('REQUESTED', 'REVIEW')) as waiting,
        coalesce((select extract(epoch from server_now() - min(created_at)) from withdrawals_requests
          where state in ('REQUESTED', 'REVIEW')), 0)::float8 as "oldestSeconds",
        (select count(*) from withdrawals_requests where state = 'UNKNOWN') as unknown,
        (select count(*) from withdrawals_requests r where ${isToPay}) as "toPay"`,
  )
}

export type Durations = Readonly<{ p50: number | null; p95: number | null }>

const MEASURED = 2_000

/** How long those that were paid out in the last 24 hours took from the request on, in seconds; of the newest 2,000. */
export function findDurations(db: Executor): Promise<Durations> {
  return one(
    db,
    sql<Durations>`select percentile_cont(0.5) within group (order by seconds)::float8 as p50,
        percentile_cont(0.95) within group (order by seconds)::float8 as p95
      from (select extract(epoch from ended_at - created_at) as seconds, ended_at from withdrawals_requests
        where state in ('PAID', 'ARRIVED') order by id desc limit ${MEASURED}) newest
      where ended_at > server_now() - interval '24 hours'`,
  )
}

export async function claim(tx: Tx, id: bigint, by: string): Promise<void> {
  await run(
    tx,
    sql`update withdrawals_requests set claimed_by = ${by}, claimed_at = server_now() where id = ${id}`,
  )
}

export async function release(tx: Tx, id: bigint): Promise<void> {
  await run(tx, sql`update withdrawals_requests set claimed_by = null, claimed_at = null where id = ${id}`)
}
