import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, many, one, run, type Tx } from '#platform/db.ts'
import { holdsOn, inBranch, membersOn, type PlaceRow, rateOn, type Span } from './agents.store.ts'

/** How many accounts an agent opened on a day. */
export async function countOpened(db: Executor, agentId: bigint, day: ChinaDate): Promise<number> {
  const { count } = await one(
    db,
    sql<{
      count: bigint
    }>`select count(*) as count from agents_accounts where agent_id = ${agentId} and day = ${day}::date`,
  )
  return Number(count)
}

export type OpenedRow = Readonly<{ memberId: bigint; agentId: bigint; day: ChinaDate; remark: string }>

export async function insertOpened(tx: Tx, { memberId, agentId, day, remark }: OpenedRow): Promise<void> {
  await run(
    tx,
    sql`insert into agents_accounts(member_id, agent_id, day, remark) values (${memberId}, ${agentId}, ${day}::date, ${remark})`,
  )
}

export type DownlineOrder = 'joined' | 'money' | 'deposits' | 'stakes'

export type DownlineQuery = Readonly<{
  /** The greatest first, of equal ones whoever came last. */
  order: DownlineOrder
  /** Below whom; `all` levels, or the direct one. */
  of: PlaceRow
  reach: 'direct' | 'all'
  span: Span
  today: ChinaDate
  /** The beginning of an account name, in lower case. */
  account: string | undefined
  /** Agents alone, or those who are none. */
  isAgent: boolean | undefined
  /** Both days included. */
  registered: Readonly<{ from: ChinaDate | undefined; to: ChinaDate | undefined }>
  /** The day of the last login, both included; without a first one also who has none. */
  loggedIn: Readonly<{ from: ChinaDate | undefined; to: ChinaDate | undefined }>
  /** Accounts that may be used, or those that may not. */
  isNormal: boolean | undefined
  money: Readonly<{ least: bigint | undefined; most: bigint | undefined }>
}>

const beginOf = (day: ChinaDate | undefined) =>
  sql`${day ?? null}::date::timestamp at time zone 'Asia/Shanghai'`
const endOf = (day: ChinaDate | undefined) =>
  sql`(${day ?? null}::date + 1)::timestamp at time zone 'Asia/Shanghai'`

/** Whether the member was let in since a moment. */
const wasIn = (since: ReturnType<typeof sql>) => sql`exists (select from auth_logins l
  where l.member_id = p.member_id and l.result = 'success' and l.created_at >= ${since})`

const downline = ({ of, reach, today, account, isAgent, ...query }: DownlineQuery) => sql`agents_places p
  join account_members m on m.id = p.member_id
  where ${reach === 'direct' ? sql`p.parent_id = ${of.memberId}` : sql`${inBranch(of.path)} and p.path <> ${of.path}`}
    and ${holdsOn(today)}
    and (${account ?? null}::text is null or starts_with(m.account_key, ${account ?? null}::text))
    and (${isAgent ?? null}::boolean is null or m.is_agent = ${isAgent ?? null}::boolean)
    and (${query.isNormal ?? null}::boolean is null or (m.state = 'normal') = ${query.isNormal ?? null}::boolean)
    and (${query.registered.from ?? null}::date is null
      or m.registered_at >= ${beginOf(query.registered.from)})
    and (${query.registered.to ?? null}::date is null or m.registered_at < ${endOf(query.registered.to)})
    and (${query.loggedIn.from ?? null}::date is null or ${wasIn(beginOf(query.loggedIn.from))})
    and (${query.loggedIn.to ?? null}::date is null or not ${wasIn(endOf(query.loggedIn.to))})
    and ((${query.money.least ?? null}::bigint is null and ${query.money.most ?? null}::bigint is null) or exists (
      select from wallet_accounts a where a.member_id = p.member_id and a.kind = 'main'
        and a.balance >= coalesce(${query.money.least ?? null}::bigint, a.balance)
        and a.balance <= coalesce(${query.money.most ?? null}::bigint, a.balance)))`

/** Bets on lotteries and on games of providers together. */
const SUMMED = {
  deposits: sql`d.deposits`,
  withdrawals: sql`d.withdrawals`,
  stakes: sql`d.stakes + d.provider_stakes`,
  result: sql`d.payouts + d.provider_payouts + d.rebates - d.stakes - d.provider_stakes`,
}
const sumOf = (column: keyof typeof SUMMED) => sql`coalesce(sum(${SUMMED[column]}), 0)::bigint`
const sums = sql`${sumOf('deposits')} as deposits, ${sumOf('withdrawals')} as withdrawals, ${sumOf('stakes')} as stakes,
  ${sumOf('result')} as result`
export type BranchSums = Readonly<Record<'deposits' | 'withdrawals' | 'stakes' | 'result', bigint>>
export type DownlineRow = BranchSums &
  Readonly<{
    memberId: bigint
    path: string
    depth: number
    account: string
    isAgent: boolean
    isNormal: boolean
    registeredAt: number
    rate: bigint
    members: bigint
    money: bigint
  }>

const orderKey = ({ order, span }: DownlineQuery) => {
  if (order === 'joined') return sql`p.member_id`
  if (order === 'money')
    return sql`(select a.balance from wallet_accounts a where a.member_id = p.member_id and a.kind = 'main')`
  return sql`(select ${sumOf(order)} from agents_days d
    where d.member_id = p.member_id and d.day between ${span.from}::date and ${span.to}::date)`
}

/** A page of a downline in its order, with what each branch did. */
export function findDownline(
  db: Executor,
  query: DownlineQuery,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<DownlineRow[]> {
  const { today, span } = query
  return many(
    db,
    sql<DownlineRow>`with rows as materialized (
        select p.member_id, p.path, p.depth, m.account, m.is_agent, m.state, m.registered_at, ${orderKey(query)} as key
          from ${downline(query)} order by key desc, p.member_id desc limit ${limit} offset ${offset})
      select o.member_id as "memberId", o.path, o.depth, o.account, o.is_agent as "isAgent", o.state = 'normal' as "isNormal",
        o.registered_at as "registeredAt",
        ${rateOn(sql`o.member_id`, sql`'lottery'`, today)} as rate,
        ${membersOn(sql`o.member_id`, sql`o.path`, today)} as members,
        (select a.balance from wallet_accounts a where a.member_id = o.member_id and a.kind = 'main') as money, b.*
      from rows o, lateral (select ${sums} from agents_days d
        where d.member_id = o.member_id and d.day between ${span.from}::date and ${span.to}::date) b
      order by o.key desc, o.member_id desc`,
  )
}

/** What a whole downline did, and how many it is; of those who are listed, only branches that stand in no other are added up. */
export function sumDownline(
  db: Executor,
  query: DownlineQuery,
): Promise<BranchSums & Readonly<{ count: bigint }>> {
  return one(
    db,
    sql<BranchSums & { count: bigint }>`with listed as materialized (
        select p.member_id, p.path from ${downline(query)}
      ), heads as (
        -- In the order of paths a branch follows its head, up to its end.
        select l.member_id from (select o.member_id, o.path,
            max(rtrim(o.path, '/') || '0') over (order by o.path rows between unbounded preceding and 1 preceding) as covered
          from listed o) l where l.covered is null or l.covered <= l.path
      )
      select (select count(*) from listed) as count, ${sums}
      from heads o left join agents_days d
        on d.member_id = o.member_id and d.day between ${query.span.from}::date and ${query.span.to}::date`,
  )
}
