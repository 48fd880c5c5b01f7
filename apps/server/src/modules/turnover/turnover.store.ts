import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

export type RequirementKind = 'deposit'

export type RequirementRow = Readonly<{
  seq: number
  kind: RequirementKind
  source: string
  amount: bigint
  bonus: bigint
  multiplePpm: bigint
  required: bigint
  counted: bigint
  openedAt: number
  isClosed: boolean
}>

export function findRequirements(db: Executor, memberId: bigint): Promise<RequirementRow[]> {
  return many(
    db,
    sql<RequirementRow>`select seq, kind, source, amount, bonus, multiple_ppm as "multiplePpm", required, counted,
        opened_at as "openedAt", closed_by is not null as "isClosed"
      from turnover_requirements where member_id = ${memberId} order by seq`,
  )
}

export type RequirementInsert = Readonly<{
  memberId: bigint
  kind: RequirementKind
  source: string
  amount: bigint
  bonus: bigint
  multiplePpm: bigint
  required: bigint
}>

/** The account of the member is held, so the number and the instant ascend together. */
export async function insertRequirement(tx: Tx, row: RequirementInsert): Promise<void> {
  await run(
    tx,
    sql`insert into turnover_requirements(member_id, seq, kind, source, amount, bonus, multiple_ppm, required, opened_at)
      select ${row.memberId}, coalesce(max(seq), 0) + 1, ${row.kind}, ${row.source}, ${row.amount}, ${row.bonus},
        ${row.multiplePpm}, ${row.required}, server_now()
      from turnover_requirements where member_id = ${row.memberId}`,
  )
}

/** Those of the members who have any requirement. */
export async function findConcerned(db: Executor, memberIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{ memberId: bigint }>`select distinct member_id as "memberId" from turnover_requirements
      where member_id = any(${memberIds}::bigint[]) order by 1`,
  )
  return rows.map(({ memberId }) => memberId)
}

export type Opening = Readonly<{ memberId: bigint; seq: number; openedMicros: bigint }>

/** Locks the requirements of members, each member's oldest first. */
export function lockRequirements(tx: Tx, memberIds: readonly bigint[]): Promise<Opening[]> {
  return many(
    tx,
    sql<Opening>`select member_id as "memberId", seq, (extract(epoch from opened_at) * 1000000)::bigint as "openedMicros"
      from turnover_requirements where member_id = any(${memberIds}::bigint[]) order by member_id, seq for update`,
  )
}

export type CountRow = Readonly<{ version: number; seqs: readonly number[]; amounts: readonly bigint[] }>

export function findCount(tx: Tx, memberId: bigint, issueId: bigint): Promise<CountRow | undefined> {
  return maybeOne(
    tx,
    sql<CountRow>`select version, seqs, amounts from turnover_counts
      where member_id = ${memberId} and issue_id = ${issueId}`,
  )
}

export async function upsertCount(
  tx: Tx,
  { memberId, issueId, version, seqs, amounts }: CountRow & Readonly<{ memberId: bigint; issueId: bigint }>,
): Promise<void> {
  await run(
    tx,
    sql`insert into turnover_counts(member_id, issue_id, version, seqs, amounts)
      values (${memberId}, ${issueId}, ${version}, ${seqs}::integer[], ${amounts}::bigint[])
      on conflict (member_id, issue_id) do update
        set version = excluded.version, seqs = excluded.seqs, amounts = excluded.amounts`,
  )
}

/** Adds to what requirements of a member have counted; a difference may be below zero. */
export async function addCounted(
  tx: Tx,
  memberId: bigint,
  differences: ReadonlyMap<number, bigint>,
): Promise<void> {
  await run(
    tx,
    sql`update turnover_requirements q set counted = q.counted + d.amount
      from unnest(${[...differences.keys()]}::integer[], ${[...differences.values()]}::bigint[]) as d(seq, amount)
      where q.member_id = ${memberId} and q.seq = d.seq`,
  )
}

export type InvariantRow = Readonly<{ id: string; rule: string; violations: bigint }>

export function findInvariants(db: Executor): Promise<InvariantRow[]> {
  return many(db, sql<InvariantRow>`select id, rule, violations from turnover_invariants order by id`)
}
