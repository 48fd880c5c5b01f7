import type { RateCategory, Rates } from '@app/domain/agents/rates.ts'
import type { RatioPpm } from '@app/domain/money/money.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type LinkRow = Readonly<{
  id: bigint
  agentId: bigint
  code: string
  isAgent: boolean
  label: string
  remark: string
  landing: 'register' | 'home'
  isStopped: boolean
  expiresAt: number | null
  cap: number | null
  joined: number
  clicks: bigint
  createdAt: number
  rates: readonly Readonly<{ category: RateCategory; ppm: bigint }>[]
}>

/** Rates travel as text, as JSON has no numbers of that size. */
type ReadRow = Omit<LinkRow, 'rates'> & Readonly<{ rates: readonly (readonly [RateCategory, string])[] }>

const linkOf = ({ rates, ...row }: ReadRow): LinkRow => ({
  ...row,
  rates: rates.map(([category, ppm]) => ({ category, ppm: BigInt(ppm) })),
})

const columns = sql`l.id, l.agent_id as "agentId", l.code, l.is_agent as "isAgent", l.label, l.remark, l.landing,
  l.is_stopped as "isStopped", l.expires_at as "expiresAt", l.cap, l.joined, l.clicks, l.created_at as "createdAt",
  (select coalesce(jsonb_agg(jsonb_build_array(r.category, r.ppm::text)), '[]') from agents_link_rates r where r.link_id = l.id) as rates`

async function readOne(db: Executor, rest: RawBuilder<unknown>): Promise<LinkRow | undefined> {
  const row = await maybeOne(db, sql<ReadRow>`select ${columns} from agents_links l ${rest}`)
  return row && linkOf(row)
}

/** A link of the agent; somebody else's is not found. */
export const findLink = (db: Executor, agentId: bigint, id: bigint): Promise<LinkRow | undefined> =>
  readOne(db, sql`where l.id = ${id} and l.agent_id = ${agentId}`)

export const findLinkByCode = (db: Executor, code: string): Promise<LinkRow | undefined> =>
  readOne(db, sql`where l.code = ${code.toLowerCase()}`)

/** The same, held until the transaction ends, so that nobody joins or changes it meanwhile. */
export const lockLink = (tx: Tx, agentId: bigint, id: bigint): Promise<LinkRow | undefined> =>
  readOne(tx, sql`where l.id = ${id} and l.agent_id = ${agentId} for no key update of l`)

export const lockLinkByCode = (tx: Tx, code: string): Promise<LinkRow | undefined> =>
  readOne(tx, sql`where l.code = ${code.toLowerCase()} for no key update of l`)

export async function findLinks(
  db: Executor,
  agentId: bigint,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<LinkRow[]> {
  const rows = await many(
    db,
    sql<ReadRow>`select ${columns} from agents_links l where l.agent_id = ${agentId}
      order by l.id desc limit ${limit} offset ${offset}`,
  )
  return rows.map(linkOf)
}

export function sumLinks(
  db: Executor,
  agentId: bigint,
): Promise<Readonly<{ links: bigint; joined: bigint }>> {
  return one(
    db,
    sql<{
      links: bigint
      joined: bigint
    }>`select count(*) as links, coalesce(sum(joined), 0)::bigint as joined
      from agents_links where agent_id = ${agentId}`,
  )
}

/** How many who joined by these links have deposited. */
export async function countDepositors(
  db: Executor,
  linkIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await many(
    db,
    sql<{
      linkId: bigint
      count: bigint
    }>`select m.link_id as "linkId", count(*) as count from agents_link_members m
      where m.link_id = any(${linkIds}::bigint[]) and exists(
        select from agents_own_days d where d.member_id = m.member_id and d.deposit_count > 0)
      group by 1`,
  )
  return new Map(rows.map(({ linkId, count }) => [linkId, Number(count)]))
}

export type Joined = Readonly<{
  memberId: bigint
  account: string
  registeredAt: number
  hasDeposited: boolean
}>

/** Who joined by a link, newest first. */
export function findJoined(
  db: Executor,
  linkId: bigint,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<Joined[]> {
  return many(
    db,
    sql<Joined>`select j.member_id as "memberId", m.account, m.registered_at as "registeredAt", exists(
        select from agents_own_days d where d.member_id = j.member_id and d.deposit_count > 0) as "hasDeposited"
      from agents_link_members j join account_members m on m.id = j.member_id
      where j.link_id = ${linkId} order by j.member_id desc limit ${limit} offset ${offset}`,
  )
}

export type LinkTexts = Readonly<{ label: string; remark: string; landing: 'register' | 'home' }>
export type NewLink = LinkTexts &
  Readonly<{ agentId: bigint; code: string; isAgent: boolean; days: number; cap: number }>

const endOf = (days: number, from = sql`server_now()`) =>
  days === 0 ? sql`null` : sql`${from} + make_interval(days => ${days}::integer)`
const capOf = (cap: number) => (cap === 0 ? null : cap)

export async function insertLink(tx: Tx, link: NewLink): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{
      id: bigint
    }>`insert into agents_links(agent_id, code, is_agent, label, remark, landing, expires_at, cap, created_at)
      select ${link.agentId}, ${link.code}, ${link.isAgent}, ${link.label}, ${link.remark}, ${link.landing},
        ${endOf(link.days, sql`made.at`)}, ${capOf(link.cap)}::integer, made.at
      from server_now() as made(at)
      returning id`,
  )
  return id
}

