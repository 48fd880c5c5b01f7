import { type RawBuilder, sql } from 'kysely'
import { type Executor, many, maybeOne, one } from '#platform/db.ts'
import { type OrderRow, orderColumns } from './bets.store.ts'

export type RecordRow = OrderRow &
  Readonly<{
    closesAt: number
    numbers: number[] | null
    status: 0 | 1 | 2
    outcome: 'won' | 'push' | 'lost' | 'refunded' | null
    payout: bigint | null
  }>

export type RecordFilter = Readonly<{
  memberId: bigint
  /** Orders placed since then … */
  fromMs: number
  /** … and before then. */
  toMs: number | undefined
  /** Older ones too whose issue is not settled yet. */
  withOpen: boolean
  status: number | undefined
  gameId: number | undefined
  model: number | undefined
}>

export type Page = Readonly<{ before: bigint | undefined; offset: number; limit: number }>

const instant = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`

/** The player's orders of the span by the index of days, and the open older ones by the few issues that are under way. */
const candidates = ({ memberId, fromMs, toMs, withOpen }: RecordFilter) => sql`(
  select o.* from bets_orders o where o.member_id = ${memberId} and o.placed_at >= ${instant(fromMs)}
    ${toMs === undefined ? sql`` : sql`and o.placed_at < ${instant(toMs)}`}
  ${
    withOpen
      ? sql`union all
    select o.* from draws_issues i join bets_orders o on o.issue_id = i.id
      and o.account_id = (select id from wallet_accounts where member_id = ${memberId} and kind = 'main')
    where i.due_at is not null and i.state <> 'scheduled' and o.placed_at < ${instant(fromMs)}`
      : sql``
  })`

/** 0 not drawn, 1 settled, 2 cancelled or returned (specification 001 §4). */
const standing = sql`
  join draws_issues i on i.id = o.issue_id
  left join bets_results r on r.order_id = o.id and r.result_version = i.result_version
  left join bets_cancellations c on c.order_id = o.id
  cross join lateral (select case
    when c.order_id is not null or r.outcome = 'refunded' or i.state = 'voided' then 2
    when i.state = 'settled' or r.outcome is not null then 1 else 0 end as status) s`

const matching = ({ status, gameId, model }: RecordFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(status === undefined ? [] : [sql`s.status = ${status}::integer`]),
      ...(gameId === undefined ? [] : [sql`o.game_id = ${gameId}::smallint`]),
      ...(model === undefined ? [] : [sql`o.model = ${model}::smallint`]),
    ],
    sql` and `,
  )

const recordColumns = sql`${orderColumns}, i.closes_at as "closesAt", i.numbers, s.status, r.outcome, r.payout`

/** A page of records, newest first: by its number, or on from the last order of the page before. */
export function findRecords(db: Executor, filter: RecordFilter, page: Page): Promise<RecordRow[]> {
  const from =
    page.before === undefined
      ? sql``
      : sql`and (o.placed_at, o.id) < (select b.placed_at, b.id from bets_orders b
          where b.id = ${page.before} and b.member_id = ${filter.memberId})`
  return many(
    db,
    sql<RecordRow>`select ${recordColumns} from ${candidates(filter)} o ${standing}
      where ${matching(filter)} ${from}
      order by o.placed_at desc, o.id desc limit ${page.limit} offset ${page.offset}`,
  )
}

export async function countRecords(db: Executor, filter: RecordFilter): Promise<number> {
  const joins = filter.status === undefined ? sql`` : standing
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) from ${candidates(filter)} o ${joins} where ${matching(filter)}`,
  )
  return Number(count)
}

export type DayRow = Readonly<{ day: string; stake: bigint; net: bigint }>

/** What was staked and won a day at UTC+8, newest first; what was returned counts for nothing. */
export function findDays(db: Executor, memberId: bigint, fromMs: number): Promise<DayRow[]> {
  return many(
    db,
    sql<DayRow>`select (o.placed_at + interval '8 hours')::date as day, sum(o.stake)::bigint as stake,
        sum(case when s.status = 1 then coalesce(r.payout, 0) - o.stake else 0 end)::bigint as net
      from bets_orders o ${standing}
      where o.member_id = ${memberId} and o.placed_at >= ${instant(fromMs)} and s.status <> 2
      group by day order by day desc`,
  )
}

export type DetailRow = RecordRow &
  Readonly<{
    issueId: bigint
    issueDate: string
    odds: string
    oddsVersion: number
    drawsAt: number
    drawnAt: number | null
    closedAt: number | null
    settledAt: number | null
    cancelledAt: number | null
    paidAt: number | null
    hasProof: boolean
    betsRoot: Buffer | null
    transferIds: bigint[]
  }>

/** One order of the player; nothing when it is somebody else's. */
export function findDetail(db: Executor, memberId: bigint, orderId: bigint): Promise<DetailRow | undefined> {
  return maybeOne(
    db,
    sql<DetailRow>`select ${recordColumns}, o.issue_id as "issueId", i.issue_date as "issueDate", o.odds::text as odds,
        o.odds_version as "oddsVersion", i.draws_at as "drawsAt", i.drawn_at as "drawnAt", i.closed_at as "closedAt",
        i.settled_at as "settledAt", c.created_at as "cancelledAt", r.created_at as "paidAt",
        i.commitment is not null as "hasProof", i.bets_root as "betsRoot",
        array_remove(array[o.transfer_id, c.transfer_id, r.transfer_id], null) as "transferIds"
      from bets_orders o ${standing} where o.id = ${orderId} and o.member_id = ${memberId}`,
  )
}
