/** What members bet, as it is counted, and the days of branches that it is added to. */
import type { RateCategory } from '@app/domain/agents/rates.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'
import type { Span } from './agents.store.ts'

export type Judged = Readonly<{ issueId: bigint; version: number; category: RateCategory; day: ChinaDate }>
export type PlayRow = Readonly<{ memberId: bigint; valid: bigint; stakes: bigint; payouts: bigint }>

/** Counts what members bet in an issue, or in a batch of rounds; again, or older than what was counted, it changes nothing. */
export async function count(
  tx: Tx,
  { issueId, version, category, day }: Judged,
  rows: readonly PlayRow[],
): Promise<void> {
  const of = (pick: (row: PlayRow) => bigint): bigint[] => rows.map(pick)
  await run(
    tx,
    sql`select agents_count_play(${issueId}, ${version}, ${category}, ${day}::date, ${of(row => row.memberId)}::bigint[],
      ${of(row => row.valid)}::bigint[], ${of(row => row.stakes)}::bigint[], ${of(row => row.payouts)}::bigint[])`,
  )
}

/** The last issue or batch of rounds in which a member was counted. */
export function findLastCount(
  db: Executor,
  memberId: bigint,
): Promise<Readonly<{ issueId: bigint; day: ChinaDate; valid: bigint }> | undefined> {
  return maybeOne(
    db,
    sql<{
      issueId: bigint
      day: ChinaDate
      valid: bigint
    }>`select issue_id as "issueId", day::text as day, valid from agents_counts where member_id = ${memberId}
      order by abs(issue_id) desc limit 1`,
  )
}

/** The batches of rounds in which a member was counted. */
export async function findBatches(db: Executor, memberId: bigint, limit: number): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{
      id: bigint
    }>`select issue_id as id from agents_counts where member_id = ${memberId} and issue_id < 0 order by 1 limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

export type DayRow = Readonly<
  { day: ChinaDate; depositCount: number } & Record<
    | ('valid' | 'stakes' | 'payouts' | 'rebates' | 'deposits')
    | ('withdrawals' | 'promotions' | 'gifts' | 'commissions' | 'wages'),
    bigint
  >
>

/** The days of a branch on which anything was counted; bets are those on lotteries. */
export function findDays(db: Executor, memberId: bigint, { from, to }: Span): Promise<DayRow[]> {
  return many(
    db,
    sql<DayRow>`select day::text as day, valid, stakes, payouts, rebates, deposits, deposit_count as "depositCount", withdrawals,
        promotions, gifts, commissions, wages
      from agents_days where member_id = ${memberId} and day between ${from}::date and ${to}::date order by day`,
  )
}

export type PlayDayRow = Readonly<{
  day: ChinaDate
  category: RateCategory
  valid: bigint
  stakes: bigint
  payouts: bigint
}>

/** What a branch bet on games of providers on these days, by category. */
export function findPlayDays(db: Executor, memberId: bigint, { from, to }: Span): Promise<PlayDayRow[]> {
  return many(
    db,
    sql<PlayDayRow>`select day::text as day, category, valid, stakes, payouts
      from agents_play_days where member_id = ${memberId} and day between ${from}::date and ${to}::date order by day, category`,
  )
}

/** Valid turnover of a branch in a category on these days. */
export async function findValidDays(
  db: Executor,
  memberId: bigint,
  category: RateCategory,
  span: Span,
): Promise<readonly Readonly<{ valid: bigint }>[]> {
  if (category === 'lottery') return findDays(db, memberId, span)
  return (await findPlayDays(db, memberId, span)).filter(row => row.category === category)
}