export type LinkChange = Readonly<Partial<LinkTexts & { days: number; cap: number; isStopped: boolean }>>

/** Changes what is given. */
export async function updateLink(tx: Tx, id: bigint, change: LinkChange): Promise<void> {
  const { days, cap } = change
  await run(
    tx,
    sql`update agents_links set label = coalesce(${change.label ?? null}, label), remark = coalesce(${change.remark ?? null}, remark),
        landing = coalesce(${change.landing ?? null}, landing), is_stopped = coalesce(${change.isStopped ?? null}, is_stopped),
        expires_at = ${days === undefined ? sql`expires_at` : endOf(days)},
        cap = ${cap === undefined ? sql`cap` : sql`${capOf(cap)}::integer`}
      where id = ${id}`,
  )
}

/** Puts rates in place of those of the same categories. */
export async function putLinkRates(tx: Tx, linkId: bigint, rates: Rates): Promise<void> {
  for (const [category, ppm] of Object.entries(rates) as [RateCategory, RatioPpm][]) {
    await run(
      tx,
      sql`insert into agents_link_rates(link_id, category, ppm) values (${linkId}, ${category}, ${ppm})
        on conflict (link_id, category) do update set ppm = excluded.ppm`,
    )
  }
}

export async function deleteLink(tx: Tx, id: bigint): Promise<void> {
  await run(tx, sql`delete from agents_links where id = ${id}`)
}

/** Counts a newcomer; the link is held, so that its cap is. */
export async function insertJoined(tx: Tx, linkId: bigint, memberId: bigint): Promise<void> {
  await run(tx, sql`update agents_links set joined = joined + 1 where id = ${linkId}`)
  await run(tx, sql`insert into agents_link_members(member_id, link_id) values (${memberId}, ${linkId})`)
}

export type Visit = Readonly<{ linkId: bigint; day: ChinaDate; visitor: Uint8Array; most: number }>

/** Counts a visitor once a day, and no more of a day than so many. */
export async function countVisit(tx: Tx, { linkId, day, visitor, most }: Visit): Promise<void> {
  await run(
    tx,
    sql`with visit as (
        insert into agents_link_visits(link_id, day, visitor)
          select ${linkId}, ${day}::date, ${visitor}
            where (select count(*) from agents_link_visits where link_id = ${linkId} and day = ${day}::date) < ${most}
          on conflict do nothing returning 1)
      update agents_links set clicks = clicks + 1 where id = ${linkId} and exists(select from visit)`,
  )
}

/** Forgets who opened links on days before this one; answers how many rows, at most so many. */
export function pruneVisits(db: Executor, day: ChinaDate, rowsMax: number): Promise<number> {
  return run(
    db,
    sql`delete from agents_link_visits where ctid = any(array(
      select ctid from agents_link_visits where day < ${day}::date limit ${rowsMax}))`,
  )
}
