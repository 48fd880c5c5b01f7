import { type RateCategory, type Rates, rateCategories, ratesIn } from '@app/domain/agents/rates.ts'
import type { RatioPpm } from '@app/domain/money/money.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type PlaceRow = Readonly<{ memberId: bigint; parentId: bigint | null; path: string; depth: number }>

const columns = sql`p.member_id as "memberId", p.parent_id as "parentId", p.path, p.depth`
export const holdsOn = (day: ChinaDate) =>
  sql`p.from_day <= ${day}::date and (p.until_day is null or p.until_day > ${day}::date)`
/** A branch with its head: every path that begins with it; `0` is the character after `/`. */
export const inBranch = (path: string) => sql`p.path >= ${path} and p.path < ${`${path.slice(0, -1)}0`}`

/** Where a member stands on a day. */
export function findPlace(db: Executor, memberId: bigint, day: ChinaDate): Promise<PlaceRow | undefined> {
  return maybeOne(
    db,
    sql<PlaceRow>`select ${columns} from agents_places p where p.member_id = ${memberId} and ${holdsOn(day)}`,
  )
}

export type DatedPlace = PlaceRow & Readonly<{ from: ChinaDate; until: ChinaDate | null }>

/** The places of the agent that a newcomer joins, from a day on; they cannot change before the transaction ends. */
export function lockPlaces(tx: Tx, memberId: bigint, day: ChinaDate): Promise<DatedPlace[]> {
  return many(
    tx,
    sql<DatedPlace>`select ${columns}, p.from_day::text as "from", p.until_day::text as until from agents_places p
      where p.member_id = ${memberId} and (p.until_day is null or p.until_day > ${day}::date) order by p.from_day for share`,
  )
}

/** A place below which nothing changes before the transaction ends. */
export function holdPlace(tx: Tx, memberId: bigint): Promise<PlaceRow | undefined> {
  return maybeOne(
    tx,
    sql<PlaceRow>`select ${columns} from agents_places p where p.member_id = ${memberId} and p.until_day is null
      for no key update`,
  )
}

/** A place from a day on, of who came with it or moved to it. */
export async function insertPlace(
  tx: Tx,
  row: PlaceRow,
  day: ChinaDate,
  how: 'joined' | 'moved' = 'joined',
  until: ChinaDate | null = null,
): Promise<void> {
  await run(
    tx,
    sql`insert into agents_places(member_id, from_day, until_day, parent_id, path, depth, is_join)
      values (${row.memberId}, ${day}::date, ${until}::date, ${row.parentId}, ${row.path}, ${row.depth}, ${how === 'joined'})`,
  )
}

export type RateRow = Readonly<{ memberId: bigint; category: string; since: ChinaDate; ppm: bigint }>

export function findRates(db: Executor, memberId: bigint, limit: number): Promise<RateRow[]> {
  return many(
    db,
    sql<RateRow>`select member_id as "memberId", category, from_day::text as since, ppm from agents_rates
      where member_id = ${memberId} order by from_day desc, category limit ${limit}`,
  )
}

/** Puts a rate from a day on; of one day the last that was written holds. */
export async function putRate(tx: Tx, { memberId, category, since, ppm }: RateRow): Promise<void> {
  await run(
    tx,
    sql`insert into agents_rates(member_id, category, from_day, ppm) values (${memberId}, ${category}, ${since}::date, ${ppm})
      on conflict (member_id, category, from_day) do update set ppm = excluded.ppm`,
  )
}

export const rateOn = (
  member: ReturnType<typeof sql>,
  category: ReturnType<typeof sql>,
  day: ChinaDate,
) => sql`coalesce((select r.ppm from agents_rates r
  where r.member_id = ${member} and r.category = ${category} and r.from_day <= ${day}::date order by r.from_day desc limit 1), 0)`

