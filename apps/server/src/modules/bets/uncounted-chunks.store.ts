import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'
import { isLong, type TermsRow } from './issue-chunks.store.ts'

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
  /** Whether bets of any issue still wait to be paid. */
  isPaying: boolean
}>

/** The next settled chunk whose turnover was not counted. */
export function findUncounted(db: Executor): Promise<UncountedChunk | undefined> {
  return maybeOne(
    db,
    sql<UncountedChunk>`select c.issue_id as "issueId", c.result_version as version, c.chunk,
        c.account_low as "accountLow", c.account_high as "accountHigh", i.game_id as "gameId", i.issue_date as "issueDate",
        case when i.state = 'settled' then i.numbers end as numbers, c.result_version < j.version as "isReplaced",
        exists (select from bets_chunks p where not p.is_counted and p.done_at is null) as "isPaying"
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

/** A standing order. The selection of a long one is `null`; it is read by itself. */
export type PlacedOrder = Omit<TermsRow, 'selection'> &
  Readonly<{
    id: bigint
    accountId: bigint
    memberId: bigint
    placedMicros: bigint
    hasRebate: boolean
    selection: string | null
    /** Of the selection, in bytes. */
    size: number
  }>

/** Where a page ended. */
export type OrderPlace = Readonly<{ accountId: bigint; id: bigint }>

/** The standing orders of a chunk behind that place, by account and number, as many as a page has. */
export function findPlacedOrders(
  db: Executor,
  { issueId, accountHigh }: UncountedChunk,
  after: OrderPlace,
  rows: number,
): Promise<PlacedOrder[]> {
  return many(
    db,
    sql<PlacedOrder>`select o.id, o.account_id as "accountId", o.member_id as "memberId", o.rebate_ppm > 0 as "hasRebate",
        (extract(epoch from o.placed_at) * 1000000)::bigint as "placedMicros", o.play_code as "playCode",
        case when not ${isLong} then o.selection end as selection, octet_length(o.selection) as size, o.odds::text as odds,
        o.stake_per_unit as "stakePerUnit", o.stake
      from bets_standing_orders o
      where o.issue_id = ${issueId} and o.account_id <= ${accountHigh}
        and (o.account_id, o.id) > (${after.accountId}::bigint, ${after.id}::bigint)
      order by o.account_id, o.id limit ${rows}`,
  )
}
