/** Gifts of providers that wait for two people. */
import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

export type PromotionState = 'waiting' | 'approved' | 'booked'

export type PromotionRow = Readonly<{
  number: bigint
  provider: string
  txId: string
  memberId: bigint
  amount: bigint
  state: PromotionState
  seenAt: number
  approvalId: bigint | null
  approvedAt: number | null
}>

/** A gift as it was called. */
export type PromotionCall = Readonly<{
  provider: string
  txId: string
  hash: Uint8Array
  memberId: bigint
  amount: bigint
}>

/** Writes down the gift when it comes first; answers whether it was released, or came with another content. */
export async function meetPromotion(db: Executor, call: PromotionCall): Promise<PromotionState | 'other'> {
  const { provider, txId, memberId, amount } = call
  const hash = Buffer.from(call.hash)
  await run(
    db,
    sql`insert into providers_promotions(provider, tx_id, content_hash, member_id, amount)
      values (${provider}, ${txId}, ${hash}, ${memberId}, ${amount}) on conflict (provider, tx_id) do nothing`,
  )
  const row = await maybeOne(
    db,
    sql<{ isApproved: boolean; isSame: boolean }>`select approval_id is not null as "isApproved",
        content_hash = ${hash} and member_id = ${memberId} as "isSame"
      from providers_promotions where provider = ${provider} and tx_id = ${txId}`,
  )
  if (row?.isSame !== true) return 'other'
  return row.isApproved ? 'approved' : 'waiting'
}

const promotions = sql`select * from (select p.number, p.provider, p.tx_id as "txId", p.member_id as "memberId", p.amount,
    case when p.approval_id is null then 'waiting' when exists (select from providers_transactions t
      where t.provider = p.provider and t.tx_id = p.tx_id and t.status = 'OK') then 'booked' else 'approved' end as state,
    p.seen_at as "seenAt", p.approval_id as "approvalId", p.approved_at as "approvedAt"
  from providers_promotions p) p`

export type PromotionFilter = Readonly<{
  provider: string | undefined
  state: PromotionState | undefined
  after: bigint | undefined
  limit: number
}>

/** A page by falling number. */
export function findPromotions(
  db: Executor,
  { provider, state, after, limit }: PromotionFilter,
): Promise<PromotionRow[]> {
  return many(
    db,
    sql<PromotionRow>`${promotions} where (${after ?? null}::bigint is null or number < ${after ?? null}::bigint)
        and (${provider ?? null}::text is null or provider = ${provider ?? null})
        and (${state ?? null}::text is null or state = ${state ?? null})
      order by number desc limit ${limit}`,
  )
}

export const findPromotion = (db: Executor, number: bigint): Promise<PromotionRow | undefined> =>
  maybeOne(db, sql<PromotionRow>`${promotions} where number = ${number}`)

/** Releases a gift that waits; false for one that was released before. */
export async function releasePromotion(tx: Tx, number: bigint, approvalId: bigint): Promise<boolean> {
  const count = await run(
    tx,
    sql`update providers_promotions set approval_id = ${approvalId}, approved_at = server_now()
      where number = ${number} and approval_id is null`,
  )
  return count === 1
}
