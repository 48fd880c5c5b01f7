import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

/** A chunk of the settlement: a range of accounts whose orders are paid in one transaction. */
export type Chunk = Readonly<{ number: number; accountLow: bigint; accountHigh: bigint }>

/** The terms of an order, which determine its outcome. Orders with equal terms are judged once. */
export type TermsRow = Readonly<{
  playCode: string
  selection: string
  odds: string
  stakePerUnit: bigint
  stake: bigint
}>

export type Verdict = Readonly<{
  outcome: 'won' | 'push' | 'lost' | 'refunded'
  unitsWon: number
  unitsPushed: number
  payout: bigint
}>

/** The target of a verdict: one order by its number, or all orders with these terms. */
export type VerdictOf = Readonly<
  | { orderId: bigint; playCode: null; selection: null; odds: null; stakePerUnit: null }
  | { orderId: null; playCode: string; selection: string; odds: string; stakePerUnit: bigint }
>
export type VerdictRow = VerdictOf & Verdict

/** Divides the issue's accounts into chunks; idempotent. */
export async function planChunks(tx: Tx, issueId: bigint, version: number): Promise<void> {
  await run(
    tx,
    sql`insert into bets_chunks(issue_id, result_version, chunk, account_low, account_high)
      select ${issueId}, ${version}, chunk, min(account_id), max(account_id) from (
        select account_id, (row_number() over (order by account_id) - 1) / bets_accounts_per_chunk() as chunk
        from (select distinct account_id from bets_orders where issue_id = ${issueId}) accounts) chunks
      group by chunk
      on conflict do nothing`,
  )
}

const chunkColumns = sql`chunk as number, account_low as "accountLow", account_high as "accountHigh"`

export function findOpenChunks(db: Executor, issueId: bigint, version: number): Promise<Chunk[]> {
  return many(
    db,
    sql<Chunk>`select ${chunkColumns} from bets_chunks
      where issue_id = ${issueId} and result_version = ${version} and done_at is null order by chunk`,
  )
}

export function findChunks(db: Executor, issueId: bigint, version: number): Promise<Chunk[]> {
  return many(
    db,
    sql<Chunk>`select ${chunkColumns} from bets_chunks
      where issue_id = ${issueId} and result_version = ${version} order by chunk`,
  )
}

/** Locks a chunk for this transaction; false when another node has done it or is doing it. */
export async function claimChunk(tx: Tx, issueId: bigint, version: number, chunk: number): Promise<boolean> {
  const claimed = await maybeOne(
    tx,
    sql`select chunk from bets_chunks
      where issue_id = ${issueId} and result_version = ${version} and chunk = ${chunk} and done_at is null
      for update skip locked`,
  )
  return claimed !== undefined
}

/** A long selection is not compared; its orders are read and paid one by one. */
export const isLong = sql`octet_length(o.selection) > bets_long_selection()`

const inChunk = (issueId: bigint, { accountLow, accountHigh }: Chunk) =>
  sql`o.issue_id = ${issueId} and o.account_id between ${accountLow} and ${accountHigh}`

const termsColumns = sql`o.play_code as "playCode", o.selection, o.odds::text as odds,
  o.stake_per_unit as "stakePerUnit", o.stake`

export type GroupRow = Omit<TermsRow, 'selection'> & Readonly<{ selection: string | null }>

/** The groups of equal orders in a chunk. Long selections are not compared: `null` says that there are some. */
export function findGroups(db: Executor, issueId: bigint, chunk: Chunk): Promise<GroupRow[]> {
  return many(
    db,
    sql<GroupRow>`select distinct o.play_code as "playCode", case when not ${isLong} then o.selection end as selection,
        o.odds::text as odds, o.stake_per_unit as "stakePerUnit", o.stake
      from bets_orders o where ${inChunk(issueId, chunk)}`,
  )
}

export type LongOrder = Readonly<{ id: bigint; size: number }>

export function findLongOrders(db: Executor, issueId: bigint, chunk: Chunk): Promise<LongOrder[]> {
  return many(
    db,
    sql<LongOrder>`select o.id, octet_length(o.selection) as size from bets_orders o
      where ${inChunk(issueId, chunk)} and ${isLong} order by o.id`,
  )
}

export function findOrderTerms(
  db: Executor,
  ids: readonly bigint[],
): Promise<(TermsRow & Readonly<{ id: bigint }>)[]> {
  return many(
    db,
    sql<TermsRow & Readonly<{ id: bigint }>>`select o.id, ${termsColumns} from bets_orders o
      where o.id = any(${ids}::bigint[]) order by o.id`,
  )
}

/** The verdicts as array arguments of the SQL functions that pay them. */
export function verdictColumns(verdicts: readonly VerdictRow[]) {
  const of = <Value>(pick: (row: VerdictRow) => Value): Value[] => verdicts.map(pick)
  return sql`${of(v => v.orderId)}::bigint[], ${of(v => v.playCode)}::text[], ${of(v => v.selection)}::text[],
    ${of(v => v.odds)}::text[], ${of(v => v.stakePerUnit)}::bigint[], ${of(v => v.outcome)}::text[],
    ${of(v => v.unitsWon)}::integer[], ${of(v => v.unitsPushed)}::integer[], ${of(v => v.payout)}::bigint[]`
}

type Paid = Readonly<{ issueId: bigint; version: number; chunk: Chunk; remark: string }>

/** Pays the verdicts and marks the chunk as done. */
export async function payChunk(
  tx: Tx,
  { issueId, version, chunk, remark }: Paid,
  verdicts: readonly VerdictRow[],
): Promise<void> {
  await run(
    tx,
    sql`select bets_pay_piece(${issueId}, ${version}, ${chunk.number}, ${verdictColumns(verdicts)}, ${remark})`,
  )
}

export type Progress = Readonly<{
  openChunks: bigint
  ordersCount: bigint
  stakeSum: bigint
  sealedCount: bigint | null
  sealedSum: bigint | null
}>

/** Progress of the settlement, and its totals beside those that were sealed at the close. */
export function findProgress(db: Executor, issueId: bigint, version: number): Promise<Progress> {
  return one(
    db,
    sql<Progress>`select count(c.chunk) filter (where c.done_at is null) as "openChunks",
        coalesce(sum(c.orders_count), 0)::bigint as "ordersCount", coalesce(sum(c.stake_sum), 0)::bigint as "stakeSum",
        i.bets_count::bigint as "sealedCount", i.bets_sum as "sealedSum"
      from draws_issues i
      left join bets_chunks c on c.issue_id = i.id and c.result_version = ${version}
      where i.id = ${issueId} group by i.id`,
  )
}
