import type { OfferGoal } from '@app/domain/promotions/offer-state.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

/** An offer as it is published. */
export type OfferRow = Readonly<{
  id: bigint
  name: string
  goal: OfferGoal
  target: bigint
  gift: bigint
  multiplePpm: bigint
  budget: bigint
  startsAt: number
  endsAt: number
}>

const columns = sql`id, name, offer_goal as goal, offer_target as target, offer_gift as gift,
  offer_multiple_ppm as "multiplePpm", offer_budget as budget, starts_at as "startsAt", ends_at as "endsAt"`

/** Ended ones for 30 days more, as their page. */
const shown = sql`offer_goal <> 'none' and ends_at > server_now() - interval '30 days'`

/** Those that are shown, the newest first. */
export function findOffers(db: Executor, limit: number): Promise<OfferRow[]> {
  return many(
    db,
    sql<OfferRow>`select ${columns} from promotions_entries where ${shown} order by id desc limit ${limit}`,
  )
}

export function findOffer(db: Executor, id: bigint): Promise<OfferRow | undefined> {
  return maybeOne(db, sql<OfferRow>`select ${columns} from promotions_entries where ${shown} and id = ${id}`)
}

export async function findNames(db: Executor, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const rows = await many(
    db,
    sql<{
      id: bigint
      name: string
    }>`select id, name from promotions_entries where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type JoinRow = Readonly<{
  promotionId: bigint
  goal: OfferGoal
  target: bigint
  gift: bigint
  multiplePpm: bigint
  joinedAt: number
  valid: bigint
}>

/** What a member joined of these, each with its terms. */
export function findJoins(db: Executor, memberId: bigint, ids: readonly bigint[]): Promise<JoinRow[]> {
  return many(
    db,
    sql<JoinRow>`select promotion_id as "promotionId", goal, target, gift, multiple_ppm as "multiplePpm",
        joined_at as "joinedAt", valid
      from promotions_joins where member_id = ${memberId} and promotion_id = any(${ids}::bigint[])`,
  )
}

/** Joins on the terms of the offer; who has joined keeps the older ones. */
export async function insertJoin(db: Executor, memberId: bigint, offer: OfferRow): Promise<void> {
  await run(
    db,
    sql`insert into promotions_joins(promotion_id, member_id, goal, target, gift, multiple_ppm)
      values (${offer.id}, ${memberId}, ${offer.goal}, ${offer.target}, ${offer.gift}, ${offer.multiplePpm})
      on conflict do nothing`,
  )
}

/** Longer after its end no judgement anew is counted: what was reached cannot be taken any more. */
const COUNTED_DAYS = 40

/** Those of the members who joined an offer that goes by turnover. */
export async function findCounted(db: Executor, memberIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{ memberId: bigint }>`select distinct j.member_id as "memberId" from promotions_joins j
      join promotions_entries p on p.id = j.promotion_id
      where j.member_id = any(${memberIds}::bigint[]) and j.goal = 'turnover'
        and p.ends_at > server_now() - make_interval(days => ${COUNTED_DAYS})`,
  )
  return rows.map(({ memberId }) => memberId)
}

/** The span in which bets count, in microseconds. */
export type OpenJoin = Readonly<{
  memberId: bigint
  promotionId: bigint
  fromMicros: bigint
  toMicros: bigint
}>

/** Locks what these members joined that goes by turnover, in one order. */
export function lockJoins(tx: Tx, memberIds: readonly bigint[]): Promise<OpenJoin[]> {
  return many(
    tx,
    sql<OpenJoin>`select j.member_id as "memberId", j.promotion_id as "promotionId",
        (extract(epoch from j.joined_at) * 1000000)::bigint as "fromMicros",
        (extract(epoch from p.ends_at) * 1000000)::bigint as "toMicros"
      from promotions_joins j join promotions_entries p on p.id = j.promotion_id
      where j.member_id = any(${memberIds}::bigint[]) and j.goal = 'turnover'
        and p.ends_at > server_now() - make_interval(days => ${COUNTED_DAYS})
      order by j.member_id, j.promotion_id for update of j`,
  )
}

export type CountRow = Readonly<{ memberId: bigint; promotionId: bigint; version: number; valid: bigint }>

export function findCounts(tx: Tx, issueId: bigint, memberIds: readonly bigint[]): Promise<CountRow[]> {
  return many(
    tx,
    sql<CountRow>`select member_id as "memberId", promotion_id as "promotionId", version, valid
      from promotions_counts where issue_id = ${issueId} and member_id = any(${memberIds}::bigint[])`,
  )
}

/** Keeps what a judgement of an issue adds, and adds its difference from the older one. */
export async function putCounts(
  tx: Tx,
  issueId: bigint,
  rows: readonly (CountRow & Readonly<{ added: bigint }>)[],
): Promise<void> {
  if (rows.length === 0) return
  const of = <Value>(pick: (row: (typeof rows)[number]) => Value): Value[] => rows.map(pick)
  const [members, promotions] = [of(row => row.memberId), of(row => row.promotionId)]
  await run(
    tx,
    sql`insert into promotions_counts(member_id, promotion_id, issue_id, version, valid)
      select c.member_id, c.promotion_id, ${issueId}, c.version, c.valid
      from unnest(${members}::bigint[], ${promotions}::bigint[], ${of(row => row.version)}::integer[],
        ${of(row => row.valid)}::bigint[]) as c(member_id, promotion_id, version, valid)
      on conflict (member_id, promotion_id, issue_id) do update set version = excluded.version, valid = excluded.valid`,
  )
  await run(
    tx,
    sql`update promotions_joins j set valid = j.valid + c.added
      from unnest(${members}::bigint[], ${promotions}::bigint[], ${of(row => row.added)}::bigint[])
        as c(member_id, promotion_id, added)
      where j.member_id = c.member_id and j.promotion_id = c.promotion_id and c.added <> 0`,
  )
}

export type InvariantRow = Readonly<{ id: string; rule: string; violations: bigint }>

export function findInvariants(db: Executor): Promise<InvariantRow[]> {
  return many(db, sql<InvariantRow>`select id, rule, violations from promotions_invariants order by id`)
}
