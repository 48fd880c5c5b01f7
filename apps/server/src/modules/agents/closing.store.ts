import type { CommissionLine } from '@app/domain/agents/commission.ts'
import type { RateCategory } from '@app/domain/agents/rates.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type PeriodRow = Readonly<{ id: bigint; from: ChinaDate; to: ChinaDate; isClosed: boolean }>

const periodColumns = sql`p.id, p.from_day::text as "from", p.to_day::text as "to", p.closed_at is not null as "isClosed"`

export function findLastPeriod(db: Executor): Promise<PeriodRow | undefined> {
  return maybeOne(
    db,
    sql<PeriodRow>`select ${periodColumns} from agents_periods p order by p.id desc limit 1`,
  )
}

export function findPeriod(db: Executor, id: bigint): Promise<PeriodRow | undefined> {
  return maybeOne(db, sql<PeriodRow>`select ${periodColumns} from agents_periods p where p.id = ${id}`)
}

/** The newest period all of whose statements are made. */
export function findLastClosed(db: Executor): Promise<PeriodRow | undefined> {
  return maybeOne(
    db,
    sql<PeriodRow>`select ${periodColumns} from agents_periods p where p.closed_at is not null order by p.id desc limit 1`,
  )
}

/** The first day on which anybody stood in the tree. */
export async function findFirstDay(db: Executor): Promise<ChinaDate | undefined> {
  const { day } = await one(
    db,
    sql<{ day: ChinaDate | null }>`select min(from_day)::text as day from agents_places`,
  )
  return day ?? undefined
}

/** Waits for those who count, and makes those who come wait, until the transaction ends. */
export async function holdCounting(tx: Tx): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('agents close', 0))`)
}

/** Closes days: what changes of them from now on is late. */
export async function insertPeriod(tx: Tx, from: ChinaDate, to: ChinaDate): Promise<void> {
  await run(tx, sql`insert into agents_periods(from_day, to_day) values (${from}::date, ${to}::date)`)
}

export async function endPeriod(db: Executor, id: bigint): Promise<void> {
  await run(
    db,
    sql`update agents_periods set closed_at = server_now() where id = ${id} and closed_at is null`,
  )
}

/** Agents who have lines or corrections and no statement of the period yet. */
export async function findDue(db: Executor, { id, from, to }: PeriodRow): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{ agentId: bigint }>`select distinct p.parent_id as "agentId" from (
        select d.member_id, d.day from agents_days d where d.valid > 0 and d.day between ${from}::date and ${to}::date
        union all
        select d.member_id, d.day from agents_play_days d where d.valid > 0 and d.day between ${from}::date and ${to}::date
        union all
        select l.member_id, l.day from agents_late l where l.day < ${from}::date) d
      join agents_places p on p.member_id = d.member_id and p.from_day <= d.day and (p.until_day is null or p.until_day > d.day)
      where p.parent_id is not null and not exists(
        select from agents_statements s where s.period_id = ${id} and s.agent_id = p.parent_id)
      order by 1`,
  )
  return rows.map(({ agentId }) => agentId)
}

/** Makes others who tell this agent wait until the transaction ends. */
export async function holdAgent(tx: Tx, agentId: bigint): Promise<void> {
  await run(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended('agents statement ' || ${agentId}::text, 0))`,
  )
}

export async function isTold(tx: Tx, periodId: bigint, agentId: bigint): Promise<boolean> {
  const { told } = await one(
    tx,
    sql<{ told: boolean }>`select exists(select from agents_statements
      where period_id = ${periodId} and agent_id = ${agentId}) as told`,
  )
  return told
}

export type LateDay = Readonly<{ viaId: bigint; day: ChinaDate }>

/** Takes what changed late of the branches directly below an agent, on days up to that one. */
export function takeLate(tx: Tx, agentId: bigint, upTo: ChinaDate): Promise<LateDay[]> {
  return many(
    tx,
    sql<LateDay>`delete from agents_late l using agents_places p
      where p.parent_id = ${agentId} and p.member_id = l.member_id and p.from_day <= l.day
        and (p.until_day is null or p.until_day > l.day) and l.day <= ${upTo}::date
      returning l.member_id as "viaId", l.day::text as day`,
  )
}

