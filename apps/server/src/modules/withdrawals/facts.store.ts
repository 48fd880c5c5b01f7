import type { PayoutType } from '@app/domain/account/payout-account.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run } from '#platform/db.ts'
import { isOpen } from './withdrawals.store.ts'

export type ChannelRow = Readonly<{ type: PayoutType; isPlay: boolean; state: 'open' | 'maintenance' }>

export function findChannels(db: Executor): Promise<ChannelRow[]> {
  return many(
    db,
    sql<ChannelRow>`select type, is_play as "isPlay", state from withdrawals_channels order by type`,
  )
}

/** Adds the ways of the demonstration's coins where they are missing. */
export async function insertDemonstrationChannels(db: Executor, types: readonly PayoutType[]): Promise<void> {
  await run(
    db,
    sql`insert into withdrawals_channels(type, is_play) select type, true from unnest(${types}::smallint[]) type
      on conflict (type) do nothing`,
  )
}

/** The number of the member's withdrawal that is under way. */
export async function findOpenId(db: Executor, memberId: bigint): Promise<bigint | undefined> {
  const row = await maybeOne(
    db,
    sql<{ id: bigint }>`select id from withdrawals_requests where member_id = ${memberId} and ${isOpen}`,
  )
  return row?.id
}

/** How many the member asked for since a time and how much; those that were rejected are not counted. */
export function sumSince(
  db: Executor,
  memberId: bigint,
  sinceMs: number,
): Promise<{ count: bigint; amount: bigint }> {
  return one(
    db,
    sql<{
      count: bigint
      amount: bigint
    }>`select count(*) as count, coalesce(sum(amount), 0)::bigint as amount
      from withdrawals_requests where member_id = ${memberId} and state not in ('REJECTED', 'FAILED', 'RETURNED')
        and created_at >= to_timestamp(${sinceMs}::float8 / 1000)`,
  )
}

const MEASURED = 100
/** Fewer tell nothing about the next one. */
const MEASURED_MIN = 5

/** How long the newest payouts took from the request on, in seconds. */
export async function findMedianSeconds(db: Executor): Promise<number | null> {
  const { seconds } = await one(
    db,
    sql<{
      seconds: number | null
    }>`select case when count(*) >= ${MEASURED_MIN} then percentile_cont(0.5) within group (order by
          extract(epoch from ended_at - created_at))::float8 end as seconds
      from (select created_at, ended_at from withdrawals_requests where state in ('PAID', 'ARRIVED')
        order by id desc limit ${MEASURED}) newest`,
  )
  return seconds === null ? null : Math.round(seconds)
}

export type TargetUse = Readonly<{ paidBefore: bigint; sharedWith: bigint }>

/** How often the member was paid at this account, and how many others asked for money to it. */
export function findTargetUse(
  db: Executor,
  memberId: bigint,
  target: Readonly<{ type: PayoutType; number: string; title: string }>,
): Promise<TargetUse> {
  return one(
    db,
    sql<TargetUse>`select count(*) filter (where member_id = ${memberId} and state in ('PAID', 'ARRIVED')) as "paidBefore",
        count(distinct member_id) filter (where member_id <> ${memberId}) as "sharedWith"
      from withdrawals_requests
      where number = ${target.number} and type = ${target.type} and title = ${target.title}`,
  )
}

export type Pace = Readonly<{ requestsOfDay: bigint; lastPaidAt: number | null }>

/** Requests of the last 24 hours, and when the member was paid last. */
export function findPace(db: Executor, memberId: bigint): Promise<Pace> {
  return one(
    db,
    sql<Pace>`select count(*) filter (where created_at > server_now() - interval '24 hours') as "requestsOfDay",
        max(ended_at) filter (where state in ('PAID', 'ARRIVED')) as "lastPaidAt"
      from withdrawals_requests where member_id = ${memberId}`,
  )
}
