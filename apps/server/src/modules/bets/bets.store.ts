import { type RawBuilder, sql } from 'kysely'
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

/** The columns of an `OrderRow`, of orders `o` of issues `i`. */
export const orderColumns = (
  selection: RawBuilder<unknown>,
) => sql`o.id, o.game_id as "gameId", i.turn_num as "turnNum",
  o.play_code as "playCode", o.model, ${selection} as selection, o.units, o.stake_per_unit as "stakePerUnit", o.stake,
  o.shown_odds as "shownOdds", o.salt::text as salt, o.placed_at as "placedAt"`

export type InvariantRow = Readonly<{ id: string; rule: string; violations: bigint }>

export function findInvariants(db: Executor): Promise<InvariantRow[]> {
  return many(
    db,
    sql<InvariantRow>`select id, rule, violations from bets_invariants
      union all select id, rule, violations from bets_rebate_invariants
      union all select id, rule, violations from bets_answer_invariants`,
  )
}
