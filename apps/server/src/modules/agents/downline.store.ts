import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, many, one, run, type Tx } from '#platform/db.ts'
import { holdsOn, membersOn, rateOn, type Span } from './agents.store.ts'

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
  parentId: bigint
  span: Span
  today: ChinaDate
  /** The beginning of an account name, in lower case. */
  account: string | undefined
  /** Agents alone, or those who are none. */
  isAgent: boolean | undefined
  /** Both days included. */
  registered: Readonly<{ from: ChinaDate | undefined; to: ChinaDate | undefined }>
  /** Accounts that may be used, or those that may not. */
  isNormal: boolean | undefined
  money: Readonly<{ least: bigint | undefined; most: bigint | undefined }>
}>

const downline = ({ parentId, today, account, isAgent, ...query }: DownlineQuery) => sql`agents_places p
  join account_members m on m.id = p.member_id
  where p.parent_id = ${parentId} and ${holdsOn(today)}
    and (${account ?? null}::text is null or starts_with(m.account_key, ${account ?? null}::text))
    and (${isAgent ?? null}::boolean is null or m.is_agent = ${isAgent ?? null}::boolean)
    and (${query.isNormal ?? null}::boolean is null or (m.state = 'normal') = ${query.isNormal ?? null}::boolean)
    and (${query.registered.from ?? null}::date is null
      or m.registered_at >= ${query.registered.from ?? null}::date::timestamp at time zone 'Asia/Shanghai')
    and (${query.registered.to ?? null}::date is null
      or m.registered_at < (${query.registered.to ?? null}::date + 1)::timestamp at time zone 'Asia/Shanghai')
    and ((${query.money.least ?? null}::bigint is null and ${query.money.most ?? null}::bigint is null) or exists (
      select from wallet_accounts a where a.member_id = p.member_id and a.kind = 'main'
        and a.balance >= coalesce(${query.money.least ?? null}::bigint, a.balance)
        and a.balance <= coalesce(${query.money.most ?? null}::bigint, a.balance)))`

const sumOf = (column: 'deposits' | 'withdrawals' | 'stakes' | 'result') =>
  sql`coalesce(sum(${column === 'result' ? sql`d.payouts + d.rebates - d.stakes` : sql.ref(`d.${column}`)}), 0)::bigint`
const sums = sql`${sumOf('deposits')} as deposits, ${sumOf('withdrawals')} as withdrawals, ${sumOf('stakes')} as stakes,
  ${sumOf('result')} as result`
export type BranchSums = Readonly<Record<'deposits' | 'withdrawals' | 'stakes' | 'result', bigint>>
export type DownlineRow = BranchSums &
  Readonly<{
    memberId: bigint
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

/** A page of a direct downline in its order, with what each branch did. */
export function findDownline(
  db: Executor,
  query: DownlineQuery,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<DownlineRow[]> {
  const { today, span } = query
  return many(
    db,
    sql<DownlineRow>`with rows as materialized (
        select p.member_id, p.path, m.account, m.is_agent, m.state, m.registered_at, ${orderKey(query)} as key
          from ${downline(query)} order by key desc, p.member_id desc limit ${limit} offset ${offset})
      select o.member_id as "memberId", o.account, o.is_agent as "isAgent", o.state = 'normal' as "isNormal",
        o.registered_at as "registeredAt",
        ${rateOn(sql`o.member_id`, sql`'lottery'`, today)} as rate,
        ${membersOn(sql`o.member_id`, sql`o.path`, today)} as members,
        (select a.balance from wallet_accounts a where a.member_id = o.member_id and a.kind = 'main') as money, b.*
      from rows o, lateral (select ${sums} from agents_days d
        where d.member_id = o.member_id and d.day between ${span.from}::date and ${span.to}::date) b
      order by o.key desc, o.member_id desc`,
  )
}

/** What a whole direct downline did, and how many it is. */
export function sumDownline(
  db: Executor,
  query: DownlineQuery,
): Promise<BranchSums & Readonly<{ count: bigint }>> {
  return one(
    db,
    sql<BranchSums & { count: bigint }>`select count(distinct o.member_id) as count, ${sums}
      from (select p.member_id from ${downline(query)}) o left join agents_days d
        on d.member_id = o.member_id and d.day between ${query.span.from}::date and ${query.span.to}::date`,
  )
}
