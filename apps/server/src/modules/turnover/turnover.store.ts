import { li } from '@app/domain/money/money.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type RequirementKind = 'deposit' | 'gift' | 'rebate' | 'manual' | 'packet' | 'transfer'

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

/** The amounts of a row in their unit. */
export const withAmounts = (row: RequirementRow) => ({
  ...row,
  ...{ amount: li(row.amount), bonus: li(row.bonus), required: li(row.required), counted: li(row.counted) },
})

const columns = sql`seq, kind, source, amount, bonus, multiple_ppm as "multiplePpm", required, counted,
  opened_at as "openedAt", closed_by is not null as "isClosed"`

/** All of a member, the oldest first, without those that are folded. */
export function findRequirements(db: Executor, memberId: bigint): Promise<RequirementRow[]> {
  return many(
    db,
    sql<RequirementRow>`select ${columns} from turnover_requirements where member_id = ${memberId}
      and seq > coalesce((select seq from turnover_folds where member_id = ${memberId}), 0) order by seq`,
  )
}

/** All of a member, the oldest first. */
export function findAllRequirements(db: Executor, memberId: bigint): Promise<RequirementRow[]> {
  return many(
    db,
    sql<RequirementRow>`select ${columns} from turnover_requirements where member_id = ${memberId} order by seq`,
  )
}

/** So many members at most who have requirements, drawn at random. */
export async function sampleMembers(db: Executor, count: number): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{
      memberId: bigint
    }>`with ends as (select min(member_id) as low, max(member_id) as high from turnover_requirements),
        places as materialized (select low + floor(random() * (high - low + 1))::bigint as place
          from ends cross join generate_series(1, ${count}::integer))
      select distinct found.member_id as "memberId" from places p cross join lateral (select member_id from turnover_requirements
        where member_id >= p.place order by member_id limit 1) found`,
  )
  return rows.map(({ memberId }) => memberId)
}

export type RequirementOf = Readonly<{ memberId: bigint; kind: RequirementKind; source: string }>

/** The requirement that a credit opened. */
export function findRequirementOf(
  db: Executor,
  { memberId, kind, source }: RequirementOf,
): Promise<Readonly<{ isClosed: boolean }> | undefined> {
  return maybeOne(
    db,
    sql<{ isClosed: boolean }>`select closed_by is not null as "isClosed" from turnover_requirements
      where member_id = ${memberId} and kind = ${kind} and source = ${source}`,
  )
}