/** The rates of a member on a day, one a category; 0 where there is none. */
export async function findOwnRates(
  db: Executor,
  memberId: bigint,
  day: ChinaDate,
): Promise<Readonly<Record<RateCategory, RatioPpm>>> {
  const rows = await many(
    db,
    sql<{
      category: RateCategory
      ppm: RatioPpm
    }>`select c.category, ${rateOn(sql`${memberId}::bigint`, sql`c.category`, day)} as ppm
      from unnest(${[...rateCategories]}::text[]) c(category)`,
  )
  return Object.fromEntries(rows.map(({ category, ppm }) => [category, ppm])) as Record<
    RateCategory,
    RatioPpm
  >
}

/** Who stands at the top and has less than one of these rates on a day. */
export async function findTopsBelow(
  db: Executor,
  rates: Rates,
  day: ChinaDate,
  limit: number,
): Promise<bigint[]> {
  const named = ratesIn(rates).filter(([, rate]) => rate > 0n)
  const rows = await many(
    db,
    sql<{ id: bigint }>`select p.member_id as id from agents_places p
      where p.parent_id is null and p.until_day is null and exists (
        select from unnest(${named.map(([category]) => category)}::text[], ${named.map(([, rate]) => rate)}::bigint[]) c(category, ppm)
          where ${rateOn(sql`p.member_id`, sql`c.category`, day)} < c.ppm)
      order by 1 limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Those of the members who stand in a tree. */
export async function findPlaced(db: Executor, memberIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{ id: bigint }>`select member_id as id from agents_places
      where until_day is null and member_id = any(${memberIds}::bigint[])`,
  )
  return rows.map(({ id }) => id)
}

/** So many places, and days with a deposit, are added together; what joined before this was kept is taken so, too. */
const COUNTED_TOGETHER = 5_000

/** Adds the oldest seal that is not in the sums, who came and deposited, and dividends. Answers whether there was one. One adds at a time. */
export async function fold(tx: Tx): Promise<boolean> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('agents fold', 0))`)
  const { seq } = await one(tx, sql<{ seq: bigint }>`select agents_fold() as seq`)
  const { count } = await one(
    tx,
    sql<{
      count: bigint
    }>`select agents_count_places(${COUNTED_TOGETHER}) + agents_count_depositors(${COUNTED_TOGETHER})
        + agents_count_dividends(${COUNTED_TOGETHER}) as count`,
  )
  return seq + count > 0n
}

export type Span = Readonly<{ from: ChinaDate; to: ChinaDate }>

export type BranchCounts = Readonly<{ members: bigint; direct: bigint }>

/** Who came to a branch and is not in its size yet. */
const uncounted = (path: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) =>
  sql`(select count(*) from agents_places p where not p.is_counted and p.path > ${path} and p.path < rtrim(${path}, '/') || '0'
    and ${condition})`

/** How many stand below a member on a day. */
export const membersOn = (
  member: ReturnType<typeof sql>,
  path: ReturnType<typeof sql>,
  day: ChinaDate,
) => sql`(coalesce((select sum(s.members) from agents_sizes s where s.member_id = ${member} and s.day <= ${day}::date), 0)
  + ${uncounted(path, holdsOn(day))})::bigint`

/** How many stand directly below a member on a day. */
export const directOn = (
  member: ReturnType<typeof sql>,
  path: ReturnType<typeof sql>,
  day: ChinaDate,
) => sql`(coalesce((select sum(s.direct) from agents_sizes s where s.member_id = ${member} and s.day <= ${day}::date), 0)
  + ${uncounted(path, sql`p.parent_id = ${member} and ${holdsOn(day)}`)})::bigint`

/** How many stand below a head on a day, and how many directly. */
export function countBranch(
  db: Executor,
  { path, memberId }: PlaceRow,
  day: ChinaDate,
): Promise<BranchCounts> {
  const [head, of] = [sql`${memberId}::bigint`, sql`${path}::text`]
  return one(
    db,
    sql<BranchCounts>`select ${membersOn(head, of, day)} as members, ${directOn(head, of, day)} as direct`,
  )
}

