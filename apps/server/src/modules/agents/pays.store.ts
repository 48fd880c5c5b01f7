import type { StatementPay } from '@app/domain/agents/statement-text.ts'
import type { TeamResult } from '@app/domain/agents/team-pay.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, many, one, run, type Tx } from '#platform/db.ts'
import type { Span } from './agents.store.ts'

export type TeamDay = Readonly<{
  memberId: bigint
  day: ChinaDate
  depth: number
  path: string
  valid: bigint
}>

/** What an agent's team bet on these days, and that of those named who stood below the agent, each by the tree of the day. */
export function findTeamDays(
  db: Executor,
  agentId: bigint,
  { named, days }: Readonly<{ named: readonly bigint[]; days: readonly ChinaDate[] }>,
): Promise<TeamDay[]> {
  return many(
    db,
    sql<TeamDay>`select p.member_id as "memberId", d.day::text as day, p.depth, p.path, coalesce(a.valid + a.provider_valid, 0) as valid
      from unnest(${days}::date[]) d(day)
      join agents_places own on own.member_id = ${agentId} and own.from_day <= d.day and (own.until_day is null or own.until_day > d.day)
      join agents_places p on p.member_id = any(${[agentId, ...named]}::bigint[]) and starts_with(p.path, own.path)
        and p.from_day <= d.day and (p.until_day is null or p.until_day > d.day)
      left join agents_days a on a.member_id = p.member_id and a.day = d.day
      order by d.day, p.path`,
  )
}

export type Branch = Span & Readonly<{ path: string; without: readonly string[] }>

/** How many members of each branch bet in its days, less those of the branches without which it counts. */
export async function countActive(db: Executor, branches: readonly Branch[]): Promise<number[]> {
  const left = branches.flatMap(({ without }, at) => without.map(path => ({ at, path })))
  const rows = await many(
    db,
    sql<{
      count: bigint
    }>`select b.count from unnest(${branches.map((_, at) => at)}::integer[], ${branches.map(({ from }) => from)}::date[],
        ${branches.map(({ to }) => to)}::date[], ${branches.map(({ path }) => path)}::text[]) w(at, first, last, path),
      lateral (select count(distinct p.member_id) as count from agents_places p
        where p.path >= w.path collate "C" and p.path < (rtrim(w.path, '/') || '0') collate "C"
          and p.from_day <= w.last and (p.until_day is null or p.until_day > w.first)
          and exists (select from agents_counts c where c.member_id = p.member_id and c.valid > 0
            and c.day between greatest(w.first, p.from_day) and least(w.last, p.until_day - 1))
          and not exists (select from unnest(${left.map(({ at }) => at)}::integer[], ${left.map(({ path }) => path)}::text[]) x(at, path)
            where x.at = w.at and starts_with(p.path, x.path))) b
      order by w.at`,
  )
  return rows.map(({ count }) => Number(count))
}

export type Result = Omit<TeamResult, 'activeMembers'> & Readonly<{ carriedIn: bigint }>

/**
 * What moved between the house and a team in a period, and what changed since of earlier periods that a dividend was told of; with what the last
 * dividend carried.
 */
export function findResult(db: Executor, agentId: bigint, { from, to }: Span): Promise<Result> {
  const of = (column: string, inDays: string) =>
    sql`(coalesce(sum(${sql.raw(inDays)}), 0) - coalesce((select sum(${sql.ref(column)}) from told), 0))::bigint as ${sql.ref(column)}`
  return one(
    db,
    sql<Result>`with told as (
        select p.from_day, p.to_day, y.stakes, y.payouts, y.rebates, y.gifts, y.commissions, y.carried_out
          from agents_pays y join agents_statements s on s.id = y.statement_id join agents_periods p on p.id = s.period_id
          where s.agent_id = ${agentId} and y.kind = 'dividend' and p.to_day < ${from}::date)
      select ${of('stakes', 'd.stakes + d.provider_stakes')}, ${of('payouts', 'd.payouts + d.provider_payouts')}, ${of('rebates', 'd.rebates')},
        ${of('gifts', 'd.promotions + d.gifts')}, ${of('commissions', 'd.commissions + d.wages')},
        coalesce((select t.carried_out from told t order by t.to_day desc limit 1), 0) as "carriedIn"
      from agents_days d where d.member_id = ${agentId} and (d.day between ${from}::date and ${to}::date
        or exists (select from told t where d.day between t.from_day and t.to_day))`,
  )
}

/** Takes the days on which the team of an agent changed after they were closed, up to that one. */
export async function takeLateDays(tx: Tx, agentId: bigint, upTo: ChinaDate): Promise<ChinaDate[]> {
  const rows = await many(
    tx,
    sql<{
      day: ChinaDate
    }>`delete from agents_late_teams where member_id = ${agentId} and day <= ${upTo}::date
      returning day::text as day`,
  )
  return rows.map(({ day }) => day).toSorted()
}

export type ToldWage = Readonly<{ day: ChinaDate; base: bigint; amount: bigint }>

/** What statements told of the wages of these days, corrections included. */
export function findToldWages(
  db: Executor,
  agentId: bigint,
  days: readonly ChinaDate[],
): Promise<ToldWage[]> {
  return many(
    db,
    sql<ToldWage>`select y.day::text as day, sum(y.base)::bigint as base, sum(y.amount)::bigint as amount
      from agents_pays y join agents_statements s on s.id = y.statement_id and s.agent_id = ${agentId}
      where y.kind = 'wage' and y.day = any(${days}::date[]) group by 1`,
  )
}

