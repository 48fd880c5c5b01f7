import { sql } from 'kysely'
import type { Approved } from '#platform/approvals.ts'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import { type Chunk, isLong, type TermsRow, type VerdictRow, verdictColumns } from './issue-chunks.store.ts'

export type Resettlement = Readonly<{ version: number; fromVersion: number }>

/** A new judgement that is under way, with what was agreed on. */
export type OpenResettlement = Resettlement & Readonly<{ reason: string; proposal: string | null }>

/** The judgement that counts, and whether a new one is under way. */
export function findJudgement(db: Executor, issueId: bigint): Promise<{ version: number }> {
  return one(db, sql<{ version: number }>`select version from bets_judgements where issue_id = ${issueId}`)
}

export function findOpen(db: Executor, issueId: bigint): Promise<OpenResettlement | undefined> {
  return maybeOne(
    db,
    sql<OpenResettlement>`select result_version as version, from_version as "fromVersion", reason, proposal
      from bets_resettlements where issue_id = ${issueId} and done_at is null`,
  )
}

/** How many pieces a judgement has, and how many of them are paid. */
export function findPieces(
  db: Executor,
  issueId: bigint,
  version: number,
): Promise<Readonly<{ done: bigint; all: bigint }>> {
  return one(
    db,
    sql<{ done: bigint; all: bigint }>`select count(done_at) as done, count(*) as "all" from bets_chunks
      where issue_id = ${issueId} and result_version = ${version}`,
  )
}

/** The issue that a request of two people had judged anew; `undefined` when it was not carried out. */
export async function findIssueOfRequest(db: Executor, approvalId: bigint): Promise<bigint | undefined> {
  const row = await maybeOne(
    db,
    sql<{
      issueId: bigint
    }>`select issue_id as "issueId" from bets_resettlements where approval_id = ${approvalId}`,
  )
  return row?.issueId
}

export type Order = Readonly<{
  issueId: bigint
  fromVersion: number
  reason: string
  /** What was agreed on, word for word. */
  proposal: string
  /** The two people. */
  names: readonly [string, string]
  /** What shows that they agreed: their signatures, or the request that one made and the other decided. */
  by: Readonly<{ signatures: readonly [Approved, Approved] } | { approvalId: bigint }>
}>

/** Begins a new judgement; false when another one was begun from the same state. */
export async function begin(tx: Tx, order: Order): Promise<boolean> {
  const { issueId, fromVersion, reason, proposal, names, by } = order
  const [first, second] = names
  const signatures = 'signatures' in by ? JSON.stringify(by.signatures) : null
  const approvalId = 'approvalId' in by ? by.approvalId : null
  const begun = await run(
    tx,
    sql`insert into bets_resettlements(issue_id, result_version, from_version, reason, approver, second_approver,
        proposal, signatures, approval_id)
      values (${issueId}, ${fromVersion + 1}, ${fromVersion}, ${reason}, ${first}, ${second}, ${proposal},
        ${signatures}::jsonb, ${approvalId})
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

/** Orders that are alike and were paid alike, with what they were paid under that judgement. */
export type PaidGroup = TermsRow & Readonly<{ paid: bigint; ordersCount: bigint }>

const paidOf = (version: number) =>
  sql`left join bets_results r on r.order_id = o.id and r.result_version = ${version}`

const standingIn = (issueId: bigint, { accountLow, accountHigh }: Chunk) =>
  sql`o.issue_id = ${issueId} and o.account_id between ${accountLow} and ${accountHigh}`

/** The payouts of a chunk by group, without orders with long selections. */
export function findPaidGroups(
  db: Executor,
  issueId: bigint,
  version: number,
  chunk: Chunk,
): Promise<PaidGroup[]> {
  return many(
    db,
    sql<PaidGroup>`select o.play_code as "playCode", o.selection, o.odds::text as odds,
        o.stake_per_unit as "stakePerUnit", o.stake, coalesce(r.payout, 0) as paid, count(*) as "ordersCount"
      from bets_standing_orders o ${paidOf(version)}
      where ${standingIn(issueId, chunk)} and not ${isLong}
      group by o.play_code, o.selection, o.odds, o.stake_per_unit, o.stake, r.outcome, r.payout`,
  )
}

/** The payouts of the standing orders with long selections in a chunk, by order number. */
export async function findPaidLong(
  db: Executor,
  issueId: bigint,
  version: number,
  chunk: Chunk,
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await many(
    db,
    sql<{ id: bigint; paid: bigint }>`select o.id, coalesce(r.payout, 0) as paid
      from bets_standing_orders o ${paidOf(version)}
      where ${standingIn(issueId, chunk)} and ${isLong}`,
  )
  return new Map(rows.map(({ id, paid }) => [id, paid]))
}

type Repaid = Readonly<{ issueId: bigint; judgement: Resettlement; chunk: Chunk; remark: string }>

/** Moves one chunk to the new verdicts and marks it as done. */
export async function repayChunk(tx: Tx, repaid: Repaid, verdicts: readonly VerdictRow[]): Promise<void> {
  const { issueId, judgement, chunk, remark } = repaid
  await run(
    tx,
    sql`select bets_repay_piece(${issueId}, ${judgement.fromVersion}, ${judgement.version}, ${chunk.number},
      ${verdictColumns(verdicts)}, ${remark})`,
  )
}

/** Members with orders in the chunk. */
export async function findMembers(tx: Tx, issueId: bigint, chunk: Chunk): Promise<bigint[]> {
  const rows = await many(
    tx,
    sql<{ memberId: bigint }>`select distinct o.member_id as "memberId" from bets_orders o
      where ${standingIn(issueId, chunk)} order by 1`,
  )
  return rows.map(({ memberId }) => memberId)
}

/** From which members of a repaid chunk the new judgement took something, and how much in all. */
export function findTakenFrom(
  tx: Tx,
  { issueId, judgement, chunk }: Omit<Repaid, 'remark'>,
): Promise<Readonly<{ memberId: bigint; amount: bigint }>[]> {
  return many(
    tx,
    sql<{ memberId: bigint; amount: bigint }>`select o.member_id as "memberId",
        sum(coalesce(r.payout, 0) - coalesce(n.payout, 0))::bigint as amount
      from bets_standing_orders o ${paidOf(judgement.fromVersion)}
      left join bets_results n on n.order_id = o.id and n.result_version = ${judgement.version}
      where ${standingIn(issueId, chunk)}
      group by o.member_id having sum(coalesce(r.payout, 0) - coalesce(n.payout, 0)) > 0 order by 1`,
  )
}

export type PaidOrder = TermsRow & Readonly<{ orderId: bigint; memberId: bigint; paid: bigint }>

type PaidPage = Readonly<{ issueId: bigint; fromVersion: number; after: bigint | undefined; rows: number }>

/** Standing orders of an issue with what they were paid, by account and number. */
export function findPaidOrders(
  tx: Tx,
  { issueId, fromVersion, after, rows }: PaidPage,
): Promise<PaidOrder[]> {
  const place =
    after === undefined
      ? sql``
      : sql`and (o.account_id, o.id) > ((select account_id from bets_orders where id = ${after}), ${after}::bigint)`
  return many(
    tx,
    sql<PaidOrder>`select o.id as "orderId", o.member_id as "memberId", o.play_code as "playCode", o.selection,
        o.odds::text as odds, o.stake_per_unit as "stakePerUnit", o.stake, coalesce(r.payout, 0) as paid
      from bets_standing_orders o ${paidOf(fromVersion)}
      where o.issue_id = ${issueId} ${place} order by o.account_id, o.id limit ${rows}`,
  )
}
