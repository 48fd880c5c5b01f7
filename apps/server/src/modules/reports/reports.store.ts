import { type CashSum, type CashWay, cashKinds } from '@app/domain/reports/cash-flow.ts'
import type { BookedSum } from '@app/domain/reports/profit.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Database, type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type ReportClock = 'draw' | 'placed' | 'booked'

export type ReportQuery = Readonly<{
  clock: ReportClock
  by: 'day' | 'game'
  from: ChinaDate
  to: ChinaDate
  gameId: number | undefined
}>

const DAYS = {
  draw: sql`draw_day`,
  placed: sql`placed_day`,
  booked: sql`booked_day`,
} as const satisfies Record<ReportClock, unknown>

const KEYS = {
  day: (clock: ReportClock) => sql`${DAYS[clock]}::text`,
  game: () => sql`game_id::text`,
} as const

const scope = ({
  clock,
  from,
  to,
  gameId,
}: ReportQuery) => sql`${DAYS[clock]} between ${from}::date and ${to}::date
  and (${gameId ?? null}::smallint is null or game_id = ${gameId ?? null}::smallint)`

/** Adds the oldest seal that is not in the sums; answers its number, 0 when all are. */
export async function fold(tx: Tx): Promise<bigint> {
  const { seq } = await one(tx, sql<{ seq: bigint }>`select reports_fold() as seq`)
  return seq
}

export type KeyedSum = BookedSum & Readonly<{ key: string | null }>

/** The sums of a report by day or game, kind and sides. */
export function findSums(tx: Tx, query: ReportQuery): Promise<KeyedSum[]> {
  return many(
    tx,
    sql<KeyedSum>`select ${KEYS[query.by](query.clock)} as key, kind, debit, credit, sum(amount)::bigint as amount
      from reports_sums where ${scope(query)} group by 1, 2, 3, 4`,
  )
}

export type DatedSum = CashSum & Readonly<{ day: ChinaDate }>
export type CashQuery = Readonly<{
  by: 'day' | 'way'
  from: ChinaDate
  to: ChinaDate
  way: CashWay | undefined
}>

/** The sums in which money comes in or goes out, by the day of their booking. */
export function findCashSums(tx: Tx, { from, to }: CashQuery): Promise<DatedSum[]> {
  return many(
    tx,
    sql<DatedSum>`select booked_day::text as day, kind, debit, credit, sum(amount)::bigint as amount,
        sum(transfers)::bigint as transfers
      from reports_sums where booked_day between ${from}::date and ${to}::date and kind = any(${[...cashKinds]}::smallint[])
      group by 1, 2, 3, 4`,
  )
}

export type DatedSide = Readonly<{ day: ChinaDate; side: string; balance: bigint }>

/** What each side had at the end of each of these days. */
export function findSides(tx: Tx, { from, to }: Pick<ReportQuery, 'from' | 'to'>): Promise<DatedSide[]> {
  return many(
    tx,
    sql<DatedSide>`with gained as (
        select greatest(day, ${from}::date) as day, side, sum(amount) as amount from reports_sides
          where day <= ${to}::date group by 1, 2)
      select d.day::date::text as day, s.side, coalesce(sum(g.amount), 0)::bigint as balance
        from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
        cross join (select distinct side from gained) s
        left join gained g on g.side = s.side and g.day <= d.day group by 1, 2`,
  )
}

export type OpenBets = Readonly<{ day: ChinaDate; issues: number; worst: bigint; at: number }>

/** What bets that were not settled could cost, as it was last noted on each of these days. */
export function findOpenBets(tx: Tx, { from, to }: Pick<ReportQuery, 'from' | 'to'>): Promise<OpenBets[]> {
  return many(
    tx,
    sql<OpenBets>`select day::text as day, issues, worst, floor(extract(epoch from noted_at) * 1000)::float8 as at
      from reports_open_bets where day between ${from}::date and ${to}::date`,
  )
}

/** Notes it for the day that is now; of two notes of a day the later one stays. */
export async function noteOpenBets(
  tx: Tx,
  { issues, worst }: Pick<OpenBets, 'issues' | 'worst'>,
): Promise<void> {
  await run(
    tx,
    sql`insert into reports_open_bets(day, issues, worst)
      values ((server_now() at time zone 'Asia/Shanghai')::date, ${issues}, ${worst})
      on conflict (day) do update set issues = excluded.issues, worst = excluded.worst, noted_at = server_now()`,
  )
}

/** How many members have standing bets, by day or game; of all together under the key `null`. */
export function countBettors(tx: Tx, query: ReportQuery): Promise<{ key: string | null; players: bigint }[]> {
  const key = KEYS[query.by](query.clock)
  return many(
    tx,
    sql<{ key: string | null; players: bigint }>`select ${key} as key, count(distinct member_id) as players
      from reports_bettors where ${scope(query)} and orders > 0 group by grouping sets ((${key}), ())`,
  )
}

export function findLastFold(db: Executor): Promise<{ seq: bigint; at: number } | undefined> {
  return maybeOne(
    db,
    sql<{ seq: bigint; at: number }>`select seq, floor(extract(epoch from folded_at) * 1000)::float8 as at
      from reports_folds order by seq desc limit 1`,
  )
}

export type InvariantRow = Readonly<{ id: string; rule: string; violations: bigint }>

export function findReportInvariants({ read }: Pick<Database, 'read'>): Promise<InvariantRow[]> {
  return many(read, sql<InvariantRow>`select id, rule, violations::bigint from reports_invariants`)
}