export type DueSupport = Readonly<{ id: bigint; day: ChinaDate; amount: bigint }>

/** What was given by hand and no statement told yet. */
export function findDueSupports(
  db: Executor,
  agentId: bigint,
  upTo: ChinaDate,
  limit: number,
): Promise<DueSupport[]> {
  return many(
    db,
    sql<DueSupport>`select u.id, u.day::text as day, u.amount from agents_supports u
      where u.agent_id = ${agentId} and u.day <= ${upTo}::date
        and not exists (select from agents_pays y where y.support_id = u.id) order by u.id limit ${limit}`,
  )
}

/** Agents of whom a period may tell something beside commission. */
export async function findPaid(db: Executor, { from, to }: Span): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{ id: bigint }>`select l.member_id as id from agents_late_teams l where l.day <= ${to}::date
      union select u.agent_id from agents_supports u where u.day <= ${to}::date
        and not exists (select from agents_pays y where y.support_id = u.id)
      union select p.agent_id from agents_plans p where p.agent_id is not null and p.from_day <= ${to}::date
      union select p.member_id from agents_places p join account_members m on m.id = p.member_id and m.is_agent
        where p.parent_id is null and exists (select from agents_plans n where n.agent_id is null and n.from_day <= ${to}::date)
          and exists (select from agents_days d where d.member_id = p.member_id and d.day between ${from}::date and ${to}::date)
      order by 1`,
  )
  return rows.map(({ id }) => id)
}

export type PayRow = StatementPay & Readonly<{ note: string | null }>

export async function insertPays(tx: Tx, statementId: bigint, pays: readonly StatementPay[]): Promise<void> {
  const of = <T>(pick: (pay: StatementPay) => T): T[] => pays.map(pick)
  await run(
    tx,
    sql`insert into agents_pays(statement_id, line_no, kind, is_correction, day, plan_id, support_id, base, paid_below, active, step_base,
        ppm, stakes, payouts, rebates, gifts, commissions, carried_in, carried_out, amount)
      select ${statementId}::bigint, y.* from unnest(${pays.map((_, at) => at + 1)}::integer[], ${of(y => y.kind)}::text[],
        ${of(y => y.isCorrection)}::boolean[], ${of(y => y.day)}::date[], ${of(y => y.planId)}::bigint[],
        ${of(y => y.supportId)}::bigint[], ${of(y => y.base)}::bigint[], ${of(y => y.paidBelow)}::bigint[],
        ${of(y => y.active)}::integer[], ${of(y => y.stepBase)}::bigint[], ${of(y => y.ppm)}::bigint[], ${of(y => y.stakes)}::bigint[],
        ${of(y => y.payouts)}::bigint[], ${of(y => y.rebates)}::bigint[], ${of(y => y.gifts)}::bigint[],
        ${of(y => y.commissions)}::bigint[], ${of(y => y.carriedIn)}::bigint[], ${of(y => y.carriedOut)}::bigint[],
        ${of(y => y.amount)}::bigint[]) y`,
  )
}

/** What a statement tells beside commission, in its order. */
export function findPays(db: Executor, statementId: bigint, limit: number): Promise<PayRow[]> {
  return many(
    db,
    sql<PayRow>`select y.kind, y.is_correction as "isCorrection", y.day::text as day, y.plan_id as "planId", y.support_id as "supportId",
        y.base, y.paid_below as "paidBelow", y.active, y.step_base as "stepBase", y.ppm, y.stakes, y.payouts, y.rebates, y.gifts,
        y.commissions, y.carried_in as "carriedIn", y.carried_out as "carriedOut", y.amount, u.note
      from agents_pays y left join agents_supports u on u.id = y.support_id
      where y.statement_id = ${statementId} order by y.line_no limit ${limit}`,
  )
}

export type PaySums = Readonly<Record<StatementPay['kind'], bigint>>

export function sumPays(db: Executor, statementId: bigint): Promise<PaySums> {
  const of = (kind: StatementPay['kind']) =>
    sql`coalesce(sum(amount) filter (where kind = ${kind}), 0)::bigint as ${sql.ref(kind)}`
  return one(
    db,
    sql<PaySums>`select ${of('wage')}, ${of('dividend')}, ${of('support')} from agents_pays where statement_id = ${statementId}`,
  )
}

export type Payout = Readonly<{ kind: string; amount: bigint; transferId: bigint }>

export async function insertPayouts(tx: Tx, statementId: bigint, payouts: readonly Payout[]): Promise<void> {
  await run(
    tx,
    sql`insert into agents_payouts(statement_id, kind, amount, transfer_id)
      select ${statementId}::bigint, o.* from unnest(${payouts.map(({ kind }) => kind)}::text[],
        ${payouts.map(({ amount }) => amount)}::bigint[], ${payouts.map(({ transferId }) => transferId)}::bigint[]) o`,
  )
}

/** The dividends that were paid to the branch of a member, the member included, in these days. */
export async function sumDividends(db: Executor, memberId: bigint, { from, to }: Span): Promise<bigint> {
  const { sum } = await one(
    db,
    sql<{ sum: bigint }>`select coalesce(sum(d.amount), 0)::bigint as sum from agents_dividend_days d
      where d.member_id = ${memberId} and d.day between ${from}::date and ${to}::date`,
  )
  return sum
}
