import { sql } from 'kysely'
import { type Executor, many, maybeOne, type Tx } from '#platform/db.ts'
import { orderFacts, shownPart, standing } from './records.store.ts'

export type DeskState = 'open' | 'won' | 'lost' | 'push' | 'returned' | 'cancelled'

export type DeskBet = Readonly<{
  id: bigint
  memberId: bigint
  gameId: number
  turnNum: string
  issueId: bigint | null
  playCode: string
  model: number
  selection: string
  units: number
  stake: bigint
  shownOdds: bigint
  oddsVersion: number
  state: DeskState
  payout: bigint | null
  chaseId: bigint | null
  placedAt: number
}>

/** Which orders: of a member, of an issue, or of a span of numbers with their times. */
export type DeskScope = Readonly<{
  memberId: bigint | undefined
  issueId: bigint | undefined
  /** From this instant on and before that one, in ms. */
  fromMs: number | undefined
  toMs: number | undefined
}>

export type DeskFilter = DeskScope &
  Readonly<{
    gameId: number | undefined
    playCode: string | undefined
    state: DeskState | undefined
    stakeMin: bigint | undefined
    after: bigint | undefined
    rows: number
  }>

const instant = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`

const deskState = sql`case when c.order_id is not null then 'cancelled'
  when r.outcome = 'refunded' or i.state = 'voided' then 'returned'
  when r.outcome is not null then r.outcome when i.state = 'settled' then 'lost' else 'open' end`

/** Orders under way together may have numbers a little out of their times. */
const SLACK = sql`interval '1 minute'`

/** The order of the rows; each is that of an index. */
function orderOf({ memberId, issueId }: DeskScope) {
  if (issueId !== undefined) return sql`o.account_id, o.id`
  if (memberId !== undefined) return sql`o.placed_at desc, o.id desc`
  return sql`o.id desc`
}

/** What comes after an order. Its place is a value to the plan, so that the index begins there and no page reads those before it. */
function goesOn({ memberId, issueId }: DeskScope, after: bigint) {
  const place = (column: 'account_id' | 'placed_at') =>
    sql`(select ${sql.ref(column)} from bets_orders where id = ${after})`
  if (issueId !== undefined) return sql`(o.account_id, o.id) > (${place('account_id')}, ${after})`
  if (memberId !== undefined) return sql`(o.placed_at, o.id) < (${place('placed_at')}, ${after})`
  return sql`o.id < ${after}`
}

function conditionsOf(filter: DeskFilter) {
  const { memberId, issueId, fromMs, toMs, gameId, playCode, state, stakeMin, after } = filter
  const bySpan = memberId === undefined && issueId === undefined
  const conditions = [
    sql`true`,
    memberId !== undefined && issueId === undefined && sql`o.member_id = ${memberId}`,
    issueId !== undefined && sql`o.issue_id = ${issueId}`,
    // Within an issue the index knows accounts.
    issueId !== undefined &&
      memberId !== undefined &&
      sql`o.account_id = (select id from wallet_accounts where member_id = ${memberId} and kind = 'main')`,
    bySpan && fromMs !== undefined && sql`o.id >= bets_number_at(${instant(fromMs)} - ${SLACK})`,
    bySpan && toMs !== undefined && sql`o.id < bets_number_at(${instant(toMs)} + ${SLACK})`,
    fromMs !== undefined && sql`o.placed_at >= ${instant(fromMs)}`,
    toMs !== undefined && sql`o.placed_at < ${instant(toMs)}`,
    gameId !== undefined && sql`o.game_id = ${gameId}::smallint`,
    playCode !== undefined && sql`o.play_code = ${playCode}`,
    stakeMin !== undefined && sql`o.stake >= ${stakeMin}`,
    state !== undefined && sql`${deskState} = ${state}`,
    after !== undefined && goesOn(filter, after),
  ].filter(condition => condition !== false)
  return sql.join(conditions, sql` and `)
}

const facts = sql`${orderFacts}, o.member_id, o.account_id, o.odds_version`

/** What is told of each of the orders, which come with what became of them. */
const told = sql`o.id, o.member_id as "memberId", o.game_id as "gameId", i.turn_num as "turnNum",
  o.issue_id as "issueId", o.play_code as "playCode", o.model, ${shownPart} as selection, o.units, o.stake, o.shown_odds as "shownOdds",
  o.odds_version as "oddsVersion", ${deskState} as state, r.payout,
  (select co.chase_id from bets_chase_orders co where co.order_id = o.id) as "chaseId", o.placed_at as "placedAt"`

/** A page of the scope, in the order of its index. */
export function findDeskBets(tx: Tx, filter: DeskFilter): Promise<DeskBet[]> {
  const by = orderOf(filter)
  const cut = sql`order by ${by} limit ${filter.rows}`
  // The page is cut before anything is joined, unless the state tells what belongs on it.
  const found =
    filter.state === undefined
      ? sql`(select ${facts} from bets_orders o where ${conditionsOf(filter)} ${cut}) o ${standing}`
      : sql`(select ${facts} from bets_orders o) o ${standing} where ${conditionsOf(filter)}`
  return many(tx, sql<DeskBet>`select ${told} from ${found} ${cut}`)
}

/** Somebody's time in a team: from the first instant on and before the second, in ms. */
export type Stay = Readonly<{ memberId: bigint; fromMs: number; toMs: number }>

/**
 * Orders of these times, in their order and newest first within each; those of the first after `filter.after`, which lies in it. Each time is
 * read through the index of its member, to the end of the page at most.
 */
export function findBetsOfStays(tx: Tx, stays: readonly Stay[], filter: DeskFilter): Promise<DeskBet[]> {
  const { issueId, gameId, playCode, state, stakeMin, after, rows } = filter
  const conditions = [
    sql`true`,
    issueId !== undefined && sql`o.issue_id = ${issueId}`,
    gameId !== undefined && sql`o.game_id = ${gameId}::smallint`,
    playCode !== undefined && sql`o.play_code = ${playCode}`,
    stakeMin !== undefined && sql`o.stake >= ${stakeMin}`,
    state !== undefined && sql`${deskState} = ${state}`,
  ].filter(condition => condition !== false)
  const place = sql`case when t.n = 1 then (select placed_at from bets_orders where id = ${after ?? null}::bigint) end`
  const ends = sql`(coalesce(${place}, to_timestamp(t.to_ms / 1000)), case when t.n = 1 then ${after ?? 0n}::bigint else 0 end)`
  const ofStay = sql`o.member_id = t.member_id and o.placed_at >= to_timestamp(t.from_ms / 1000) and (o.placed_at, o.id) < ${ends}`
  const found =
    state === undefined
      ? sql`(select ${facts} from bets_orders o where ${ofStay}) o`
      : sql`(select ${facts} from bets_orders o where ${ofStay}) o ${standing}`
  const columns = [
    stays.map(({ memberId }) => memberId),
    stays.map(({ fromMs }) => fromMs),
    stays.map(({ toMs }) => toMs),
  ]
  return many(
    tx,
    sql<DeskBet>`select ${told} from (
        select o.*, t.n from unnest(${columns[0]}::bigint[], ${columns[1]}::float8[], ${columns[2]}::float8[])
            with ordinality as t(member_id, from_ms, to_ms, n)
          cross join lateral (select o.* from ${found} where ${sql.join(conditions, sql` and `)}
            order by o.placed_at desc, o.id desc limit ${rows}) o
          order by t.n, o.placed_at desc, o.id desc limit ${rows}) o ${standing}
      order by o.n, o.placed_at desc, o.id desc`,
  )
}

/** Whose order an order is, and when it was placed. */
export function findPlaced(
  db: Executor,
  orderId: bigint,
): Promise<Readonly<{ memberId: bigint; atMs: number }> | undefined> {
  return maybeOne(
    db,
    sql<{
      memberId: bigint
      atMs: number
    }>`select member_id as "memberId", placed_at as "atMs" from bets_orders where id = ${orderId}`,
  )
}

/** The issue of a game, by its name. */
export async function findIssueId(
  db: Executor,
  gameId: number,
  turnNum: string,
): Promise<bigint | undefined> {
  const row = await maybeOne(
    db,
    sql<{ id: bigint }>`select id from draws_issues where game_id = ${gameId} and turn_num = ${turnNum}`,
  )
  return row?.id
}

export type IssueMoney = Readonly<{
  orders: number
  players: number
  stake: bigint
  payout: bigint
  chases: number
}>

/** What the standing orders of an issue staked and were paid under the judgement in force, and the chases that play it. */
export function sumIssue(tx: Tx, issueId: bigint): Promise<IssueMoney | undefined> {
  return maybeOne(
    tx,
    sql<IssueMoney>`select o.orders::integer, o.players::integer, o.stake::bigint, p.payout::bigint, c.chases::integer
      from draws_issues i
      cross join lateral (select count(*) as orders, count(distinct account_id) as players,
          coalesce(sum(stake), 0) as stake from bets_standing_orders where issue_id = i.id) o
      cross join lateral (select coalesce(sum(k.payout_sum), 0) as payout from bets_chunks k
        join bets_judgements j on j.issue_id = k.issue_id and j.version = k.result_version
        where k.issue_id = i.id) p
      cross join lateral (select count(distinct chase_id) as chases from bets_chase_issues
        where (issue_id = i.id and state = 'open') or (state = 'waiting' and game_id = i.game_id
          and turn_num = i.turn_num)) c
      where i.id = ${issueId}`,
  )
}

/** Whose order it is; parts of a chase that never were orders have an owner too. */
export async function findOwner(db: Executor, orderId: bigint): Promise<bigint | undefined> {
  const row = await maybeOne(
    db,
    sql<{ memberId: bigint }>`select member_id as "memberId" from bets_orders where id = ${orderId}
      union all select h.member_id from bets_chase_orders co join bets_chases h on h.id = co.chase_id
        where co.order_id = ${orderId} limit 1`,
  )
  return row?.memberId
}