/** The same, and leaves it there. */
export function findLate(db: Executor, agentId: bigint, before: ChinaDate): Promise<LateDay[]> {
  return many(
    db,
    sql<LateDay>`select l.member_id as "viaId", l.day::text as day from agents_late l join agents_places p
      on p.member_id = l.member_id and p.from_day <= l.day and (p.until_day is null or p.until_day > l.day)
      where p.parent_id = ${agentId} and l.day < ${before}::date`,
  )
}

/** An issue that changed a day after it was told; judged anew, or counted for the first time. */
export type LateIssue = LateDay & Readonly<{ issueId: bigint; isAgain: boolean }>

/** Takes the issues of these days, after the days: who counts holds a day until its issue is there. */
export function takeLateIssues(tx: Tx, days: readonly LateDay[]): Promise<LateIssue[]> {
  return many(
    tx,
    sql<LateIssue>`delete from agents_late_issues l
      using unnest(${days.map(({ viaId }) => viaId)}::bigint[], ${days.map(({ day }) => day)}::date[]) d(member_id, day)
      where l.member_id = d.member_id and l.day = d.day
      returning l.member_id as "viaId", l.day::text as day, l.issue_id as "issueId", l.is_again as "isAgain"`,
  )
}

/** Writes why corrections of a statement came about. */
export async function insertLineIssues(
  tx: Tx,
  statementId: bigint,
  issues: readonly LateIssue[],
): Promise<void> {
  await run(
    tx,
    sql`insert into agents_line_issues(statement_id, day, via_id, issue_id, is_again)
      select ${statementId}::bigint, i.* from unnest(${issues.map(({ day }) => day)}::date[],
        ${issues.map(({ viaId }) => viaId)}::bigint[], ${issues.map(({ issueId }) => issueId)}::bigint[],
        ${issues.map(({ isAgain }) => isAgain)}::boolean[]) i`,
  )
}

export type BranchRow = Readonly<{
  viaId: bigint
  day: ChinaDate
  category: RateCategory
  base: bigint
  ownPpm: bigint
  ownSince: ChinaDate | null
  viaPpm: bigint
  viaSince: ChinaDate | null
}>

const rateLateral = (
  member: ReturnType<typeof sql>,
) => sql`left join lateral (select r.ppm, r.from_day from agents_rates r
  where r.member_id = ${member} and r.category = d.category and r.from_day <= d.day order by r.from_day desc limit 1)`

const branchColumns = sql`d.member_id as "viaId", d.day::text as day, d.category, d.valid as base,
  coalesce(own.ppm, 0) as "ownPpm", own.from_day::text as "ownSince", coalesce(via.ppm, 0) as "viaPpm",
  via.from_day::text as "viaSince"`

/**
 * What the branches directly below an agent bet on each day of a span, with both rates of the day. Of games of providers only categories in
 * which the agent has a rate.
 */
export function findBranchDays(
  db: Executor,
  agentId: bigint,
  { from, to }: Readonly<{ from: ChinaDate; to: ChinaDate }>,
): Promise<BranchRow[]> {
  const within = sql`b.member_id = p.member_id and b.day between ${from}::date and ${to}::date and b.valid > 0`
  return many(
    db,
    sql<BranchRow>`select ${branchColumns}
      from agents_places p
      cross join lateral (
        select b.member_id, b.day, 'lottery' as category, b.valid from agents_days b where ${within}
        union all
        select b.member_id, b.day, b.category, b.valid from agents_play_days b where ${within}) d
      ${rateLateral(sql`p.parent_id`)} own on true ${rateLateral(sql`p.member_id`)} via on true
      where p.parent_id = ${agentId} and d.day >= p.from_day and (p.until_day is null or d.day < p.until_day)
        and (d.category = 'lottery' or own.ppm > 0)`,
  )
}

