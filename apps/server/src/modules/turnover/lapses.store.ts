import { type Li, li } from '@app/domain/money/money.ts'
import { sql } from 'kysely'
import { type Executor, many, one, type Tx } from '#platform/db.ts'

/** What a member was just credited with, all of it, in 厘. */
export type Credited = Readonly<{ memberId: bigint; credited: bigint }>

export type Spent = Readonly<{ memberId: bigint; main: Li; live: Li; frozen: Li }>

/**
 * Those of the members whose accounts held less than the bound before these credits, and who have a requirement that is not closed. The
 * accounts are held. What was owed is paid first, and who owes has nothing to spend, so nothing is below zero.
 */
export async function findSpent(tx: Tx, credits: readonly Credited[], bound: Li): Promise<Spent[]> {
  const rows = await many(
    tx,
    sql<
      Record<keyof Spent, bigint>
    >`select c.member_id as "memberId", greatest(a.main - c.credited, 0) as main, a.live, a.frozen
      from unnest(${credits.map(c => c.memberId)}::bigint[], ${credits.map(c => c.credited)}::bigint[]) as c(member_id, credited)
      cross join lateral (select coalesce(sum(balance) filter (where kind = 'main'), 0)::bigint as main,
          coalesce(sum(balance) filter (where kind = 'live'), 0)::bigint as live,
          coalesce(sum(balance) filter (where kind = 'frozen'), 0)::bigint as frozen
        from wallet_accounts where member_id = c.member_id) a
      where greatest(a.main - c.credited, 0) + a.live + a.frozen < ${bound}
        and exists (select from turnover_requirements q where q.member_id = c.member_id and q.closed_by is null)`,
  )
  return rows.map(row => ({
    memberId: row.memberId,
    ...{ main: li(row.main), live: li(row.live), frozen: li(row.frozen) },
  }))
}

export type CreditKind =
  | 'deposit'
  | 'gift'
  | 'rebate'
  | 'manual'
  | 'packet'
  | 'transfer'
  | 'commission'
  | 'play-money'

export type LapseRow = Readonly<{
  id: bigint
  kind: CreditKind
  source: string
  main: bigint
  live: bigint
  frozen: bigint
  underWay: bigint
  requirements: number
  missing: bigint
  lapsedAt: number
}>

export type LapseInsert = Omit<LapseRow, 'id' | 'lapsedAt'> & Readonly<{ memberId: bigint }>

export async function insertLapse(tx: Tx, lapse: LapseInsert): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{
      id: bigint
    }>`insert into turnover_lapses(member_id, kind, source, main, live, frozen, under_way, requirements, missing)
      values (${lapse.memberId}, ${lapse.kind}, ${lapse.source}, ${lapse.main}, ${lapse.live}, ${lapse.frozen},
        ${lapse.underWay}, ${lapse.requirements}, ${lapse.missing}) returning id`,
  )
  return id
}

/** The lapses of a member, the newest first. */
export function findLapses(db: Executor, memberId: bigint, limit: number): Promise<LapseRow[]> {
  return many(
    db,
    sql<LapseRow>`select id, kind, source, main, live, frozen, under_way as "underWay", requirements, missing,
        lapsed_at as "lapsedAt"
      from turnover_lapses where member_id = ${memberId} order by id desc limit ${limit}`,
  )
}
