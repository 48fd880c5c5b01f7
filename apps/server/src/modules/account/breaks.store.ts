import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, type Tx } from '#platform/db.ts'

export type BreakKind = 'break' | 'exclusion'

export type BreakRow = Readonly<{ kind: BreakKind; fromAt: number; untilAt: number; isPermanent: boolean }>

const columns = sql`kind, from_at as "fromAt", until_at as "untilAt", is_permanent as "isPermanent"`

/** The one that ends last of those that last now. */
export function findStandingBreak(db: Executor, memberId: bigint): Promise<BreakRow | undefined> {
  return maybeOne(
    db,
    sql<BreakRow>`select ${columns} from account_breaks where member_id = ${memberId} and until_at > server_now()
      order by until_at desc limit 1`,
  )
}

const SHOWN = 20

export function findBreaks(db: Executor, memberId: bigint): Promise<BreakRow[]> {
  return many(
    db,
    sql<BreakRow>`select ${columns} from account_breaks where member_id = ${memberId} order by id desc limit ${SHOWN}`,
  )
}

/** From when until when one would last that begins now, in ms. */
export function findSpan(
  tx: Tx,
  { hours, months, years }: Readonly<{ hours: number; months: number; years: number }>,
): Promise<Pick<BreakRow, 'fromAt' | 'untilAt'>> {
  return one(
    tx,
    sql<
      Pick<BreakRow, 'fromAt' | 'untilAt'>
    >`with t as materialized (select date_trunc('milliseconds', server_now()) as now)
      select now as "fromAt", now + make_interval(hours => ${hours}, months => ${months}, years => ${years}) as "untilAt"
        from t`,
  )
}

export function insertBreak(
  tx: Tx,
  { memberId, kind, fromAt, untilAt, isPermanent }: BreakRow & Readonly<{ memberId: bigint }>,
): Promise<BreakRow> {
  return one(
    tx,
    sql<BreakRow>`insert into account_breaks(member_id, kind, from_at, until_at, is_permanent)
      values (${memberId}, ${kind}, to_timestamp(${fromAt}::float8 / 1000), to_timestamp(${untilAt}::float8 / 1000), ${isPermanent}) returning ${columns}`,
  )
}
