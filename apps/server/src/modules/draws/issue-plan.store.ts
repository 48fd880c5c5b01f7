import type { PlannedIssue } from '@app/domain/draws/issue-schedule.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import { type DrawSource, instant } from './draws.store.ts'

/** The first number of the two-part advisory keys that this module locks games by. */
const PLAN_LOCK = 20

/** Locks the planning of a game, so that one node at a time plans it. */
export async function lockPlan(tx: Tx, gameId: number): Promise<void> {
  await one(tx, sql`select pg_advisory_xact_lock(${PLAN_LOCK}::integer, ${gameId}::integer)`)
}

/** When the last planned issue of each game is drawn; games without any are missing. */
export async function findPlanEnds(
  db: Executor,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await many(
    db,
    sql<{ gameId: number; drawsAt: number }>`select held.game_id as "gameId", last.draws_at as "drawsAt"
      from unnest(${gameIds}::integer[]) as held(game_id) cross join lateral (
        select draws_at from draws_issues i where i.game_id = held.game_id and source <> 'history'
        order by draws_at desc limit 1) last`,
  )
  return new Map(rows.map(row => [row.gameId, row.drawsAt]))
}

export async function findPlanEnd(tx: Tx, gameId: number): Promise<number | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ drawsAt: number }>`select draws_at as "drawsAt" from draws_issues
      where game_id = ${gameId} and source <> 'history' order by draws_at desc limit 1`,
  )
  return row?.drawsAt
}

export type CommittedIssue = PlannedIssue &
  Readonly<{ chainId: bigint; chainIndex: number; commitment: Uint8Array }>

const planColumns = (issues: readonly PlannedIssue[]) => sql`
  ${issues.map(issue => issue.turnNum)}::text[], ${issues.map(issue => issue.issueDate)}::date[],
  ${issues.map(issue => issue.opensAt)}::float8[], ${issues.map(issue => issue.closesAt)}::float8[],
  ${issues.map(issue => issue.drawsAt)}::float8[]`

const planValues = sql`p.turn_num, p.issue_date, to_timestamp(p.opens_at / 1000), to_timestamp(p.closes_at / 1000),
  to_timestamp(p.draws_at / 1000)`

/** Adds future issues; one that exists is not changed. */
export async function insertScheduled(
  tx: Tx,
  gameId: number,
  source: DrawSource,
  issues: readonly CommittedIssue[],
): Promise<void> {
  await run(
    tx,
    sql`insert into draws_issues(game_id, turn_num, issue_date, opens_at, closes_at, draws_at, state, source,
        chain_id, chain_index, commitment)
      select ${gameId}, ${planValues}, 'scheduled', ${source}, p.chain_id, p.chain_index, p.commitment
      from unnest(${planColumns(issues)}, ${issues.map(issue => issue.chainId)}::bigint[],
        ${issues.map(issue => issue.chainIndex)}::integer[],
        ${issues.map(issue => Buffer.from(issue.commitment))}::bytea[])
        as p(turn_num, issue_date, opens_at, closes_at, draws_at, chain_id, chain_index, commitment)
      on conflict (game_id, turn_num) do nothing`,
  )
}

/** Adds future issues of a game that others draw; nothing is committed, as nothing is drawn here. */
export async function insertUncommitted(
  tx: Tx,
  gameId: number,
  issues: readonly PlannedIssue[],
): Promise<void> {
  await run(
    tx,
    sql`insert into draws_issues(game_id, turn_num, issue_date, opens_at, closes_at, draws_at, state, source)
      select ${gameId}, ${planValues}, 'scheduled', 'external'
      from unnest(${planColumns(issues)}) as p(turn_num, issue_date, opens_at, closes_at, draws_at)
      on conflict (game_id, turn_num) do nothing`,
  )
}

/** Adds issues whose betting time passed while no node ran, as voided. */
export async function insertMissed(
  tx: Tx,
  gameId: number,
  source: DrawSource,
  issues: readonly PlannedIssue[],
): Promise<void> {
  await run(
    tx,
    sql`insert into draws_issues(game_id, turn_num, issue_date, opens_at, closes_at, draws_at, state, source,
        void_reason)
      select ${gameId}, ${planValues}, 'voided', ${source}, 'missed'
      from unnest(${planColumns(issues)}) as p(turn_num, issue_date, opens_at, closes_at, draws_at)
      on conflict (game_id, turn_num) do nothing`,
  )
}

type Gap = Readonly<{ gameId: number; fromMs: number; toMs: number; issuesCount: number }>

export async function insertGap(tx: Tx, { gameId, fromMs, toMs, issuesCount }: Gap): Promise<void> {
  await run(
    tx,
    sql`insert into draws_gaps(game_id, from_at, to_at, issues_count)
      values (${gameId}, ${instant(fromMs)}, ${instant(toMs)}, ${issuesCount}) on conflict do nothing`,
  )
}
