import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne } from '#platform/db.ts'
import { directOn, holdsOn, membersOn } from './agents.store.ts'
import type { LinkRow } from './links.store.ts'
import type { StatementRow } from './statements.store.ts'

type MemberState = 'normal' | 'frozen' | 'closed'

/** A page by number, on from one of them. */
export type Page = Readonly<{ after: bigint | undefined; rows: number }>

export type NodeWish = Page &
  Readonly<{
    parentId: bigint | undefined
    /** The beginning of a name, in lower case; then wherever it stands. */
    account: string | undefined
    state: MemberState | undefined
    /** When they registered. */
    fromMs: number | undefined
    toMs: number | undefined
    /** Between which their balance lies, both included. */
    least: bigint | undefined
    most: bigint | undefined
    today: ChinaDate
  }>

export type NodeRow = Readonly<{
  memberId: bigint
  account: string
  isAgent: boolean
  depth: number
  parentId: bigint | null
  since: ChinaDate
  rate: bigint
  members: bigint
  direct: bigint
  /** Valid turnover of the branch in thirty days. */
  valid: bigint
  state: MemberState
  balance: bigint
}>

/** Who stands at a place of the tree, by rising number. */
export function findNodes(db: Executor, wish: NodeWish): Promise<NodeRow[]> {
  const { parentId, account, state, fromMs, toMs, least, most, today, after, rows } = wish
  const conditions = [
    account === undefined
      ? sql`p.parent_id is not distinct from ${parentId ?? null}::bigint`
      : sql`starts_with(m.account_key, ${account})`,
    state !== undefined && sql`m.state = ${state}`,
    fromMs !== undefined && sql`m.registered_at >= to_timestamp(${fromMs}::float8 / 1000)`,
    toMs !== undefined && sql`m.registered_at < to_timestamp(${toMs}::float8 / 1000)`,
    least !== undefined && sql`a.balance >= ${least}`,
    most !== undefined && sql`a.balance <= ${most}`,
  ].filter(condition => condition !== false)
  const where = sql.join(conditions, sql` and `)
  return many(
    db,
    sql<NodeRow>`with found as materialized (
        select p.member_id, p.parent_id, p.path, p.depth, p.from_day, m.account, m.is_agent, m.state, a.balance
          from agents_places p join account_members m on m.id = p.member_id
          join wallet_accounts a on a.member_id = p.member_id and a.kind = 'main'
          where ${holdsOn(today)} and ${where} and p.member_id > ${after ?? 0n} order by p.member_id limit ${rows})
      select f.member_id as "memberId", f.account, f.is_agent as "isAgent", f.depth, f.parent_id as "parentId", f.from_day::text as since,
        f.state, f.balance,
        coalesce((select r.ppm from agents_rates r where r.member_id = f.member_id and r.category = 'lottery'
          and r.from_day <= ${today}::date order by r.from_day desc limit 1), 0) as rate,
        ${membersOn(sql`f.member_id`, sql`f.path`, today)} as members,
        ${directOn(sql`f.member_id`, sql`f.path`, today)} as direct,
        (select coalesce(sum(d.valid + d.provider_valid), 0)::bigint from agents_days d
          where d.member_id = f.member_id and d.day between ${today}::date - 29 and ${today}::date) as valid
      from found f order by f.member_id`,
  )
}

export type DeskLink = Omit<LinkRow, 'rates' | 'landing'> & Readonly<{ account: string }>

/** Links of one agent, or of all, newest first. */
export function findAllLinks(
  db: Executor,
  { agentId, after, rows }: Page & Readonly<{ agentId: bigint | undefined }>,
): Promise<DeskLink[]> {
  return many(
    db,
    sql<DeskLink>`select l.id, l.agent_id as "agentId", m.account, l.code, l.is_agent as "isAgent", l.label, l.remark,
        l.is_stopped as "isStopped", l.expires_at as "expiresAt", l.cap, l.joined, l.clicks, l.created_at as "createdAt"
      from agents_links l join account_members m on m.id = l.agent_id
      where (${agentId ?? null}::bigint is null or l.agent_id = ${agentId ?? null}::bigint)
        and (${after ?? null}::bigint is null or l.id < ${after ?? null}::bigint)
      order by l.id desc limit ${rows}`,
  )
}

