import type { BonusRow } from '@app/domain/bonuses/betting-bonus.ts'
import { li, type RatioPpm } from '@app/domain/money/money.ts'
import { sql } from 'kysely'
import { type Executor, many, run, type Tx } from '#platform/db.ts'

/** What the bets of a member in an issue add, and to which row. */
export type CountRow = Readonly<{
  memberId: bigint
  version: number
  day: string
  category: string
  provider: string
  rate: RatioPpm
  valid: bigint
}>

export function lockCounts(tx: Tx, issueId: bigint, memberIds: readonly bigint[]): Promise<CountRow[]> {
  return many(
    tx,
    sql<CountRow>`select member_id as "memberId", version, day, category, provider, rate_ppm as rate, valid
      from bonuses_counts where issue_id = ${issueId} and member_id = any(${memberIds}::bigint[])
      order by member_id for update`,
  )
}

export async function upsertCounts(tx: Tx, issueId: bigint, rows: readonly CountRow[]): Promise<void> {
  await run(
    tx,
    sql`insert into bonuses_counts(member_id, issue_id, version, day, category, provider, rate_ppm, valid)
      select c.member_id, ${issueId}, c.version, c.day, c.category, c.provider, c.rate, c.valid
      from unnest(${rows.map(row => row.memberId)}::bigint[], ${rows.map(row => row.version)}::integer[],
        ${rows.map(row => row.day)}::text[], ${rows.map(row => row.category)}::text[], ${rows.map(row => row.provider)}::text[],
        ${rows.map(row => row.rate)}::bigint[], ${rows.map(row => row.valid)}::bigint[])
        as c(member_id, version, day, category, provider, rate, valid)
      on conflict (member_id, issue_id) do update set version = excluded.version, valid = excluded.valid`,
  )
}

export type AccrualRow = BonusRow & Readonly<{ memberId: bigint }>
export type AccrualKey = Omit<AccrualRow, 'valid' | 'paid'>

const columns = sql`a.member_id as "memberId", a.day, a.category, a.provider, a.rate_ppm as rate, a.valid, a.paid`

const keysOf = (rows: readonly AccrualKey[]) =>
  sql`unnest(${rows.map(row => row.memberId)}::bigint[], ${rows.map(row => row.day)}::text[],
    ${rows.map(row => row.category)}::text[], ${rows.map(row => row.provider)}::text[], ${rows.map(row => row.rate)}::bigint[])`

const typed = (row: AccrualRow): AccrualRow => ({ ...row, valid: li(row.valid), paid: li(row.paid) })

/** Locks these rows in their order; those that are not there yet are made. */
export async function holdAccruals(tx: Tx, keys: readonly AccrualKey[]): Promise<AccrualRow[]> {
  await run(
    tx,
    sql`insert into bonuses_accruals(member_id, day, category, provider, rate_ppm)
      select * from ${keysOf(keys)} order by 1, 2, 3, 4, 5 on conflict do nothing`,
  )
  const rows = await many(
    tx,
    sql<AccrualRow>`select ${columns} from bonuses_accruals a
      join ${keysOf(keys)} as k(member_id, day, category, provider, rate_ppm)
        using (member_id, day, category, provider, rate_ppm)
      order by a.member_id, a.day, a.category, a.provider, a.rate_ppm for update of a`,
  )
  return rows.map(typed)
}

/** Locks all rows of a member since a day, in their order. */
export async function lockOwnAccruals(tx: Tx, memberId: bigint, since: string): Promise<AccrualRow[]> {
  const rows = await many(
    tx,
    sql<AccrualRow>`select ${columns} from bonuses_accruals a where a.member_id = ${memberId} and a.day >= ${since}
      order by a.day, a.category, a.provider, a.rate_ppm for update`,
  )
  return rows.map(typed)
}

export async function findOwnAccruals(db: Executor, memberId: bigint, since: string): Promise<AccrualRow[]> {
  const rows = await many(
    db,
    sql<AccrualRow>`select ${columns} from bonuses_accruals a where a.member_id = ${memberId} and a.day >= ${since}
      order by a.day desc, a.category, a.provider, a.rate_ppm limit 500`,
  )
  return rows.map(typed)
}

/** Puts turnover and payments of rows that are held in place of what was there. */
export async function updateAccruals(tx: Tx, rows: readonly AccrualRow[]): Promise<void> {
  await run(
    tx,
    sql`update bonuses_accruals a set valid = k.valid, paid = k.paid
      from unnest(${rows.map(row => row.memberId)}::bigint[], ${rows.map(row => row.day)}::text[],
        ${rows.map(row => row.category)}::text[], ${rows.map(row => row.provider)}::text[], ${rows.map(row => row.rate)}::bigint[],
        ${rows.map(row => row.valid)}::bigint[], ${rows.map(row => row.paid)}::bigint[])
        as k(member_id, day, category, provider, rate_ppm, valid, paid)
      where a.member_id = k.member_id and a.day = k.day and a.category = k.category and a.provider = k.provider
        and a.rate_ppm = k.rate_ppm`,
  )
}

export type ReversalInsert = AccrualKey &
  Readonly<{ id: bigint; issueId: bigint; version: number; amount: bigint; owed: bigint }>

export async function insertReversal(tx: Tx, row: ReversalInsert): Promise<void> {
  await run(
    tx,
    sql`insert into bonuses_reversals(id, member_id, issue_id, version, day, category, provider, rate_ppm, amount, owed)
      values (${row.id}, ${row.memberId}, ${row.issueId}, ${row.version}, ${row.day}, ${row.category}, ${row.provider},
        ${row.rate}, ${row.amount}, ${row.owed})`,
  )
}

export type InvariantRow = Readonly<{ id: string; rule: string; violations: bigint }>

export function findInvariants(db: Executor): Promise<InvariantRow[]> {
  return many(db, sql<InvariantRow>`select id, rule, violations from bonuses_invariants order by id`)
}
