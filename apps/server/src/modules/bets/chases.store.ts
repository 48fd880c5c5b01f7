import type { ChaseIssueState, ChaseState } from '@app/domain/bets/chase-step.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, type Tx } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import type { LineRow } from './place-batch.store.ts'

export type ChasePlan = Readonly<{
  memberId: bigint
  gameId: number
  stopOnWin: boolean
  lossMax: bigint
  oddsVersion: number
  issues: readonly Readonly<{ turnNum: string; multiple: number; opensAt: number; closesAt: number }>[]
  /** The most that the house may owe on one item of an issue. */
  exposureCap: bigint
  lines: readonly LineRow[]
}>

/** As the database keeps it; amounts in 厘 and odds in millionths, as text. */
export type ChaseAnswer = Readonly<{
  chaseId: string
  balance: string
  orders: readonly Readonly<{
    orderNo: string
    playCode: string
    selection: string
    units: number
    stake: string
    odds: string
  }>[]
}>

export type ChaseOutcome = Readonly<{
  outcome: 'placed' | 'repeated' | 'conflict' | 'closed' | 'balance'
  answer: ChaseAnswer | null
}>

/** What a line may cost the house at multiple 1, as JSON. */
const exposuresOf = ({ exposures }: LineRow, cap: bigint) =>
  JSON.stringify(
    exposures.map(({ bucket, liability }) => ({ bucket, liability: `${liability}`, cap: `${cap}` })),
  )

const isoOf = (ms: number) => new Date(ms).toISOString()

export function createChase(tx: Tx, plan: ChasePlan, { key, requestHash }: Command): Promise<ChaseOutcome> {
  const { issues, lines } = plan
  return one(
    tx,
    sql<ChaseOutcome>`select outcome, answer from bets_chase_create(
      ${plan.memberId}, ${plan.gameId}::smallint, ${plan.stopOnWin}, ${plan.lossMax}, ${key}, ${requestHash}, ${plan.oddsVersion},
      ${issues.map(issue => issue.turnNum)}::text[], ${issues.map(issue => issue.multiple)}::integer[],
      ${issues.map(issue => isoOf(issue.opensAt))}::timestamptz[],
      ${issues.map(issue => isoOf(issue.closesAt))}::timestamptz[],
      ${lines.map(line => line.playCode)}::text[], ${lines.map(line => line.model)}::smallint[],
      ${lines.map(line => line.selection)}::text[], ${lines.map(line => line.units)}::integer[],
      ${lines.map(line => line.stakePerUnit)}::bigint[], ${lines.map(line => line.stake)}::bigint[],
      ${lines.map(line => line.odds)}::text[], ${lines.map(line => line.shownOdds)}::bigint[],
      ${lines.map(line => line.issueCap)}::bigint[], ${lines.map(line => line.numberCap)}::bigint[],
      ${lines.map(line => line.isItemised)}::boolean[], ${lines.map(line => line.rebatePpm)}::integer[],
      ${lines.map(line => exposuresOf(line, plan.exposureCap))}::text[])`,
  )
}

/** The answer that a chase was given before, under the same key. */
export function findChaseAnswer(
  db: Executor,
  key: Uint8Array,
): Promise<{ requestHash: Buffer; answer: ChaseAnswer } | undefined> {
  return maybeOne(
    db,
    sql<{ requestHash: Buffer; answer: ChaseAnswer }>`select request_hash as "requestHash", answer
      from platform_commands where scope = 'bet-chase' and key = ${key}`,
  )
}

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
  offset: number
  limit: number
}>

const matching = ({ memberId, chaseId, state, gameId }: ChaseFilter) => sql`c.member_id = ${memberId}
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
