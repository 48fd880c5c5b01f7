import { sql } from 'kysely'
import { type Executor, many, one, type Tx } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import type { ExposedOrder } from './order-exposure.ts'

/** Amounts in 厘, as text. */
export type CancelledAnswer = Readonly<{ refunded: string; balance: string }>

export type CancelOutcome = Readonly<{
  outcome: 'cancelled' | 'repeated' | 'conflict' | 'unknown' | 'not-open'
  answer: CancelledAnswer | null
  refusedOrder: number | null
}>

/** What of these orders is the player's, with the terms that it was taken by. */
export function findTerms(
  db: Executor,
  memberId: bigint,
  orderIds: readonly bigint[],
): Promise<(ExposedOrder & { issueId: bigint })[]> {
  return many(
    db,
    sql<ExposedOrder & { issueId: bigint }>`select o.issue_id as "issueId", o.game_id as "gameId",
        i.issue_date as "issueDate", o.play_code as "playCode", o.selection, o.odds::text as odds, o.units,
        o.stake_per_unit as "stakePerUnit"
      from bets_orders o join draws_issues i on i.id = o.issue_id
      where o.id = any(${orderIds}::bigint[]) and o.member_id = ${memberId}`,
  )
}

/** A part of what orders put on the exposure of their issue, in 厘. */
export type ExposureRow = Readonly<{ issueId: bigint; playCode: string; bucket: string; liability: bigint }>

/** Cancels all of the player's orders or none; each at most once, with what they put on the exposure. */
export function cancelOrders(
  tx: Tx,
  memberId: bigint,
  orderIds: readonly bigint[],
  exposures: readonly ExposureRow[],
  { key, requestHash }: Command,
): Promise<CancelOutcome> {
  return one(
    tx,
    sql<CancelOutcome>`select outcome, answer, refused_order as "refusedOrder"
      from bets_cancel(${memberId}, ${orderIds}::bigint[], ${key}, ${requestHash},
        ${exposures.map(row => row.issueId)}::bigint[], ${exposures.map(row => row.playCode)}::text[],
        ${exposures.map(row => row.bucket)}::text[], ${exposures.map(row => row.liability)}::bigint[])`,
  )
}
