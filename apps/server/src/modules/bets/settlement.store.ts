import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type Chunk = Readonly<{ chunk: number; accountLow: bigint; accountHigh: bigint }>

/** Orders that share everything that decides their outcome. */
export type GroupRow = Readonly<{
  playCode: string
  selection: string
  odds: string
  stakePerUnit: bigint
  stake: bigint
}>

export type VerdictRow = GroupRow &
  Readonly<{
    outcome: 'won' | 'push' | 'lost' | 'refunded'
    unitsWon: number
    unitsPushed: number
    payout: bigint
  }>

/** Cuts the issue's accounts into pieces; a second time it changes nothing. */
export async function planChunks(tx: Tx, issueId: bigint, version: number): Promise<void> {
  await run(
    tx,
    sql`insert into bets_chunks(issue_id, result_version, chunk, account_low, account_high)
      select ${issueId}, ${version}, piece, min(account_id), max(account_id) from (
        select account_id, (row_number() over (order by account_id) - 1) / bets_accounts_per_chunk() as piece
        from (select distinct account_id from bets_orders where issue_id = ${issueId}) accounts) pieces
      group by piece
      on conflict do nothing`,
  )
}

/** Takes the next open piece that no other node works on. */
export function claimChunk(tx: Tx, issueId: bigint, version: number): Promise<Chunk | undefined> {
  return maybeOne(
    tx,
    sql<Chunk>`select chunk, account_low as "accountLow", account_high as "accountHigh" from bets_chunks
      where issue_id = ${issueId} and result_version = ${version} and done_at is null
      order by chunk limit 1 for update skip locked`,
  )
}

export function findGroups(tx: Tx, issueId: bigint, { accountLow, accountHigh }: Chunk): Promise<GroupRow[]> {
  return many(
    tx,
    sql<GroupRow>`select distinct play_code as "playCode", selection, odds::text as odds,
        stake_per_unit as "stakePerUnit", stake
      from bets_orders where issue_id = ${issueId} and account_id between ${accountLow} and ${accountHigh}`,
  )
}

type Piece = Readonly<{ issueId: bigint; version: number; chunk: Chunk; remark: string }>

/** Pays the verdicts and marks the piece as done. */
export async function payChunk(tx: Tx, piece: Piece, verdicts: readonly VerdictRow[]): Promise<void> {
  const of = <Value>(pick: (row: VerdictRow) => Value): Value[] => verdicts.map(pick)
  await run(
    tx,
    sql`select bets_settle_chunk(${piece.issueId}, ${piece.version}, ${piece.chunk.chunk},
      ${of(v => v.playCode)}::text[], ${of(v => v.selection)}::text[], ${of(v => v.odds)}::text[],
      ${of(v => v.stakePerUnit)}::bigint[], ${of(v => v.outcome)}::text[], ${of(v => v.unitsWon)}::integer[],
      ${of(v => v.unitsPushed)}::integer[], ${of(v => v.payout)}::bigint[], ${piece.remark})`,
  )
}

export type Progress = Readonly<{
  openChunks: bigint
  ordersCount: bigint
  stakeSum: bigint
  sealedCount: bigint | null
  sealedSum: bigint | null
}>

/** How far the settlement is, and whether it counts what was sealed at the close. */
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
