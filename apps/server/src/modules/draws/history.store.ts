import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run } from '#platform/db.ts'
import { type DrawSource, type Issue, instant } from './draws.store.ts'

const PAST = sql`state in ('drawn', 'settling', 'settled', 'voiding', 'voided')`

export type PastIssue = Pick<
  Issue,
  'turnNum' | 'issueDate' | 'drawsAt' | 'drawnAt' | 'numbers' | 'source' | 'state' | 'voidReason'
> &
  Readonly<{ hasProof: boolean; streamUrl: string | null }>

export type PastFilter = Readonly<{
  gameId: number
  /** The planned draw is after `fromMs` and not after `toMs`. */
  span: Readonly<{ fromMs: number; toMs: number }> | undefined
  /** Only issues that have a video. */
  isShown?: boolean
}>

const within = ({ gameId, span, isShown = false }: PastFilter) => sql`game_id = ${gameId} and ${PAST}
  ${span === undefined ? sql`` : sql`and draws_at > ${instant(span.fromMs)} and draws_at <= ${instant(span.toMs)}`}
  ${isShown ? sql`and id in (select issue_id from draws_streams where game_id = ${gameId})` : sql``}`

type Page = Readonly<{ offset: number; limit: number }>

/** Up to this offset, skipping index entries is faster than adding up the counts of days. */
const STEPPED_MAX = 2_000

/** The day in which the page begins, and how many issues are newer than that day. */
const dayOf = ({ gameId, span }: PastFilter, { offset }: Page) => sql`select ends_at, newer from (
    select ends_at, issues_count, sum(issues_count) over (order by ends_at desc) - issues_count as newer
    from draws_history_days where game_id = ${gameId}
    ${span === undefined ? sql`` : sql`and ends_at > ${instant(span.fromMs)} and ends_at <= ${instant(span.toMs)}`}) d
  where newer + issues_count > ${offset}::bigint order by ends_at desc limit 1`

/** The ids of a page, by an index-only scan. A deep page starts within its day, so it skips at most the issues of one day. */
function pageOf(filter: PastFilter, page: Page) {
  const newest = sql`order by draws_at desc, id desc limit ${page.limit}`
  if (page.offset <= STEPPED_MAX || filter.isShown === true) {
    return sql`select id from draws_issues where ${within(filter)} ${newest} offset ${page.offset}`
  }
  return sql`with day as materialized (${dayOf(filter, page)})
    select id from draws_issues where ${within(filter)} and draws_at <= (select ends_at from day)
    ${newest} offset (select ${page.offset}::bigint - newer from day)`
}

/** Newest first. The ids of the page are found before rows are read. A span covers whole days at UTC+8. */
export function findPastIssues(db: Executor, filter: PastFilter, page: Page): Promise<PastIssue[]> {
  return many(
    db,
    sql<PastIssue>`select turn_num as "turnNum", issue_date as "issueDate", draws_at as "drawsAt",
        drawn_at as "drawnAt", numbers, source, state, void_reason as "voidReason",
        chain_id is not null as "hasProof", (select url from draws_streams where issue_id = id) as "streamUrl"
      from draws_issues where id in (${pageOf(filter, page)})
      order by draws_at desc, id desc`,
  )
}

/**
 * The number of past issues. Without a filter it is a stored counter; with one, rows are counted up to `most`, because a
 * year of a fast game has half a million issues.
 */