export type DeskPeriod = Readonly<{
  id: bigint
  from: ChinaDate
  to: ChinaDate
  isClosed: boolean
  statements: bigint
  payable: bigint
  waiting: bigint
  waitingSum: bigint
  paidSum: bigint
  digest: string
}>

/** Periods with the sums of their statements, newest first. */
export function findPeriods(db: Executor, { after, rows }: Page): Promise<DeskPeriod[]> {
  return many(
    db,
    sql<DeskPeriod>`select p.id, p.from_day::text as "from", p.to_day::text as "to", p.closed_at is not null as "isClosed", s.*
      from agents_periods p cross join lateral (
        select count(*) as statements, coalesce(sum(payable), 0)::bigint as payable,
          count(*) filter (where state = 'closed') as waiting,
          coalesce(sum(payable) filter (where state = 'closed'), 0)::bigint as "waitingSum",
          coalesce(sum(payable) filter (where state = 'paid'), 0)::bigint as "paidSum",
          encode(sha256(coalesce(string_agg(hash, ''::bytea order by id) filter (where state = 'closed'), ''::bytea)), 'hex') as digest
        from agents_statements where period_id = p.id) s
      where (${after ?? null}::bigint is null or p.id < ${after ?? null}::bigint)
      order by p.id desc limit ${rows}`,
  )
}

export type StatementWish = Page &
  Readonly<{
    periodId: bigint | undefined
    agentId: bigint | undefined
    state: StatementRow['state'] | undefined
  }>

export type DeskStatement = StatementRow &
  Readonly<{ periodId: bigint; agentId: bigint; account: string; transferId: bigint | null }>

const deskColumns = sql`s.id, s.period_id as "periodId", s.agent_id as "agentId", m.account, p.from_day::text as "from",
  p.to_day::text as "to", s.state, s.carried_in as "carriedIn", s.lines_sum as "linesSum", s.corrections_sum as "correctionsSum", s.pays_sum as "paysSum",
  s.payable, s.carried_out as "carriedOut", s.line_count as "lineCount", s.hash, s.closed_at as "closedAt", s.paid_at as "paidAt",
  s.transfer_id as "transferId"`
const deskStatements = sql`agents_statements s join agents_periods p on p.id = s.period_id join account_members m on m.id = s.agent_id`

/** Statements, newest first. */
export function findAllStatements(
  db: Executor,
  { periodId, agentId, state, after, rows }: StatementWish,
): Promise<DeskStatement[]> {
  return many(
    db,
    sql<DeskStatement>`select ${deskColumns} from ${deskStatements}
      where (${periodId ?? null}::bigint is null or s.period_id = ${periodId ?? null}::bigint)
        and (${agentId ?? null}::bigint is null or s.agent_id = ${agentId ?? null}::bigint)
        and (${state ?? null}::text is null or s.state = ${state ?? null}::text)
        and (${after ?? null}::bigint is null or s.id < ${after ?? null}::bigint)
      order by s.id desc limit ${rows}`,
  )
}

export type DeskStatementRecord = DeskStatement &
  Readonly<{ previousHash: Buffer | null; approvalId: bigint | null }>

export function findAnyStatement(db: Executor, id: bigint): Promise<DeskStatementRecord | undefined> {
  return maybeOne(
    db,
    sql<DeskStatementRecord>`select ${deskColumns}, s.approval_id as "approvalId",
        (select b.hash from agents_statements b where b.id = s.previous_id) as "previousHash"
      from ${deskStatements} where s.id = ${id}`,
  )
}
