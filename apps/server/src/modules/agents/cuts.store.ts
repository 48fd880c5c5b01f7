import type { RateCategory } from '@app/domain/agents/rates.ts'
import type { RatioPpm } from '@app/domain/money/money.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx, violatedConstraint } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { holdsOn, rateOn } from './agents.store.ts'

export type CutState = 'asked' | 'agreed' | 'declined' | 'withdrawn' | 'ended'

export type CutRow = Readonly<{
  id: bigint
  agentId: bigint
  memberId: bigint
  agentAccount: string
  account: string
  category: RateCategory
  old: RatioPpm
  new: RatioPpm
  reason: string
  /** `ended` as soon as the time is over, whether that is written down or not. */
  state: CutState
  askedAt: number
  endsAt: number
  decidedAt: number | null
  since: ChinaDate | null
}>

const read = (rest: RawBuilder<unknown>) =>
  sql<CutRow>`select c.id, c.agent_id as "agentId", c.member_id as "memberId", a.account as "agentAccount", m.account, c.category,
      c.old_ppm as old, c.new_ppm as new, c.reason,
      case when c.state = 'asked' and c.ends_at <= server_now() then 'ended' else c.state end as state,
      c.asked_at as "askedAt", c.ends_at as "endsAt", c.decided_at as "decidedAt", c.since_day::text as since
    from agents_rate_cuts c join account_members a on a.id = c.agent_id join account_members m on m.id = c.member_id ${rest}`

/** What an agent asked one member for, or a member is asked for by anybody; the newest first. */
export const findCuts = (
  db: Executor,
  { agentId, memberId, limit }: Readonly<{ agentId: bigint | undefined; memberId: bigint; limit: number }>,
): Promise<CutRow[]> =>
  many(
    db,
    read(sql`where c.member_id = ${memberId} and (${agentId ?? null}::bigint is null or c.agent_id = ${agentId ?? null}::bigint)
      order by c.id desc limit ${limit}`),
  )

export const findCut = (db: Executor, id: bigint): Promise<CutRow | undefined> =>
  maybeOne(db, read(sql`where c.id = ${id}`))

export const lockCut = (tx: Tx, id: bigint): Promise<CutRow | undefined> =>
  maybeOne(tx, read(sql`where c.id = ${id} for update of c`))

export type CutPage = Readonly<{ after: bigint | undefined; rows: number }>

/** All of them, for staff; the newest first. */
export const findAllCuts = (db: Executor, { after, rows }: CutPage): Promise<CutRow[]> =>
  many(
    db,
    read(
      sql`where ${after ?? null}::bigint is null or c.id < ${after ?? null}::bigint order by c.id desc limit ${rows}`,
    ),
  )

/** How many a member was asked by an agent in the last 24 hours. */
export async function countAsked(tx: Tx, agentId: bigint, memberId: bigint): Promise<number> {
  const { count } = await one(
    tx,
    sql<{
      count: number
    }>`select count(*)::integer as count from agents_rate_cuts
      where member_id = ${memberId} and agent_id = ${agentId} and asked_at > server_now() - interval '24 hours'`,
  )
  return count
}

export type CutWish = Readonly<{
  agentId: bigint
  memberId: bigint
  category: RateCategory
  old: RatioPpm
  new: RatioPpm
  reason: string
  hours: number
}>

/** Writes down a wish; refuses `AGENT/CUT_OPEN` a second one of a category while the first waits. */
export async function insertCut(tx: Tx, wish: CutWish): Promise<bigint> {
  await run(
    tx,
    sql`update agents_rate_cuts set state = 'ended', decided_at = ends_at
      where member_id = ${wish.memberId} and category = ${wish.category} and state = 'asked' and ends_at <= server_now()`,
  )
  try {
    const { id } = await one(
      tx,
      sql<{
        id: bigint
      }>`insert into agents_rate_cuts(agent_id, member_id, category, old_ppm, new_ppm, reason, ends_at)
        values (${wish.agentId}, ${wish.memberId}, ${wish.category}, ${wish.old}, ${wish.new}, ${wish.reason},
          server_now() + make_interval(hours => ${wish.hours})) returning id`,
    )
    return id
  } catch (error) {
    throw violatedConstraint(error) === 'agents_rate_cuts_open' ? new Refusal('AGENT/CUT_OPEN') : error
  }
}

export async function decideCut(
  tx: Tx,
  id: bigint,
  state: Exclude<CutState, 'asked' | 'ended'>,
  since: ChinaDate | null = null,
): Promise<void> {
  await run(
    tx,
    sql`update agents_rate_cuts set state = ${state}, decided_at = server_now(), since_day = ${since}::date
      where id = ${id} and state = 'asked'`,
  )
}

/** Takes back what waits of these categories, as the rates it spoke of have changed. */
export async function withdrawCuts(
  tx: Tx,
  memberId: bigint,
  categories: readonly RateCategory[],
): Promise<void> {
  await run(
    tx,
    sql`update agents_rate_cuts set state = 'withdrawn', decided_at = server_now()
      where member_id = ${memberId} and category = any(${[...categories]}::text[]) and state = 'asked'`,
  )
}

/** The highest rate of a category directly below a member on a day; 0 where nobody is. */
export async function findFloors(
  db: Executor,
  memberId: bigint,
  day: ChinaDate,
  categories: readonly RateCategory[],
): Promise<Readonly<Partial<Record<RateCategory, RatioPpm>>>> {
  const rows = await many(
    db,
    sql<{
      category: RateCategory
      ppm: RatioPpm
    }>`select c.category, coalesce((select max(${rateOn(sql`p.member_id`, sql`c.category`, day)}) from agents_places p
          where p.parent_id = ${memberId} and ${holdsOn(day)}), 0) as ppm
      from unnest(${[...categories]}::text[]) c(category)`,
  )
  return Object.fromEntries(rows.map(({ category, ppm }) => [category, ppm]))
}

export type BelowDay = Readonly<{ category: RateCategory; valid: bigint }>

/** What those below a member bet on each of these days, without the member. */
export function findBelow(
  db: Executor,
  memberId: bigint,
  { from, to }: Readonly<{ from: ChinaDate; to: ChinaDate }>,
): Promise<BelowDay[]> {
  return many(
    db,
    sql<BelowDay>`select d.category, d.valid - coalesce((select sum(c.valid) from agents_counts c
          where c.member_id = ${memberId} and c.day = d.day and c.category = d.category), 0)::bigint as valid
      from (select day, 'lottery' as category, valid from agents_days where member_id = ${memberId}
        union all select day, category, valid from agents_play_days where member_id = ${memberId}) d
      where d.day between ${from}::date and ${to}::date`,
  )
}
