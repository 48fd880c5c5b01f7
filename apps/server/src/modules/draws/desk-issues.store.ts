import type { IssueState } from '@app/domain/draws/issue-life.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, type Tx } from '#platform/db.ts'
import { type DrawSource, type Issue, instant } from './draws.store.ts'

export type DeskIssue = Pick<
  Issue,
  'id' | 'gameId' | 'turnNum' | 'state' | 'opensAt' | 'closesAt' | 'drawsAt' | 'numbers' | 'voidReason'
> &
  Readonly<{
    source: DrawSource
    openedAt: number | null
    closedAt: number | null
    drawnAt: number | null
    settledAt: number | null
    isLate: boolean
    hasProof: boolean
  }>

export type DeskIssueDetail = DeskIssue &
  Pick<Issue, 'stateVersion' | 'chainId' | 'chainIndex' | 'commitment' | 'betsRoot'> &
  Readonly<{ seed: Buffer | null; rulesHash: Buffer | null; digest: Buffer | null }>

export type IssueFilter = Readonly<{
  gameId: number
  state: IssueState | undefined
  fromMs: number | undefined
  toMs: number | undefined
  after: bigint | undefined
  rows: number
}>

/** Issues that are overdue by less are about to be done. */
const LATE = sql`interval '10 seconds'`

const columns = sql`id, game_id as "gameId", turn_num as "turnNum", state, source, opens_at as "opensAt",
  closes_at as "closesAt", draws_at as "drawsAt", opened_at as "openedAt", closed_at as "closedAt", drawn_at as "drawnAt",
  settled_at as "settledAt", coalesce(due_at < server_now() - ${LATE}, false) as "isLate", void_reason as "voidReason",
  numbers, chain_id is not null and numbers is not null as "hasProof"`

/** A page of a game's issues, the latest draw first. Imported draws of the past are not among them. */
export function findDeskIssues(
  tx: Tx,
  { gameId, state, fromMs, toMs, after, rows }: IssueFilter,
): Promise<DeskIssue[]> {
  const conditions = [
    sql`game_id = ${gameId} and source <> 'history'`,
    state !== undefined && sql`state = ${state}`,
    fromMs !== undefined && sql`draws_at >= ${instant(fromMs)}`,
    toMs !== undefined && sql`draws_at < ${instant(toMs)}`,
    after !== undefined &&
      sql`draws_at <= (select draws_at from draws_issues where id = ${after})
        and (draws_at, id) < (select draws_at, id from draws_issues where id = ${after})`,
  ].filter(condition => condition !== false)
  return many(
    tx,
    sql<DeskIssue>`select ${columns} from draws_issues where ${sql.join(conditions, sql` and `)}
      order by draws_at desc, id desc limit ${rows}`,
  )
}

/** Overdue issues of all games, the longest overdue first. */
export function findLateIssues(db: Executor, rows: number): Promise<DeskIssue[]> {
  return many(
    db,
    sql<DeskIssue>`select ${columns} from draws_issues where due_at < server_now() - ${LATE}
      order by due_at limit ${rows}`,
  )
}

export function findDeskIssue(db: Executor, issueId: bigint): Promise<DeskIssueDetail | undefined> {
  return maybeOne(
    db,
    sql<DeskIssueDetail>`select ${columns}, state_version as "stateVersion", chain_id as "chainId",
        chain_index as "chainIndex", commitment, bets_root as "betsRoot", seed, rules_hash as "rulesHash", digest
      from draws_issues where id = ${issueId}`,
  )
}
