import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import type { Chunk, GroupRow, VerdictRow } from './settlement.store.ts'

export type Resettlement = Readonly<{ version: number; fromVersion: number }>

/** The judgement that counts, and whether a new one is under way. */
export function findJudgement(db: Executor, issueId: bigint): Promise<{ version: number }> {
  return one(db, sql<{ version: number }>`select version from bets_judgements where issue_id = ${issueId}`)
}

export function findOpen(db: Executor, issueId: bigint): Promise<Resettlement | undefined> {
  return maybeOne(
    db,
    sql<Resettlement>`select result_version as version, from_version as "fromVersion" from bets_resettlements
      where issue_id = ${issueId} and done_at is null`,
  )
}

export type Order = Readonly<{
  issueId: bigint
  fromVersion: number
  reason: string
  approvers: readonly [string, string]
}>

/** Begins a new judgement; false when somebody else has begun one from the same. */
export async function begin(tx: Tx, { issueId, fromVersion, reason, approvers }: Order): Promise<boolean> {
  const begun = await run(
    tx,
    sql`insert into bets_resettlements(issue_id, result_version, from_version, reason, approver, second_approver)
      values (${issueId}, ${fromVersion + 1}, ${fromVersion}, ${reason}, ${approvers[0]}, ${approvers[1]})
      on conflict do nothing`,
  )
  return begun === 1
}

export async function finish(tx: Tx, issueId: bigint, version: number): Promise<void> {
  await run(
    tx,
    sql`update bets_resettlements set done_at = server_now()
      where issue_id = ${issueId} and result_version = ${version} and done_at is null`,
  )
}

export type PaidGroup = GroupRow &
  Readonly<{
    paidOutcome: string | null
    paid: bigint
    ordersCount: bigint
  }>

/** Orders that are alike and were paid alike, with what they were paid under that judgement. */
export function findPaidGroups(db: Executor, issueId: bigint, version: number): Promise<PaidGroup[]> {
  return many(
    db,
    sql<PaidGroup>`select o.play_code as "playCode", o.selection, o.odds::text as odds,
        o.stake_per_unit as "stakePerUnit", o.stake, r.outcome as "paidOutcome", coalesce(r.payout, 0) as paid,
        count(*) as "ordersCount"
      from bets_standing_orders o
      left join bets_results r on r.order_id = o.id and r.result_version = ${version}
      where o.issue_id = ${issueId}
      group by o.play_code, o.selection, o.odds, o.stake_per_unit, o.stake, r.outcome, r.payout
      order by o.play_code, o.selection, o.stake_per_unit`,
  )
}

type Piece = Readonly<{ issueId: bigint; judgement: Resettlement; chunk: Chunk; remark: string }>

/** Moves one piece to the new verdicts and marks it as done. */
export async function repayChunk(tx: Tx, piece: Piece, verdicts: readonly VerdictRow[]): Promise<void> {
  const { issueId, judgement, chunk, remark } = piece
  const of = <Value>(pick: (row: VerdictRow) => Value): Value[] => verdicts.map(pick)
  await run(
    tx,
    sql`select bets_repay_chunk(${issueId}, ${judgement.fromVersion}, ${judgement.version}, ${chunk.chunk},
      ${of(v => v.playCode)}::text[], ${of(v => v.selection)}::text[], ${of(v => v.odds)}::text[],
      ${of(v => v.stakePerUnit)}::bigint[], ${of(v => v.outcome)}::text[], ${of(v => v.unitsWon)}::integer[],
      ${of(v => v.unitsPushed)}::integer[], ${of(v => v.payout)}::bigint[], ${remark})`,
  )
}
