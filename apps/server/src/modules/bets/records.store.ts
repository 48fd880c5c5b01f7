import { type RawBuilder, sql } from 'kysely'
import { type Executor, many, one } from '#platform/db.ts'
import type { OrderRow } from './bets.store.ts'
import { SHOWN_READ } from './shown-selection.ts'

/** Statuses of a part of a chase that was returned before it became an order: 2 cancelled, 4 stopped. */
const UNPLACED_STATUSES = [2, 4]

export type RecordRow = OrderRow &
  Readonly<{
    closesAt: number
    numbers: number[] | null
    status: 0 | 1 | 2 | 4
    outcome: 'won' | 'push' | 'lost' | 'refunded' | null
    payout: bigint | null
    chaseId: bigint | null
  }>

export type RecordFilter = Readonly<{
  memberId: bigint
  /** Orders placed since then … */
  fromMs: number
  /** … and before then. */
  toMs: number | undefined
  /** Also older orders whose issue is not settled yet. */
  withOpen: boolean
  status: number | undefined
  gameId: number | undefined
  model: number | undefined
}>

export type Page = Readonly<{ before: bigint | undefined; offset: number; limit: number }>

const instant = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`

export const orderFacts = sql`o.id, o.issue_id, o.game_id, o.play_code, o.model, o.selection, o.units, o.stake_per_unit, o.stake,
  o.shown_odds, o.salt, o.placed_at, null::integer as unplaced_status, null::text as unplaced_turn,
  null::timestamptz as unplaced_closes_at`

/** The parts of a chase that were refunded before they became orders, in the columns of orders. */
const unplacedFacts = sql`co.order_id as id, null::bigint as issue_id, h.game_id, l.play_code, l.model, l.selection, l.units,
  l.stake_per_unit * ci.multiple as stake_per_unit, l.stake * ci.multiple as stake, l.shown_odds, null::uuid as salt,
  ci.changed_at as placed_at, case ci.state when 'stopped' then 4 else 2 end as unplaced_status,
  ci.turn_num as unplaced_turn, ci.closes_at as unplaced_closes_at`
const unplacedTables = sql`bets_chases h
  join bets_chase_issues ci on ci.chase_id = h.id and ci.refund_transfer_id is not null
  join bets_chase_orders co on co.chase_id = h.id and co.place = ci.place
  join bets_chase_lines l on l.chase_id = h.id and l.line = co.line`

/** Refunded parts are listed like orders: stopped with the chase, cancelled, or missed in a downtime (specification 001 §4). */
const unplacedOrders = ({ memberId, fromMs, toMs }: RecordFilter) => sql`union all
  select ${unplacedFacts} from ${unplacedTables}
  where h.member_id = ${memberId} and coalesce(h.ended_at, 'infinity') >= ${instant(fromMs)}
    and ci.changed_at >= ${instant(fromMs)}
    ${toMs === undefined ? sql`` : sql`and ci.changed_at < ${instant(toMs)}`}`

/**
 * The player's orders of the span by the index on time, and older open orders by the few unsettled issues. `offset 0`
 * makes the planner read the index once per issue, even when it estimates few orders.
 */
const candidates = (filter: RecordFilter) => {
  const { memberId, fromMs, toMs, withOpen, status } = filter
  return sql`(
  select ${orderFacts} from bets_orders o where o.member_id = ${memberId} and o.placed_at >= ${instant(fromMs)}
    ${toMs === undefined ? sql`` : sql`and o.placed_at < ${instant(toMs)}`}
  ${
    withOpen
      ? sql`union all
    select ${orderFacts} from draws_issues i cross join lateral (
      select * from bets_orders where issue_id = i.id and account_id = (
        select id from wallet_accounts where member_id = ${memberId} and kind = 'main') offset 0) o
    where i.due_at is not null and i.state <> 'scheduled' and o.placed_at < ${instant(fromMs)}`
      : sql``
  }
  ${status === undefined || UNPLACED_STATUSES.includes(status) ? unplacedOrders(filter) : sql``})`
}

/** 0 not drawn, 1 settled, 2 cancelled or returned, 4 stopped with its chase (specification 001 §4). */
export const standing = sql`
  left join draws_issues i on i.id = o.issue_id
  left join bets_judgements j on j.issue_id = o.issue_id
  left join bets_results r on r.order_id = o.id and r.result_version = j.version
  left join bets_cancellations c on c.order_id = o.id
  cross join lateral (select case
    when o.unplaced_status is not null then o.unplaced_status
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

const recordColumns = (selection: RawBuilder<unknown>) => sql`o.id, o.game_id as "gameId",
  coalesce(i.turn_num, o.unplaced_turn) as "turnNum", o.play_code as "playCode", o.model, ${selection} as selection, o.units, o.stake_per_unit as "stakePerUnit", o.stake,
  o.shown_odds as "shownOdds", o.salt::text as salt, o.placed_at as "placedAt",
  coalesce(i.closes_at, o.unplaced_closes_at) as "closesAt", i.numbers, s.status, r.outcome, r.payout,
  (select co.chase_id from bets_chase_orders co where co.order_id = o.id) as "chaseId"`

/** As much of a selection as a list shows, and a character more. */
export const shownPart = sql`left(o.selection, ${sql.lit(SHOWN_READ)})`

/** A page of records, newest first: by its number, or on from the last order of the page before. */
export function findRecords(db: Executor, filter: RecordFilter, page: Page): Promise<RecordRow[]> {
  const from =
    page.before === undefined
      ? sql``
      : sql`and (o.placed_at, o.id) < (select b.placed_at, b.id from ${candidates(filter)} b where b.id = ${page.before})`
  // The page is cut before anything is joined, unless the joins tell what belongs on it.
  const cut = sql`order by o.placed_at desc, o.id desc limit ${page.limit} offset ${page.offset}`
  const orders = sql`${candidates(filter)} o`
  const found =
    filter.status === undefined
      ? sql`(select o.* from ${orders} where ${matching(filter)} ${from} ${cut}) o ${standing}
        order by o.placed_at desc, o.id desc`
      : sql`${orders} ${standing} where ${matching(filter)} ${from} ${cut}`
  return many(db, sql<RecordRow>`select ${recordColumns(shownPart)} from ${found}`)
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
      from (select ${orderFacts} from bets_orders o
        where o.member_id = ${memberId} and o.placed_at >= ${instant(fromMs)}) o ${standing}
      where s.status <> 2
      group by day order by day desc`,
  )
}

export type DetailRow = RecordRow &
  Readonly<{
    /** `null` for a part of a chase that never was an order. */
    issueId: bigint | null
    issueDate: string | null
    odds: string
    oddsVersion: number
    /** Millionths of the stake that come back instead of higher odds. */
    rebatePpm: number
    drawsAt: number | null
    drawnAt: number | null
    closedAt: number | null
    settledAt: number | null
    cancelledAt: number | null
    paidAt: number | null
    hasProof: boolean
    betsRoot: Buffer | null
    transferIds: bigint[]
  }>

/** Those orders of the player, newest first; what is somebody else's is left out. */
export function findDetails(
  db: Executor,
  memberId: bigint,
  orderIds: readonly bigint[],
): Promise<DetailRow[]> {
  return many(
    db,
    sql<DetailRow>`select ${recordColumns(sql`o.selection`)}, o.issue_id as "issueId", i.issue_date as "issueDate", o.odds::text as odds,
        o.odds_version as "oddsVersion", o.rebate_ppm as "rebatePpm", i.draws_at as "drawsAt", i.drawn_at as "drawnAt", i.closed_at as "closedAt",
        i.settled_at as "settledAt", c.created_at as "cancelledAt", r.created_at as "paidAt",
        i.commitment is not null as "hasProof", i.bets_root as "betsRoot",
        array_remove(array[o.transfer_id, c.transfer_id], null)
          || array(select p.transfer_id from bets_results p where p.order_id = o.id)
          || array(select b.transfer_id from bets_rebates b where b.order_id = o.id) as "transferIds"
      from (select ${orderFacts}, o.odds, o.odds_version, o.rebate_ppm, o.transfer_id from bets_orders o
          where o.id = any(${orderIds}::bigint[]) and o.member_id = ${memberId}
        union all
        select ${unplacedFacts}, l.odds, h.odds_version, l.rebate_ppm, ci.refund_transfer_id from ${unplacedTables}
          where co.order_id = any(${orderIds}::bigint[]) and h.member_id = ${memberId}) o
      ${standing} order by o.id desc`,
  )
}

export type IssueName = Readonly<{ gameId: number; turnNum: string }>

/** Narrows `bets_standing_orders o join draws_issues i` to a player's orders of an issue. */
const ofIssue = (memberId: bigint, { gameId, turnNum }: IssueName) => sql`i.game_id = ${gameId}
  and i.turn_num = ${turnNum}
  and o.account_id = (select id from wallet_accounts where member_id = ${memberId} and kind = 'main')`

export type IssueTotal = Readonly<{ orders: bigint; stake: bigint; payout: bigint; isSettled: boolean }>

/** What a player staked on an issue and got back under the judgement in force, in 厘. */
export function readIssueTotal(db: Executor, memberId: bigint, issue: IssueName): Promise<IssueTotal> {
  return one(
    db,
    sql<IssueTotal>`select count(*) as orders, coalesce(sum(o.stake), 0)::bigint as stake,
        coalesce(sum(r.payout), 0)::bigint as payout,
        coalesce(bool_and(i.state in ('settled', 'voided')), false) as "isSettled"
      from bets_standing_orders o join draws_issues i on i.id = o.issue_id
      left join bets_judgements j on j.issue_id = i.id
      left join bets_results r on r.order_id = o.id and r.result_version = j.version
      where ${ofIssue(memberId, issue)}`,
  )
}

export type StandingOrders = Readonly<{
  /** With the length of the selection. */
  orders: readonly Readonly<{ id: bigint; size: number }>[]
  totalCount: number
}>

/** The player's standing orders of an issue, newest first and on from one of them, and how many there are in all. */
export async function findStandingOrders(
  db: Executor,
  memberId: bigint,
  issue: IssueName,
  { before, limit }: Readonly<{ before: bigint | undefined; limit: number }>,
): Promise<StandingOrders> {
  const own = sql`bets_standing_orders o join draws_issues i on i.id = o.issue_id where ${ofIssue(memberId, issue)}`
  const [orders, { total }] = await Promise.all([
    many(
      db,
      sql<{ id: bigint; size: number }>`select o.id, octet_length(o.selection) as size from ${own}
        ${before === undefined ? sql`` : sql`and o.id < ${before}`} order by o.id desc limit ${limit}`,
    ),
    one(db, sql<{ total: bigint }>`select count(*) as total from ${own}`),
  ])
  return { orders, totalCount: Number(total) }
}
