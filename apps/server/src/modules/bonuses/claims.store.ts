import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import type { AccrualKey } from './accruals.store.ts'

export type ClaimRow = Readonly<{
  id: bigint
  amount: bigint
  multiplePpm: bigint
  transferId: bigint
  claimedAt: number
}>

const columns = sql`id, amount, multiple_ppm as "multiplePpm", transfer_id as "transferId", claimed_at as "claimedAt"`

export async function findByKey(db: Executor, key: Uint8Array) {
  const row = await maybeOne(
    db,
    sql<
      ClaimRow & { requestHash: Buffer }
    >`select ${columns}, request_hash as "requestHash" from bonuses_claims
      where request_key = ${key}`,
  )
  return row && { requestHash: row.requestHash, answer: row as ClaimRow }
}

export type Table = 'bonuses_claims' | 'bonuses_reversals'

export async function nextId(tx: Tx, table: Table): Promise<bigint> {
  const row = await one(tx, sql<{ id: bigint }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`)
  return row.id
}

export type NewClaim = Omit<ClaimRow, 'claimedAt'> &
  Readonly<{ memberId: bigint; key: Uint8Array; requestHash: Uint8Array }>

type ClaimPart = Omit<AccrualKey, 'memberId'> & Readonly<{ amount: bigint }>

export async function insertClaim(tx: Tx, row: NewClaim, parts: readonly ClaimPart[]): Promise<void> {
  await run(
    tx,
    sql`insert into bonuses_claims(id, member_id, amount, multiple_ppm, transfer_id, request_key, request_hash)
      values (${row.id}, ${row.memberId}, ${row.amount}, ${row.multiplePpm}, ${row.transferId}, ${row.key}, ${row.requestHash})`,
  )
  await run(
    tx,
    sql`insert into bonuses_claim_rows(claim_id, day, category, provider, rate_ppm, amount)
      select ${row.id}, p.day, p.category, p.provider, p.rate, p.amount
      from unnest(${parts.map(part => part.day)}::text[], ${parts.map(part => part.category)}::text[],
        ${parts.map(part => part.provider)}::text[], ${parts.map(part => part.rate)}::bigint[],
        ${parts.map(part => part.amount)}::bigint[]) as p(day, category, provider, rate, amount)`,
  )
}

/** A claim, or what was taken back, which is below zero. */
export type HistoryRow = Readonly<{
  id: string
  kind: 'claim' | 'reversal'
  at: number
  amount: bigint
  firstDay: string
  lastDay: string
  /** Of a claim: what had to be bet of it. */
  turnover: bigint
  /** Of what was taken back: what the balance lacked then. */
  owed: bigint
}>

/** Claims and what was taken back, the newest first. */
export function findHistory(db: Executor, memberId: bigint, limit: number): Promise<HistoryRow[]> {
  return many(
    db,
    sql<HistoryRow>`select * from (
        (select 'c' || c.id as id, 'claim' as kind, c.claimed_at as at, c.amount, r.first as "firstDay", r.last as "lastDay",
          div(c.amount::numeric * c.multiple_ppm, 1000000)::bigint as turnover, 0::bigint as owed
          from bonuses_claims c
          cross join lateral (select min(day) as first, max(day) as last from bonuses_claim_rows where claim_id = c.id) r
          where c.member_id = ${memberId} order by c.id desc limit ${limit})
        union all
        (select 'r' || id, 'reversal', reversed_at, -amount, day, day, 0, owed from bonuses_reversals
          where member_id = ${memberId} order by id desc limit ${limit})) h
      order by at desc, id desc limit ${limit}`,
  )
}

export type DeskClaimFilter = Readonly<{
  memberId: bigint | undefined
  isReversed: boolean | undefined
  fromMs: number
  toMs: number | undefined
  /** Only before this transfer. */
  after: bigint | undefined
  rows: number
}>

export type DeskClaimRow = ClaimRow & Readonly<{ memberId: bigint; isReversed: boolean }>

/** A judgement anew took back of one of its rows since. */
const reversed = sql`exists(select from bonuses_claim_rows p join bonuses_reversals r
  using (day, category, provider, rate_ppm)
  where p.claim_id = c.id and r.member_id = c.member_id and r.reversed_at >= c.claimed_at)`

/** Claims of all members, the newest first. */
export function findDeskClaims(db: Executor, filter: DeskClaimFilter): Promise<DeskClaimRow[]> {
  const { memberId, isReversed, fromMs, toMs, after, rows } = filter
  const conditions = [
    sql`c.claimed_at >= to_timestamp(${fromMs}::float8 / 1000)`,
    toMs !== undefined && sql`c.claimed_at < to_timestamp(${toMs}::float8 / 1000)`,
    memberId !== undefined && sql`c.member_id = ${memberId}`,
    isReversed !== undefined && sql`${reversed} = ${isReversed}`,
    after !== undefined && sql`c.transfer_id < ${after}`,
  ].filter(condition => condition !== false)
  return many(
    db,
    sql<DeskClaimRow>`select ${columns}, member_id as "memberId", ${reversed} as "isReversed" from bonuses_claims c
      where ${sql.join(conditions, sql` and `)} order by c.transfer_id desc limit ${rows}`,
  )
}
