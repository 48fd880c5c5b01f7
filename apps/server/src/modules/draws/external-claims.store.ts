import type { IssueState, VoidReason } from '@app/domain/draws/issue-life.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

export type ClaimedIssue = Readonly<{
  id: bigint
  gameId: number
  turnNum: string
  closesAt: number
  drawsAt: number
  state: IssueState
  /** In draw order; `null` before the draw. */
  numbers: number[] | null
  voidReason: VoidReason | null
  claims: number
  /** How many different results were claimed. */
  results: number
  /** What the reader claimed. */
  own: number[] | null
}>

const columns = (staffId: bigint) => sql`i.id, i.game_id as "gameId", i.turn_num as "turnNum",
  i.closes_at as "closesAt", i.draws_at as "drawsAt", i.state, i.numbers, i.void_reason as "voidReason",
  (select count(*)::integer from draws_external_claims c where c.issue_id = i.id) as claims,
  (select count(distinct c.numbers)::integer from draws_external_claims c where c.issue_id = i.id) as results,
  (select c.numbers from draws_external_claims c where c.issue_id = i.id and c.staff_id = ${staffId}) as own`

/** Issues of games that others draw, from three days ago to the day to come, the latest draw first. */
export function findClaimedIssues(
  db: Executor,
  { staffId, gameIds, rows }: Readonly<{ staffId: bigint; gameIds: readonly number[]; rows: number }>,
): Promise<ClaimedIssue[]> {
  return many(
    db,
    sql<ClaimedIssue>`select ${columns(staffId)} from unnest(${gameIds}::integer[]) game(id)
      join draws_issues i on i.game_id = game.id
      where i.source = 'external' and i.draws_at between server_now() - interval '3 days' and server_now() + interval '1 day'
      order by i.draws_at desc, i.id desc limit ${rows}`,
  )
}

/** The issue, held until the end of the transaction: claims of one issue follow one another. */
export async function lockClaimedIssue(
  tx: Tx,
  id: bigint,
  staffId: bigint,
): Promise<ClaimedIssue | undefined> {
  await run(tx, sql`select from draws_issues where id = ${id} for no key update`)
  return maybeOne(
    tx,
    sql<ClaimedIssue>`select ${columns(staffId)} from draws_issues i where i.id = ${id} and i.source = 'external'`,
  )
}

export type Claim = Readonly<{
  issueId: bigint
  staffId: bigint
  numbers: readonly number[]
  evidence: string
}>

export async function insertClaim(tx: Tx, { issueId, staffId, numbers, evidence }: Claim): Promise<void> {
  await run(
    tx,
    sql`insert into draws_external_claims(issue_id, source, staff_id, numbers, evidence)
      values (${issueId}, ${`person:${staffId}`}, ${staffId}, ${numbers}::smallint[], ${evidence})`,
  )
}

/** The numbers that two sources claim alike. */
export async function findAgreed(tx: Tx, issueId: bigint): Promise<number[] | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ numbers: number[] }>`select numbers from draws_external_claims where issue_id = ${issueId}
      group by numbers having count(*) >= 2`,
  )
  return row?.numbers
}
