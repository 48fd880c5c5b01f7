import type { IssueState, VoidReason } from '@app/domain/draws/issue-life.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

/** `external`: drawn elsewhere, and entered by two people. */
export type DrawSource = 'in-house' | 'demonstration' | 'history' | 'external'

/** What players are told: a result of the operator of the game is one whether it was imported or entered. */
export const publicSource = (source: DrawSource): Exclude<DrawSource, 'external'> =>
  source === 'external' ? 'history' : source

/** An issue; instants in milliseconds. */
export type Issue = Readonly<{
  id: bigint
  gameId: number
  turnNum: string
  issueDate: string
  opensAt: number
  closesAt: number
  drawsAt: number
  drawnAt: number | null
  state: IssueState
  stateVersion: number
  resultVersion: number
  /** In draw order; `null` before the draw. */
  numbers: number[] | null
  source: DrawSource
  chainId: bigint | null
  chainIndex: number | null
  commitment: Buffer | null
  betsRoot: Buffer | null
  betsCount: number | null
  voidReason: VoidReason | null
}>

const columns = sql`id, game_id as "gameId", turn_num as "turnNum", issue_date as "issueDate", opens_at as "opensAt",
  closes_at as "closesAt", draws_at as "drawsAt", drawn_at as "drawnAt", state, state_version as "stateVersion",
  result_version as "resultVersion", numbers, source, chain_id as "chainId", chain_index as "chainIndex", commitment,
  bets_root as "betsRoot", bets_count as "betsCount", void_reason as "voidReason"`

/** Milliseconds as a timestamp of the database. */
export const instant = (ms: number): RawBuilder<unknown> => sql`to_timestamp(${ms}::float8 / 1000)`

/** The clock by which issues open, close and are drawn. */
export async function readServerNow(db: Executor): Promise<number> {
  const { now } = await one(db, sql<{ now: number }>`select server_now() as now`)
  return now
}

export function findIssue(db: Executor, gameId: number, turnNum: string): Promise<Issue | undefined> {
  return maybeOne(
    db,
    sql<Issue>`select ${columns} from draws_issues where game_id = ${gameId} and turn_num = ${turnNum}`,
  )
}

export function findIssueById(db: Executor, id: bigint): Promise<Issue | undefined> {
  return maybeOne(db, sql<Issue>`select ${columns} from draws_issues where id = ${id}`)
}

export type NamedIssue = Pick<Issue, 'id' | 'gameId' | 'turnNum'>

/** The issues of these games that bear the name. */
export function findNamedIssues(
  db: Executor,
  gameIds: readonly number[],
  turnNum: string,
): Promise<NamedIssue[]> {
  return many(
    db,
    sql<NamedIssue>`select i.id, i.game_id as "gameId", i.turn_num as "turnNum"
      from unnest(${gameIds}::integer[]) game(id)
      join draws_issues i on i.game_id = game.id and i.turn_num = ${turnNum} order by i.game_id`,
  )
}

/** How long the oldest issue has waited for its payouts or refunds, in milliseconds; 0 when none waits. */
export async function findSettlementLag(db: Executor): Promise<number> {
  const { lag } = await one(
    db,
    sql<{
      lag: number
    }>`select coalesce(max(extract(epoch from server_now() - coalesce(drawn_at, draws_at))) * 1000, 0)::float8
      as lag from draws_issues where due_at is not null and state in ('drawn', 'settling', 'voiding')`,
  )
  return Math.max(0, lag)
}

/** Issues whose next step may be due; the one that has waited longest comes first. */
export function findDueIssues(db: Executor, nowMs: number, limit: number): Promise<Issue[]> {
  return many(
    db,
    sql<Issue>`select ${columns} from draws_issues where due_at <= ${instant(nowMs)}
      order by due_at, draws_at limit ${limit}`,
  )
}

/**
 * The barrier of an issue. Transactions that add bets hold the same key as a shared lock
 * (`pg_advisory_xact_lock_shared`). When the closer holds it alone, no bet is in flight and none can follow its commit.
 */
export async function lockIssueAlone(tx: Tx, issueId: bigint): Promise<void> {
  await one(tx, sql`select pg_advisory_xact_lock(${issueId})`)
}

const stamps: Partial<Record<IssueState, RawBuilder<unknown>>> = {
  open: sql`, opened_at = server_now()`,
  closed: sql`, closed_at = server_now()`,
  settled: sql`, settled_at = server_now()`,
}

type Versioned = Pick<Issue, 'id' | 'state' | 'stateVersion'>

/** Takes a step that writes no result, unless another node took one since the issue was read (compare-and-set). */
export async function stepIssue(tx: Tx, issue: Versioned, to: IssueState): Promise<boolean> {
  const taken = await run(
    tx,
    sql`update draws_issues set state = ${to}, state_version = state_version + 1 ${stamps[to] ?? sql``}
      where id = ${issue.id} and state = ${issue.state} and state_version = ${issue.stateVersion}`,
  )
  return taken === 1
}

/**
 * Takes the step into `voiding`, or into `voided` of an issue that never opened. An operator comes too late for an issue
 * with a seed that has closed, or should have.
 */
export async function stepToVoid(
  tx: Tx,
  issue: Versioned,
  to: 'voiding' | 'voided',
  reason: VoidReason,
): Promise<boolean> {
  const taken = await run(
    tx,
    sql`update draws_issues set state = ${to}, state_version = state_version + 1, void_reason = ${reason}
      where id = ${issue.id} and state = ${issue.state} and state_version = ${issue.stateVersion}
        ${reason === 'operator' ? sql`and (commitment is null or server_now() < closes_at)` : sql``}`,
  )
  return taken === 1
}

export type Seal = Readonly<{ root: Uint8Array; count: number; sum: bigint }>

/** Writes the seal over the bets of a closed issue. A second seal changes nothing. */
export async function sealIssue(tx: Tx, issueId: bigint, seal: Seal): Promise<void> {
  await run(
    tx,
    sql`update draws_issues set bets_root = ${seal.root}, bets_count = ${seal.count}, bets_sum = ${seal.sum}
      where id = ${issueId} and state = 'closed' and bets_root is null`,
  )
}

export type Result = Readonly<{
  seed: Uint8Array
  numbers: readonly number[]
  digest: Uint8Array
  /** The hash of the rules with which the issue was drawn. */
  rulesHash: Uint8Array
}>

/** Closed to drawn: writes numbers, seed, digest and the hash of the rules together, once. */
export async function drawIssue(tx: Tx, issue: Versioned, result: Result): Promise<boolean> {
  const taken = await run(
    tx,
    sql`update draws_issues set state = 'drawn', state_version = state_version + 1, result_version = 1,
        numbers = ${result.numbers}::smallint[], seed = ${result.seed}, digest = ${result.digest}, drawn_at = server_now(),
        rules_hash = ${result.rulesHash}
      where id = ${issue.id} and state = 'closed' and state_version = ${issue.stateVersion}`,
  )
  return taken === 1
}

/** Closed to drawn with the numbers of another operator; there is no seed to prove. */
export async function drawExternalIssue(
  tx: Tx,
  issue: Versioned,
  result: Pick<Result, 'numbers' | 'rulesHash'>,
): Promise<boolean> {
  const taken = await run(
    tx,
    sql`update draws_issues set state = 'drawn', state_version = state_version + 1, result_version = 1,
        numbers = ${result.numbers}::smallint[], drawn_at = server_now(), rules_hash = ${result.rulesHash}
      where id = ${issue.id} and state = 'closed' and state_version = ${issue.stateVersion} and source = 'external'`,
  )
  return taken === 1
}