/** The same of single days of branches, also where nothing is left. */
export function findBranchesOn(
  db: Executor,
  agentId: bigint,
  days: readonly LateDay[],
): Promise<BranchRow[]> {
  return many(
    db,
    sql<BranchRow>`select ${branchColumns}
      from unnest(${days.map(({ viaId }) => viaId)}::bigint[], ${days.map(({ day }) => day)}::date[]) l(member_id, day)
      cross join lateral (
        select l.member_id, l.day, 'lottery' as category, coalesce((select b.valid from agents_days b
          where b.member_id = l.member_id and b.day = l.day), 0) as valid
        union all
        select b.member_id, b.day, b.category, b.valid from agents_play_days b where b.member_id = l.member_id and b.day = l.day) d
      ${rateLateral(sql`${agentId}::bigint`)} own on true ${rateLateral(sql`d.member_id`)} via on true`,
  )
}

export type ToldRow = Readonly<{
  viaId: bigint
  day: ChinaDate
  category: RateCategory
  base: bigint
  amount: bigint
}>

/** What statements of an agent told of single days of branches, corrections included. */
export function findTold(db: Executor, agentId: bigint, days: readonly LateDay[]): Promise<ToldRow[]> {
  return many(
    db,
    sql<ToldRow>`select l.via_id as "viaId", l.day::text as day, l.category, sum(l.base)::bigint as base, sum(l.amount)::bigint as amount
      from unnest(${days.map(({ viaId }) => viaId)}::bigint[], ${days.map(({ day }) => day)}::date[]) d(member_id, day)
      join agents_lines l on l.via_id = d.member_id and l.day = d.day
      join agents_statements s on s.id = l.statement_id and s.agent_id = ${agentId}
      group by 1, 2, 3`,
  )
}

/** The last statement of an agent. */
export function findLastStatement(
  db: Executor,
  agentId: bigint,
): Promise<Readonly<{ id: bigint; carriedOut: bigint; hash: Buffer }> | undefined> {
  return maybeOne(
    db,
    sql<{
      id: bigint
      carriedOut: bigint
      hash: Buffer
    }>`select id, carried_out as "carriedOut", hash from agents_statements
      where agent_id = ${agentId} order by id desc limit 1`,
  )
}

export type NewStatement = Readonly<{
  id: bigint
  hash: Uint8Array
  periodId: bigint
  agentId: bigint
  previousId: bigint | undefined
  carriedIn: bigint
  linesSum: bigint
  correctionsSum: bigint
  paysSum: bigint
  payCount: number
  payable: bigint
  carriedOut: bigint
}>

export type NewLine = BranchRow & Pick<CommissionLine, 'amount'> & Readonly<{ isCorrection: boolean }>

/** The number that a statement will have; its hash covers it. */
export async function nextStatementId(tx: Tx): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{ id: bigint }>`select nextval(pg_get_serial_sequence('agents_statements', 'id')) as id`,
  )
  return id
}

/** Writes a statement with its lines; the database refuses a second one of the period. */
export async function insertStatement(tx: Tx, row: NewStatement, lines: readonly NewLine[]): Promise<void> {
  await run(
    tx,
    sql`insert into agents_statements(id, period_id, agent_id, previous_id, carried_in, lines_sum, corrections_sum, pays_sum,
        pay_count, payable, carried_out, line_count, hash, state) overriding system value
      values (${row.id}, ${row.periodId}, ${row.agentId}, ${row.previousId ?? null}, ${row.carriedIn}, ${row.linesSum},
        ${row.correctionsSum}, ${row.paysSum}, ${row.payCount}, ${row.payable}, ${row.carriedOut}, ${lines.length}, ${row.hash},
        ${row.payable > 0n ? 'closed' : 'nothing'})`,
  )
  const of = <T>(pick: (line: NewLine) => T): T[] => lines.map(pick)
  await run(
    tx,
    sql`insert into agents_lines(statement_id, day, via_id, category, is_correction, base, own_ppm, own_since, via_ppm, via_since, amount)
      select ${row.id}::bigint, l.* from unnest(${of(l => l.day)}::date[], ${of(l => l.viaId)}::bigint[], ${of(l => l.category)}::text[],
        ${of(l => l.isCorrection)}::boolean[], ${of(l => l.base)}::bigint[], ${of(l => l.ownPpm)}::bigint[],
        ${of(l => l.ownSince)}::date[], ${of(l => l.viaPpm)}::bigint[], ${of(l => l.viaSince)}::date[],
        ${of(l => l.amount)}::bigint[]) l`,
  )
}
