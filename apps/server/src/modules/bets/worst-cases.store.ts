import type { IssueState } from '@app/domain/draws/issue-life.ts'
import { sql } from 'kysely'
import { many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type IssueExposure = Readonly<{
  issueId: bigint
  gameId: number
  turnNum: string
  state: IssueState
  closesAt: number
  highest: bigint
  sum: bigint
  usedPercent: number
}>

/** Open issues with what their buckets may cost, the dearest bucket first. */
export function findOpenExposures(tx: Tx, rows: number): Promise<IssueExposure[]> {
  return many(
    tx,
    sql<IssueExposure>`select i.id as "issueId", i.game_id as "gameId", i.turn_num as "turnNum", i.state,
        i.closes_at as "closesAt", x.highest, x.sum, x.used::float8 as "usedPercent"
      from draws_issues i cross join lateral (select max(liability) as highest, sum(liability)::bigint as sum,
          round(max(100 * liability / nullif(cap, 0)::numeric), 1) as used
        from bets_exposure where issue_id = i.id) x
      where i.due_at is not null and i.state = 'open' and x.sum > 0
      order by x.highest desc, i.id limit ${rows}`,
  )
}

/** Issues with bets that are not settled. */
export function findUnsettled(tx: Tx, rows: number): Promise<{ issueId: bigint }[]> {
  return many(
    tx,
    sql<{ issueId: bigint }>`select i.id as "issueId" from draws_issues i
      where i.due_at is not null and i.state in ('open', 'closed', 'drawn', 'settling', 'voiding')
        and exists (select from bets_exposure x where x.issue_id = i.id and x.liability > 0)
      order by i.id limit ${rows}`,
  )
}

export type PlayExposure = Readonly<{ playCode: string; buckets: number; highest: bigint; sum: bigint }>

/** What the buckets of each play of an issue may cost. */
export function findPlayExposures(tx: Tx, issueId: bigint): Promise<PlayExposure[]> {
  return many(
    tx,
    sql<PlayExposure>`select play_code as "playCode", count(*)::integer as buckets, max(liability) as highest,
        sum(liability)::bigint as sum
      from bets_exposure where issue_id = ${issueId} group by play_code order by 3 desc, 1`,
  )
}

export type BucketRow = Readonly<{ playCode: string; bucket: string; liability: bigint; cap: bigint }>

/** More than the items of all plays of a family together. */
const ITEMS_MAX = 10_000

/** All buckets of those plays. */
export function findBuckets(tx: Tx, issueId: bigint, playCodes: readonly string[]): Promise<BucketRow[]> {
  return many(
    tx,
    sql<BucketRow>`select play_code as "playCode", bucket, liability, cap from bets_exposure
      where issue_id = ${issueId} and play_code = any(${playCodes}::text[]) and liability > 0 limit ${ITEMS_MAX}`,
  )
}

/** The dearest buckets of an issue. */
export function findDearest(tx: Tx, issueId: bigint, rows: number): Promise<BucketRow[]> {
  return many(
    tx,
    sql<BucketRow>`select play_code as "playCode", bucket, liability, cap from bets_exposure
      where issue_id = ${issueId} and liability > 0 order by liability desc, play_code, bucket limit ${rows}`,
  )
}

type Item = Readonly<{ issueId: bigint; playCode: string; item: string }>

/** Whether the issue takes bets or will. */
export async function isBeforeClose(tx: Tx, issueId: bigint): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`select from draws_issues where id = ${issueId} and state in ('scheduled', 'open') and server_now() < closes_at`,
  )
  return row !== undefined
}

/** Holds the item against bets until the transaction ends. */
export function lockItem(tx: Tx, { issueId, playCode, item }: Item): Promise<BucketRow | undefined> {
  return maybeOne(
    tx,
    sql<BucketRow>`select play_code as "playCode", bucket, liability, cap from bets_exposure
      where issue_id = ${issueId} and play_code = ${playCode} and bucket = ${item} for update`,
  )
}

/** The next bets on the item meet this cap; each is held against the row that it adds to. */
export async function setCap(tx: Tx, { issueId, playCode, item }: Item, cap: bigint): Promise<void> {
  await run(
    tx,
    sql`update bets_exposure set cap = ${cap}
      where issue_id = ${issueId} and play_code = ${playCode} and bucket = ${item}`,
  )
}

type PlayCap = Readonly<{ playCode: string; cap: bigint }>

/**
 * Brings the caps of the items of a game's open issues down to those of their plays, never below what an item may cost
 * already; answers how many. Rows are locked in the order in which bets lock them.
 */
export async function lowerCaps(tx: Tx, gameId: number, caps: readonly PlayCap[]): Promise<number> {
  const { lowered } = await one(
    tx,
    sql<{ lowered: number }>`with held as materialized (
        select x.issue_id, x.play_code, x.bucket, c.cap from draws_issues i
          join bets_exposure x on x.issue_id = i.id
          join unnest(${caps.map(({ playCode }) => playCode)}::text[], ${caps.map(({ cap }) => cap)}::bigint[])
            as c(play_code, cap) on c.play_code = x.play_code
        where i.game_id = ${gameId} and i.due_at is not null and i.state in ('scheduled', 'open')
          and server_now() < i.closes_at and x.cap > c.cap
        order by x.issue_id, x.play_code, x.bucket for update of x),
      changed as (update bets_exposure x set cap = greatest(x.liability, held.cap) from held
        where x.issue_id = held.issue_id and x.play_code = held.play_code and x.bucket = held.bucket returning 1)
      select count(*)::integer as lowered from changed`,
  )
  return lowered
}
