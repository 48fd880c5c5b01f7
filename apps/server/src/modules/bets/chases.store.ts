/** Chases as their player reads them. */
import type { ChaseIssueState, ChaseState } from '@app/domain/bets/chase-state.ts'
import { sql } from 'kysely'
import { type Executor, many, one } from '#platform/db.ts'

export type ChaseRow = Readonly<{
  id: bigint
  gameId: number
  state: ChaseState
  stopOnWin: boolean
  lossMax: bigint | null
  issuesCount: number
  issuesDone: number
  nextTurnNum: string | null
  budget: bigint
  staked: bigint
  refunded: bigint
  reward: bigint
  createdAt: number
}>

export type ChaseFilter = Readonly<{
  memberId: bigint
  chaseId: bigint | undefined
  state: ChaseState | undefined
  gameId: number | undefined
  /** Chases before that one; from the newest on when absent. */
  before?: bigint | undefined
  offset: number
  limit: number
}>

const matching = ({ memberId, chaseId, state, gameId, before }: ChaseFilter) => sql`c.member_id = ${memberId}
  ${before === undefined ? sql`` : sql`and c.id < ${before}`}
  ${chaseId === undefined ? sql`` : sql`and c.id = ${chaseId}`}
  ${state === undefined ? sql`` : sql`and c.state = ${state}`}
  ${gameId === undefined ? sql`` : sql`and c.game_id = ${gameId}::smallint`}`

export function findChases(db: Executor, filter: ChaseFilter): Promise<ChaseRow[]> {
  return many(
    db,
    sql<ChaseRow>`select c.id, c.game_id as "gameId", c.state, c.stop_on_win as "stopOnWin", c.loss_max as "lossMax", c.budget,
        c.created_at as "createdAt", i.count::integer as "issuesCount", i.done::integer as "issuesDone",
        i.next as "nextTurnNum", i.staked::bigint as staked, i.refunded::bigint as refunded, r.reward::bigint as reward
      from (select * from bets_chases c where ${matching(filter)}
        order by c.id desc limit ${filter.limit} offset ${filter.offset}) c
      cross join lateral (select count(*) as count, count(*) filter (where state not in ('waiting', 'open')) as done,
          (array_agg(turn_num order by place) filter (where state = 'waiting'))[1] as next,
          coalesce(sum(hold) filter (where issue_id is not null), 0) as staked,
          coalesce(sum(hold) filter (where refund_transfer_id is not null), 0) as refunded
        from bets_chase_issues where chase_id = c.id) i
      cross join lateral (select coalesce(sum(r.payout), 0) as reward from bets_chase_orders co
        join bets_orders o on o.id = co.order_id join bets_judgements j on j.issue_id = o.issue_id
        join bets_results r on r.order_id = o.id and r.result_version = j.version
        where co.chase_id = c.id) r
      order by c.id desc`,
  )
}

export async function countChases(db: Executor, filter: ChaseFilter): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) from bets_chases c where ${matching(filter)}`,
  )
  return Number(count)
}

export type ChaseLineRow = Readonly<{
  playCode: string
  model: number
  selection: string
  units: number
  stake: bigint
  shownOdds: bigint
}>

export function findChaseLines(db: Executor, chaseId: bigint): Promise<ChaseLineRow[]> {
  return many(
    db,
    sql<ChaseLineRow>`select play_code as "playCode", model, selection, units, stake, shown_odds as "shownOdds"
      from bets_chase_lines where chase_id = ${chaseId} order by line`,
  )
}

export type ChaseIssueRow = Readonly<{
  turnNum: string
  multiple: number
  hold: bigint
  state: ChaseIssueState
  closesAt: number
  reward: bigint
  orderIds: bigint[]
}>

export function findChaseIssues(db: Executor, chaseId: bigint): Promise<ChaseIssueRow[]> {
  return many(
    db,
    sql<ChaseIssueRow>`select i.turn_num as "turnNum", i.multiple, i.hold, i.state, i.closes_at as "closesAt",
        coalesce(o.reward, 0)::bigint as reward, coalesce(o.ids, '{}') as "orderIds"
      from bets_chase_issues i
      left join lateral (select array_agg(o.id order by o.id) as ids, sum(r.payout) as reward from bets_chase_orders co
        join bets_orders o on o.id = co.order_id join bets_judgements j on j.issue_id = o.issue_id
        left join bets_results r on r.order_id = o.id and r.result_version = j.version
        where co.chase_id = i.chase_id and co.place = i.place) o on true
      where i.chase_id = ${chaseId} order by i.place`,
  )
}
