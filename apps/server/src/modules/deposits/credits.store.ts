import { sql } from 'kysely'
import { type Executor, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type CreditRow = Readonly<{
  transferId: bigint
  externalRef: string
  approvalId: bigint | null
  creditedAt: number
}>

export function findCredit(db: Executor, orderId: bigint): Promise<CreditRow | undefined> {
  return maybeOne(
    db,
    sql<CreditRow>`select transfer_id as "transferId", external_ref as "externalRef", approval_id as "approvalId",
        credited_at as "creditedAt" from deposits_credits where order_id = ${orderId}`,
  )
}

export type FirstCredit = Readonly<{ amount: bigint; creditedAt: number }>

/** The first deposit of the member that was credited. */
export function findFirstCredit(db: Executor, memberId: bigint): Promise<FirstCredit | undefined> {
  return maybeOne(
    db,
    sql<FirstCredit>`select c.amount, c.credited_at as "creditedAt" from deposits_orders o
      join deposits_credits c on c.order_id = o.id where o.member_id = ${memberId} and o.state = 'CREDITED'
      order by c.transfer_id limit 1`,
  )
}

/** What was credited to the member in a span of time. */
export async function sumCredits(
  db: Executor,
  memberId: bigint,
  [fromMs, toMs]: readonly [number, number],
): Promise<bigint> {
  const { sum } = await one(
    db,
    sql<{ sum: bigint }>`select coalesce(sum(c.amount), 0)::bigint as sum from deposits_orders o
      join deposits_credits c on c.order_id = o.id where o.member_id = ${memberId} and o.state = 'CREDITED'
        and c.credited_at >= to_timestamp(${fromMs}::float8 / 1000)
        and c.credited_at < to_timestamp(${toMs}::float8 / 1000)`,
  )
  return sum
}

/** Whether the channel's own number of a payment was credited already. */
export async function isUsed(db: Executor, channelId: number, externalRef: string): Promise<boolean> {
  const found = await maybeOne(
    db,
    sql`select from deposits_credits where channel_id = ${channelId} and external_ref = ${externalRef}`,
  )
  return found !== undefined
}

export type NewCredit = Readonly<{
  orderId: bigint
  channelId: number
  externalRef: string
  transferId: bigint
  amount: bigint
  fee: bigint
  feeTransferId: bigint | null
  approvalId: bigint | null
}>

export async function insertCredits(tx: Tx, credits: readonly NewCredit[]): Promise<void> {
  const of = <Value>(pick: (credit: NewCredit) => Value): Value[] => credits.map(pick)
  await run(
    tx,
    sql`insert into deposits_credits(order_id, channel_id, external_ref, transfer_id, amount, fee, fee_transfer_id, approval_id)
      select * from unnest(${of(c => c.orderId)}::bigint[], ${of(c => c.channelId)}::integer[],
        ${of(c => c.externalRef)}::text[], ${of(c => c.transferId)}::bigint[], ${of(c => c.amount)}::bigint[],
        ${of(c => c.fee)}::bigint[], ${of(c => c.feeTransferId)}::bigint[], ${of(c => c.approvalId)}::bigint[])`,
  )
}
