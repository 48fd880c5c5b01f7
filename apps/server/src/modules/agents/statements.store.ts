import type { RateCategory } from '@app/domain/agents/rates.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import { holdsOn } from './agents.store.ts'
import type { NewLine } from './closing.store.ts'

export type StatementRow = Readonly<{
  id: bigint
  from: ChinaDate
  to: ChinaDate
  state: 'closed' | 'approved' | 'paid' | 'nothing'
  carriedIn: bigint
  linesSum: bigint
  correctionsSum: bigint
  paysSum: bigint
  payable: bigint
  carriedOut: bigint
  lineCount: number
  hash: Buffer
  closedAt: number
  paidAt: number | null
}>

const statementColumns = sql`s.id, p.from_day::text as "from", p.to_day::text as "to", s.state, s.carried_in as "carriedIn",
  s.lines_sum as "linesSum", s.corrections_sum as "correctionsSum",
  s.pays_sum as "paysSum", s.payable, s.carried_out as "carriedOut",
  s.line_count as "lineCount", s.hash, s.closed_at as "closedAt", s.paid_at as "paidAt"`
const statements = sql`agents_statements s join agents_periods p on p.id = s.period_id`

export function findStatements(
  db: Executor,
  agentId: bigint,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<StatementRow[]> {
  return many(
    db,
    sql<StatementRow>`select ${statementColumns} from ${statements} where s.agent_id = ${agentId}
      order by s.id desc limit ${limit} offset ${offset}`,
  )
}

export type StatementSums = Readonly<{ count: bigint; waiting: bigint; paid: bigint }>

export function sumStatements(db: Executor, agentId: bigint): Promise<StatementSums> {
  return one(
    db,
    sql<StatementSums>`select count(*) as count,
        coalesce(sum(payable) filter (where state in ('closed', 'approved')), 0)::bigint as waiting,
        coalesce(sum(payable) filter (where state = 'paid'), 0)::bigint as paid
      from agents_statements where agent_id = ${agentId}`,
  )
}

/** A statement of the agent; somebody else's is not found. */
export function findStatement(db: Executor, agentId: bigint, id: bigint): Promise<StatementRow | undefined> {
  return maybeOne(
    db,
    sql<StatementRow>`select ${statementColumns} from ${statements} where s.id = ${id} and s.agent_id = ${agentId}`,
  )
}

/** Where a count comes from: an issue of lotteries, or the rounds of an hour at a provider. */
export type CountSource = Readonly<{
  gameId: number | null
  turnNum: string | null
  providerName: string | null
  beganAt: number | null
}>

/** By which a line of before changed; one that was voided counts no more. */
export type LineIssue = Omit<CountSource, 'beganAt'> &
  Readonly<{ beganAt: string | null; isAgain: boolean; isVoided: boolean }>

/** Of a correction so many issues are named. */
const ISSUES_NAMED = 3

export type LineRow = NewLine &
  Readonly<{
    account: string
    /** Why it came about, the first few, and how many there are; none of a line that is no correction. */
    issues: readonly LineIssue[]
    issueCount: number
  }>

/** Lines by day, downline and category. */
export function findLines(
  db: Executor,
  statementId: bigint,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<LineRow[]> {
  return many(
    db,
    sql<LineRow>`select l.via_id as "viaId", m.account, l.day::text as day, l.category, l.is_correction as "isCorrection", l.base,
        l.own_ppm as "ownPpm", l.own_since::text as "ownSince", l.via_ppm as "viaPpm", l.via_since::text as "viaSince", l.amount, c.*
      from (select * from agents_lines where statement_id = ${statementId}
        order by day, via_id, category limit ${limit} offset ${offset}) l
      join account_members m on m.id = l.via_id
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('gameId', i.game_id, 'turnNum', i.turn_num, 'providerName', i.provider_name,
            'beganAt', i.began_at, 'isAgain', i.is_again, 'isVoided', i.is_voided) order by i.at) filter (where i.at <= ${ISSUES_NAMED}), '[]') as issues,
            count(*)::integer as "issueCount"
          from (select c.is_again, coalesce(d.state in ('voiding', 'voided'), false) as is_voided, d.game_id, d.turn_num, b.provider_name, b.began_at, row_number() over (order by abs(c.issue_id)) as at
            from agents_line_issues c
            left join draws_issues d on d.id = c.issue_id
            left join turnover_batches b on b.id = c.issue_id
            where l.is_correction and c.statement_id = l.statement_id and c.day = l.day and c.via_id = l.via_id
              and l.category = coalesce(b.category, 'lottery') and (d.id is not null or b.id is not null)) i) c
      order by l.day, l.via_id, l.category`,
  )
}

export type LineKey = Readonly<{ statementId: bigint; day: ChinaDate; viaId: bigint; category: RateCategory }>

export async function hasLine(
  db: Executor,
  { statementId, day, viaId, category }: LineKey,
): Promise<boolean> {
  const { has } = await one(
    db,
    sql<{
      has: boolean
    }>`select exists(select from agents_lines where statement_id = ${statementId} and day = ${day}::date
      and via_id = ${viaId} and category = ${category}) as has`,
  )
  return has
}

/** What one member bet in one issue, or in one hour at a provider. */
export type LineBet = CountSource &
  Readonly<{ issueId: bigint; memberId: bigint; account: string; depth: number; valid: bigint }>

/** What the members of the branch of a line bet on its day, by their places; `depth` is how far below its head each stands. */
export function findLineBets(
  db: Executor,
  { day, viaId, category }: Omit<LineKey, 'statementId'>,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<LineBet[]> {
  return many(
    db,
    sql<LineBet>`select c.issue_id as "issueId", c.member_id as "memberId", m.account, (p.depth - v.depth)::integer as depth, c.valid,
        d.game_id as "gameId", d.turn_num as "turnNum", b.provider_name as "providerName", b.began_at as "beganAt"
      from agents_places v
      join agents_places p on p.path >= v.path and p.path < rtrim(v.path, '/') || '0' and ${holdsOn(day)}
      join agents_counts c on c.member_id = p.member_id and c.day = ${day}::date and c.category = ${category} and c.valid > 0
      join account_members m on m.id = c.member_id
      left join draws_issues d on d.id = c.issue_id
      left join turnover_batches b on b.id = c.issue_id
      where v.member_id = ${viaId} and v.from_day <= ${day}::date and (v.until_day is null or v.until_day > ${day}::date)
      order by p.path, c.issue_id limit ${limit} offset ${offset}`,
  )
}

/** Statements that two people agreed to and that are not paid, the oldest first. */
export async function findUnpaid(db: Executor, limit: number): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{ id: bigint }>`select id from agents_statements where state = 'approved' order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

export type Unpaid = Readonly<{
  id: bigint
  agentId: bigint
  /** What of it is commission, with corrections and what was carried in. */
  commission: bigint
  from: ChinaDate
  to: ChinaDate
}>

/** Holds an approved statement; nothing when it was paid meanwhile, or is just being paid. */
export function lockUnpaid(tx: Tx, id: bigint): Promise<Unpaid | undefined> {
  return maybeOne(
    tx,
    sql<Unpaid>`select s.id, s.agent_id as "agentId",
        s.carried_in + s.lines_sum + s.corrections_sum as commission, p.from_day::text as "from", p.to_day::text as "to"
      from ${statements} where s.id = ${id} and s.state = 'approved' for update of s skip locked`,
  )
}

export async function markPaid(tx: Tx, id: bigint, transferId: bigint): Promise<void> {
  await run(
    tx,
    sql`update agents_statements set state = 'paid', transfer_id = ${transferId}, paid_at = server_now() where id = ${id}`,
  )
}

export type PeriodSums = Readonly<{
  statements: bigint
  payable: bigint
  /** Of those that wait for two people. */
  waiting: bigint
  waitingSum: bigint
  /** Over the hashes of those that wait, in their order. */
  digest: string
}>

export function sumPeriod(db: Executor, periodId: bigint): Promise<PeriodSums> {
  return one(
    db,
    sql<PeriodSums>`select count(*) as statements, coalesce(sum(payable), 0)::bigint as payable,
        count(*) filter (where state = 'closed') as waiting,
        coalesce(sum(payable) filter (where state = 'closed'), 0)::bigint as "waitingSum",
        encode(sha256(coalesce(string_agg(hash, ''::bytea order by id) filter (where state = 'closed'), ''::bytea)), 'hex') as digest
      from agents_statements where period_id = ${periodId}`,
  )
}

/** Approves what waits of a period; answers how many and what sum. */
export function approvePeriod(
  tx: Tx,
  periodId: bigint,
  approvalId: bigint,
): Promise<Readonly<{ count: bigint; sum: bigint }>> {
  return one(
    tx,
    sql<{ count: bigint; sum: bigint }>`with approved as (
        update agents_statements set state = 'approved', approval_id = ${approvalId}
          where period_id = ${periodId} and state = 'closed' returning payable)
      select count(*) as count, coalesce(sum(payable), 0)::bigint as sum from approved`,
  )
}