/** Closes the requirement of one credit, if it is open. */
export async function closeRequirementOf(
  tx: Tx,
  { memberId, kind, source, by }: RequirementOf & Readonly<{ by: string }>,
): Promise<void> {
  await run(
    tx,
    sql`update turnover_requirements set closed_by = ${by}
      where member_id = ${memberId} and kind = ${kind} and source = ${source} and closed_by is null`,
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

/** The accounts of the members are held, so the numbers and the instants of a member ascend together. */
export async function insertRequirements(tx: Tx, rows: readonly RequirementInsert[]): Promise<void> {
  const of = <Value>(pick: (row: RequirementInsert) => Value): Value[] => rows.map(pick)
  await run(
    tx,
    sql`insert into turnover_requirements(member_id, seq, kind, source, amount, bonus, multiple_ppm, required, opened_at)
      select c.member_id, coalesce((select max(seq) from turnover_requirements q where q.member_id = c.member_id), 0)
          + row_number() over (partition by c.member_id order by c.n),
        c.kind, c.source, c.amount, c.bonus, c.multiple_ppm, c.required, server_now()
      from unnest(${of(r => r.memberId)}::bigint[], ${of(r => r.kind)}::text[], ${of(r => r.source)}::text[],
        ${of(r => r.amount)}::bigint[], ${of(r => r.bonus)}::bigint[], ${of(r => r.multiplePpm)}::bigint[],
        ${of(r => r.required)}::bigint[]) with ordinality
        as c(member_id, kind, source, amount, bonus, multiple_ppm, required, n)`,
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

export type CountRow = Readonly<{
  memberId: bigint
  version: number
  seqs: readonly number[]
  amounts: readonly bigint[]
}>

export function findCounts(tx: Tx, issueId: bigint, memberIds: readonly bigint[]): Promise<CountRow[]> {
  return many(
    tx,
    sql<CountRow>`select member_id as "memberId", version, seqs, amounts from turnover_counts
      where issue_id = ${issueId} and member_id = any(${memberIds}::bigint[])`,
  )
}

const literalOf = (values: readonly (number | bigint)[]) => `{${values.join(',')}}`

/** Keeps what a judgement of an issue adds to the requirements of each of these members. */
export async function upsertCounts(
  tx: Tx,
  { issueId, version }: Readonly<{ issueId: bigint; version: number }>,
  rows: readonly Omit<CountRow, 'version'>[],
): Promise<void> {
  if (rows.length === 0) return
  await run(
    tx,
    sql`insert into turnover_counts(member_id, issue_id, version, seqs, amounts)
      select c.member_id, ${issueId}, ${version}, c.seqs::integer[], c.amounts::bigint[]
      from unnest(${rows.map(({ memberId }) => memberId)}::bigint[], ${rows.map(({ seqs }) => literalOf(seqs))}::text[],
        ${rows.map(({ amounts }) => literalOf(amounts))}::text[]) as c(member_id, seqs, amounts)
      on conflict (member_id, issue_id) do update
        set version = excluded.version, seqs = excluded.seqs, amounts = excluded.amounts`,
  )
}

/** What an issue adds to a requirement; `valid` is before cover is taken off. */
export type FactInsert = Readonly<{ seq: number; valid: bigint; counted: bigint }>

type OfMember = Readonly<{ memberId: bigint }>

/** Puts what an issue adds to requirements in place of what it added by an older judgement. */
export async function replaceFacts(
  tx: Tx,
  issueId: bigint,
  facts: readonly (FactInsert & OfMember)[],
): Promise<void> {
  if (facts.length === 0) return
  const of = <Value>(pick: (fact: FactInsert & OfMember) => Value): Value[] => facts.map(pick)
  await run(
    tx,
    sql`insert into turnover_facts(member_id, seq, issue_id, valid, counted)
      select f.member_id, f.seq, ${issueId}, f.valid, f.counted
      from unnest(${of(f => f.memberId)}::bigint[], ${of(f => f.seq)}::integer[], ${of(f => f.valid)}::bigint[],
        ${of(f => f.counted)}::bigint[]) as f(member_id, seq, valid, counted)
      on conflict (member_id, seq, issue_id) do update set valid = excluded.valid, counted = excluded.counted`,
  )
}

/** Where a page of facts ended. */
export type FactPlace = Readonly<{ micros: bigint; issueId: bigint }>

/** An issue, or a batch of rounds. */
export type FactRow = FactPlace &
  Readonly<{
    gameId: number | null
    turnNum: string | null
    providerName: string | null
    category: string | null
    at: number
    /** `null`: it was counted before this was kept. */
    valid: bigint | null
    counted: bigint
  }>

type FactPage = Readonly<{ memberId: bigint; seq: number; before: FactPlace | undefined; limit: number }>

/** What issues and batches add to a requirement, the newest first; without those of which nothing is valid. */
export function findFacts(db: Executor, { memberId, seq, before, limit }: FactPage): Promise<FactRow[]> {
  const place =
    before && sql`and (n.micros, n."issueId") < (${before.micros}::bigint, ${before.issueId}::bigint)`
  return many(
    db,
    sql<FactRow>`select n.* from (select f.issue_id as "issueId", i.game_id as "gameId", i.turn_num as "turnNum",
          b.provider_name as "providerName", b.category, coalesce(i.draws_at, b.began_at) as at, f.valid, f.counted,
          (extract(epoch from coalesce(i.draws_at, b.began_at)) * 1000000)::bigint as micros
        from turnover_facts f left join draws_issues i on i.id = f.issue_id left join turnover_batches b on b.id = f.issue_id
        where f.member_id = ${memberId} and f.seq = ${seq} and coalesce(f.valid, f.counted) > 0) n
      where n.micros is not null ${place ?? sql``}
      order by n.micros desc, n."issueId" desc limit ${limit}`,
  )
}

/** What the rounds of a batch have in common. */
export type Batch = Readonly<{ provider: string; providerName: string; category: string }>

type BatchVersion = Readonly<{ issueId: bigint; version: number }>

export function upsertBatch(tx: Tx, { provider, providerName, category }: Batch): Promise<BatchVersion> {
  return one(
    tx,
    sql<BatchVersion>`insert into turnover_batches as b(provider, provider_name, category, began_at)
      values (${provider}, ${providerName}, ${category}, date_trunc('hour', server_now()))
      on conflict (provider, category, began_at) do update set version = b.version + 1
      returning id as "issueId", version`,
  )
}

export function raiseBatch(tx: Tx, batchId: bigint): Promise<BatchVersion> {
  return one(
    tx,
    sql<BatchVersion>`update turnover_batches set version = version + 1 where id = ${batchId}
      returning id as "issueId", version`,
  )
}

type Difference = OfMember & Readonly<{ seq: number; amount: bigint }>

/** Adds to what requirements, which are held, have counted; a difference may be below zero. What was folded upon them is read again. */
export async function addCounted(tx: Tx, differences: readonly Difference[]): Promise<void> {
  if (differences.length === 0) return
  const of = <Value>(pick: (difference: Difference) => Value): Value[] => differences.map(pick)
  await run(
    tx,
    sql`with changed as (update turnover_requirements q set counted = q.counted + d.amount
        from unnest(${of(d => d.memberId)}::bigint[], ${of(d => d.seq)}::integer[], ${of(d => d.amount)}::bigint[])
          as d(member_id, seq, amount)
        where q.member_id = d.member_id and q.seq = d.seq returning q.member_id, q.seq)
      delete from turnover_folds f using changed c where f.member_id = c.member_id and f.seq >= c.seq`,
  )
}

export async function closeRequirements(tx: Tx, memberId: bigint, by: string): Promise<void> {
  await run(
    tx,
    sql`update turnover_requirements set closed_by = ${by} where member_id = ${memberId} and closed_by is null`,
  )
}

/** Opens again what that closed; what was folded upon it is read again. */
export async function reopenRequirements(tx: Tx, memberId: bigint, by: string): Promise<void> {
  const opened = await many(
    tx,
    sql<{ seq: number }>`update turnover_requirements set closed_by = null
      where member_id = ${memberId} and closed_by = ${by} returning seq`,
  )
  if (opened.length === 0) return
  // A statement of its own, so that it sees a fold that was committed while the one above waited for the rows.
  const first = Math.min(...opened.map(({ seq }) => seq))
  await run(tx, sql`delete from turnover_folds where member_id = ${memberId} and seq >= ${first}`)
}

export type InvariantRow = Readonly<{ id: string; rule: string; violations: bigint }>

export function findInvariants(db: Executor): Promise<InvariantRow[]> {
  return many(db, sql<InvariantRow>`select id, rule, violations from turnover_invariants order by id`)
}