export async function countPastIssues(db: Executor, filter: PastFilter, most: number): Promise<number> {
  if (filter.span === undefined && filter.isShown !== true) {
    const row = await maybeOne(
      db,
      sql<{ count: bigint }>`select issues_count as count from draws_history_counts
        where game_id = ${filter.gameId}`,
    )
    return Number(row?.count ?? 0n)
  }
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) from (
      select 1 from draws_issues where ${within(filter)} order by draws_at desc, id desc limit ${most}) as found`,
  )
  return Number(count)
}

/** The day of the oldest past issue of the game, or `undefined` before its first draw. */
export async function findOldestDate(db: Executor, gameId: number): Promise<string | undefined> {
  const row = await maybeOne(
    db,
    sql<{ issueDate: string }>`select issue_date as "issueDate" from draws_issues
      where game_id = ${gameId} and ${PAST} order by draws_at, id limit 1`,
  )
  return row?.issueDate
}

export type BarePastIssue = Pick<Issue, 'turnNum' | 'issueDate' | 'numbers'>

/** The same issues with only their drawn numbers, newest first. */
export function findBarePastIssues(
  db: Executor,
  filter: PastFilter,
  limit: number,
): Promise<BarePastIssue[]> {
  return many(
    db,
    sql<BarePastIssue>`select turn_num as "turnNum", issue_date as "issueDate", numbers from draws_issues
      where ${within(filter)} order by draws_at desc, id desc limit ${limit}`,
  )
}

export type ProofRow = Pick<
  Issue,
  'turnNum' | 'state' | 'opensAt' | 'closesAt' | 'drawsAt' | 'drawnAt' | 'betsRoot' | 'betsCount' | 'numbers'
> &
  Readonly<{
    commitment: Buffer
    seed: Buffer | null
    digest: Buffer | null
    chainNo: number
    chainIndex: number
    chainLength: number
    terminal: Buffer
    beaconRound: bigint | null
    beaconRandomness: Buffer | null
    rulesHash: Buffer | null
  }>

/** The public parts of a draw with a commitment. The issue has no seed before it is drawn. */
export function findProof(db: Executor, gameId: number, turnNum: string): Promise<ProofRow | undefined> {
  return maybeOne(
    db,
    sql<ProofRow>`select i.turn_num as "turnNum", i.state, i.opens_at as "opensAt", i.closes_at as "closesAt",
        i.draws_at as "drawsAt", i.drawn_at as "drawnAt", i.bets_root as "betsRoot", i.bets_count as "betsCount",
        i.numbers, i.commitment, i.seed, i.digest, c.chain_no as "chainNo", i.chain_index as "chainIndex",
        c.length as "chainLength", c.terminal, i.beacon_round as "beaconRound",
        i.beacon_randomness as "beaconRandomness", i.rules_hash as "rulesHash"
      from draws_issues i join draws_chains c on c.id = i.chain_id
      where i.game_id = ${gameId} and i.turn_num = ${turnNum}`,
  )
}

export type ImportedRow = Readonly<{
  turnNum: string
  date: string
  opensAt: number
  closesAt: number
  drawsAt: number
  numbers: readonly number[]
}>

/** Adds the past draws that are missing, in one statement; answers how many. */
export function insertHistory(db: Executor, gameId: number, rows: readonly ImportedRow[]): Promise<number> {
  const source: DrawSource = 'history'
  return run(
    db,
    sql`insert into draws_issues(game_id, turn_num, issue_date, opens_at, closes_at, draws_at, state,
        result_version, source, numbers)
      select ${gameId}, h.turn_num, h.issue_date, to_timestamp(h.opens_at / 1000), to_timestamp(h.closes_at / 1000),
        to_timestamp(h.draws_at / 1000), 'settled', 1, ${source}, h.numbers::smallint[]
      from unnest(${rows.map(row => row.turnNum)}::text[], ${rows.map(row => row.date)}::date[],
        ${rows.map(row => row.opensAt)}::float8[], ${rows.map(row => row.closesAt)}::float8[],
        ${rows.map(row => row.drawsAt)}::float8[], ${rows.map(row => `{${row.numbers.join(',')}}`)}::text[])
        as h(turn_num, issue_date, opens_at, closes_at, draws_at, numbers)
      on conflict (game_id, turn_num) do nothing`,
  )
}

export async function countHistory(db: Executor, gameId: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{
      count: bigint
    }>`select count(*) from draws_issues where game_id = ${gameId} and source = 'history'`,
  )
  return Number(count)
}

/** A database that was just filled has no statistics yet, so its plans would be guesses. */
export async function analyzeIssues(db: Executor): Promise<void> {
  await run(db, sql`analyze draws_issues`)
}
