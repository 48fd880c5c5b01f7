import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'
import { type TermsRow, termsColumns } from './issue-chunks.store.ts'

export type UncountedChunk = Readonly<{
  issueId: bigint
  version: number
  chunk: number
  accountLow: bigint
  accountHigh: bigint
  gameId: number
  issueDate: string
  /** `null` where the issue was voided: nothing of it counts. */
  numbers: readonly number[] | null
  /** Whether a newer judgement has taken its place. */
  isReplaced: boolean
}>

/** The next settled chunk whose turnover was not counted. */
export function findUncounted(db: Executor): Promise<UncountedChunk | undefined> {
  return maybeOne(
    db,
    sql<UncountedChunk>`select c.issue_id as "issueId", c.result_version as version, c.chunk,
        c.account_low as "accountLow", c.account_high as "accountHigh", i.game_id as "gameId", i.issue_date as "issueDate",
        case when i.state = 'settled' then i.numbers end as numbers, c.result_version < j.version as "isReplaced"
      from bets_chunks c join draws_issues i on i.id = c.issue_id join bets_judgements j on j.issue_id = c.issue_id
      where not c.is_counted and c.done_at is not null and i.state in ('settled', 'voided')
      order by c.issue_id, c.result_version, c.chunk limit 1`,
  )
}

type OfChunk = Pick<UncountedChunk, 'issueId' | 'version' | 'chunk'>

/** Locks the chunk; `false` when another node has counted it, or is about to. */
export async function claimUncounted(tx: Tx, { issueId, version, chunk }: OfChunk): Promise<boolean> {
  const found = await maybeOne(
    tx,
    sql`select from bets_chunks where issue_id = ${issueId} and result_version = ${version} and chunk = ${chunk}
      and not is_counted for update`,
  )
  return found !== undefined
}

export async function markCounted(tx: Tx, { issueId, version, chunk }: OfChunk): Promise<void> {
  await run(
    tx,
    sql`update bets_chunks set is_counted = true
      where issue_id = ${issueId} and result_version = ${version} and chunk = ${chunk}`,
  )
}

export async function findBettors(
  db: Executor,
  { issueId, accountLow, accountHigh }: UncountedChunk,
): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{ memberId: bigint }>`select distinct member_id as "memberId" from bets_orders
      where issue_id = ${issueId} and account_id between ${accountLow} and ${accountHigh}`,
  )
  return rows.map(({ memberId }) => memberId)
}

export type OrderSize = Readonly<{ id: bigint; size: number }>

/** The standing orders of members in an issue, with the length of their selections. */
export function findOrderSizes(
  db: Executor,
  { issueId, accountLow, accountHigh }: UncountedChunk,
  memberIds: readonly bigint[],
): Promise<OrderSize[]> {
  return many(
    db,
    sql<OrderSize>`select id, octet_length(selection) as size from bets_standing_orders
      where issue_id = ${issueId} and account_id between ${accountLow} and ${accountHigh} and member_id = any(${memberIds}::bigint[])
      order by id`,
  )
}

export type PlacedTerms = TermsRow &
  Readonly<{ id: bigint; memberId: bigint; placedMicros: bigint; hasRebate: boolean }>

export function findPlacedTerms(db: Executor, ids: readonly bigint[]): Promise<PlacedTerms[]> {
  return many(
    db,
    sql<PlacedTerms>`select o.id, o.member_id as "memberId", o.rebate_ppm > 0 as "hasRebate",
        (extract(epoch from o.placed_at) * 1000000)::bigint as "placedMicros", ${termsColumns}
      from bets_orders o where o.id = any(${ids}::bigint[]) order by o.id`,
  )
}
