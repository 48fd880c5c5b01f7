import { sql } from 'kysely'
import { type Executor, many, maybeOne } from '#platform/db.ts'

/** What a slip that was taken was answered; a repeat gets the same. */
type StoredAnswer = Readonly<{ orderIds: readonly string[]; balance: string }>

export function findCommand(
  db: Executor,
  key: Uint8Array,
): Promise<{ requestHash: Buffer; answer: StoredAnswer } | undefined> {
  return maybeOne(
    db,
    sql<{ requestHash: Buffer; answer: StoredAnswer }>`select request_hash as "requestHash",
      jsonb_build_object('orderIds', to_jsonb(order_ids::text[]), 'balance', balance::text) as answer
      from bets_answers where key = ${key}`,
  )
}

export type OrderRow = Readonly<{
  id: bigint
  gameId: number
  turnNum: string
  playCode: string
  model: number
  selection: string
  units: number
  stakePerUnit: bigint
  stake: bigint
  shownOdds: bigint
  salt: string
  placedAt: number
}>

const orderColumns = sql`o.id, o.game_id as "gameId", i.turn_num as "turnNum", o.play_code as "playCode", o.model,
  o.selection, o.units, o.stake_per_unit as "stakePerUnit", o.stake, o.shown_odds as "shownOdds", o.salt::text as salt,
  o.placed_at as "placedAt"`

/** The standing orders of an issue in the order of their numbers: what the root at the close is made of. */
export function findOrdersOfIssue(db: Executor, issueId: bigint): Promise<OrderRow[]> {
  return many(
    db,
    sql<OrderRow>`select ${orderColumns} from bets_standing_orders o join draws_issues i on i.id = o.issue_id
      where o.issue_id = ${issueId} order by o.id`,
  )
}

export type InvariantRow = Readonly<{ id: string; rule: string; violations: bigint }>

export function findInvariants(db: Executor): Promise<InvariantRow[]> {
  return many(
    db,
    sql<InvariantRow>`select id, rule, violations from bets_invariants
      union all select id, rule, violations from bets_rebate_invariants
      union all select id, rule, violations from bets_answer_invariants`,
  )
}
