import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, type Tx } from '#platform/db.ts'

const startOfDay = sql`(date_trunc('day', server_now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`
/** Orders that may still become money, on whatever day they were begun. */
const isReserved = sql`o.state in ('CREATED', 'PAYING', 'SUBMITTED', 'CONFIRMED', 'REVIEW')`
const reserved = sql`coalesce(o.received, o.pay_amount)`

/** What the member's open orders ask for. */
export async function sumOpen(db: Executor, memberId: bigint): Promise<bigint> {
  const { open } = await one(
    db,
    sql<{ open: bigint }>`select coalesce(sum(${reserved}), 0)::bigint as open from deposits_orders o
      where o.member_id = ${memberId} and ${isReserved}`,
  )
  return open
}

/** What the member's open orders ask for and what was credited to him on this China day. */
export async function sumOfMember(db: Executor, memberId: bigint): Promise<bigint> {
  const { used } = await one(
    db,
    sql<{ used: bigint }>`select ((select coalesce(sum(${reserved}), 0) from deposits_orders o
          where o.member_id = ${memberId} and ${isReserved})
        + (select coalesce(sum(c.amount), 0) from deposits_orders o join deposits_credits c on c.order_id = o.id
          where o.member_id = ${memberId} and o.state = 'CREDITED' and c.credited_at >= ${startOfDay}))::bigint as used`,
  )
  return used
}

/** The same of channels, by their number. */
export async function sumOfChannels(
  db: Executor,
  channelIds: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await many(
    db,
    sql<{
      id: number
      used: bigint
    }>`select wanted.id, ((select coalesce(sum(${reserved}), 0) from deposits_orders o
          where o.channel_id = wanted.id and ${isReserved})
        + (select coalesce(sum(c.amount), 0) from deposits_credits c
          where c.channel_id = wanted.id and c.credited_at >= ${startOfDay}))::bigint as used
      from unnest(${channelIds}::int[]) as wanted(id)`,
  )
  return new Map(rows.map(({ id, used }) => [id, used]))
}

/** How many orders of each method the member has begun on this China day, without those that came to nothing. */
export async function countsOfMember(db: Executor, memberId: bigint): Promise<ReadonlyMap<string, number>> {
  const rows = await many(
    db,
    sql<{
      method: string
      used: number
    }>`select c.method, count(*)::int as used from deposits_orders o join deposits_channels c on c.id = o.channel_id
      where o.member_id = ${memberId} and o.created_at >= ${startOfDay}
        and o.state not in ('CANCELLED', 'EXPIRED', 'REJECTED') group by c.method`,
  )
  return new Map(rows.map(({ method, used }) => [method, used]))
}

/** Whether the member has an open order in the channel. */
export async function hasOpen(tx: Tx, memberId: bigint, channelId: number): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql<{
      id: bigint
    }>`select id from deposits_orders where member_id = ${memberId} and channel_id = ${channelId}
      and state in ('CREATED', 'PAYING', 'SUBMITTED')`,
  )
  return row !== undefined
}