/** How many stand in branches directly below a head whose teams are too small to be told: with fewer below their own head than these. */
export async function countUnseen(
  db: Executor,
  { memberId }: PlaceRow,
  day: ChinaDate,
  toldFrom: bigint,
): Promise<bigint> {
  const { count } = await one(
    db,
    sql<{
      count: bigint
    }>`select coalesce(sum(b.members) filter (where b.members < ${toldFrom}), 0)::bigint as count
      from (select ${membersOn(sql`h.member_id`, sql`h.path`, day)} as members from (
        select p.member_id, p.path from agents_places p where p.parent_id = ${memberId} and ${holdsOn(day)}) h) b`,
  )
  return count
}

export type TeamCounts = Readonly<{ registered: bigint; depositors: bigint; firstDepositors: bigint }>

/** Who of a branch came, and who deposited in these days, the first time ever or again; at most 31 days. */
export function countTeam(
  db: Executor,
  { path, memberId }: PlaceRow,
  { from, to }: Span,
): Promise<TeamCounts> {
  const joined = sql`p.is_join and p.from_day between ${from}::date and ${to}::date`
  return one(
    db,
    sql<TeamCounts>`select (coalesce((select sum(s.joined) from agents_sizes s
            where s.member_id = ${memberId} and s.day between ${from}::date and ${to}::date), 0)
          + ${uncounted(sql`${path}::text`, joined)})::bigint as registered,
        coalesce(sum(a.count) filter (where a.gap = 0 or a.gap > a.day - ${from}::date), 0)::bigint as depositors,
        coalesce(sum(a.count) filter (where a.gap = 0), 0)::bigint as "firstDepositors"
      from agents_depositors a where a.member_id = ${memberId} and a.day between ${from}::date and ${to}::date`,
  )
}

export type TeamMoney = Readonly<{ money: bigint; at: number }>
type MoneyRow = TeamMoney & Readonly<{ memberId: bigint }>

/** What the members of each of these branches have now. */
export function sumMoney(
  db: Executor,
  heads: readonly Pick<PlaceRow, 'memberId' | 'path'>[],
  day: ChinaDate,
): Promise<MoneyRow[]> {
  return many(
    db,
    sql<MoneyRow>`select h.member_id as "memberId", t.money, server_now() as at
      from unnest(${heads.map(head => head.memberId)}::bigint[], ${heads.map(head => head.path)}::text[]) h(member_id, path)
      cross join lateral (select coalesce(sum(a.balance), 0)::bigint as money
        from agents_places p join wallet_accounts a on a.member_id = p.member_id and a.kind = 'main'
        where p.path >= h.path and p.path < rtrim(h.path, '/') || '0' and ${holdsOn(day)}) t`,
  )
}

/** What was counted last of each of these branches, where that is younger than an hour. */
export function findSnapshots(db: Executor, memberIds: readonly bigint[]): Promise<MoneyRow[]> {
  return many(
    db,
    sql<MoneyRow>`select member_id as "memberId", money, at from agents_snapshots
      where member_id = any(${memberIds}::bigint[]) and at > server_now() - interval '1 hour'`,
  )
}

export async function putSnapshots(db: Executor, rows: readonly MoneyRow[]): Promise<void> {
  await run(
    db,
    sql`insert into agents_snapshots(member_id, money, at)
      select r.member_id, r.money, to_timestamp(r.at / 1000)
        from unnest(${rows.map(row => row.memberId)}::bigint[], ${rows.map(row => row.money)}::bigint[],
          ${rows.map(row => row.at)}::float8[]) r(member_id, money, at) order by 1
      on conflict (member_id) do update set money = excluded.money, at = excluded.at`,
  )
}

export type InvariantRow = Readonly<{ id: string; rule: string; violations: bigint }>

export function findInvariants(db: Executor): Promise<InvariantRow[]> {
  return many(db, sql<InvariantRow>`select id, rule, violations from agents_invariants order by id`)
}
