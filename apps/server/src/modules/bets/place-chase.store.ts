import { sql } from 'kysely'
import { type Executor, maybeOne, one, type Tx } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import type { LineRow } from './place-batch.store.ts'

export type ChasePlan = Readonly<{
  memberId: bigint
  gameId: number
  stopOnWin: boolean
  lossMax: bigint
  oddsVersion: number
  issues: readonly Readonly<{ turnNum: string; multiple: number; opensAt: number; closesAt: number }>[]
  lines: readonly LineRow[]
}>

/** The row of a chase; amounts in 厘 and odds in millionths, as text. */
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

/** The outcome of holding the budget. After `held` the caller places the orders of `issueId`, if any, and calls `keepAnswer`. */
export type HoldOutcome =
  | Readonly<{ outcome: 'held'; chaseId: bigint; issueId: bigint | null }>
  | Readonly<{ outcome: 'repeated'; answer: ChaseAnswer }>
  | Readonly<{ outcome: 'conflict' | 'closed' | 'balance' | 'own-limit' }>

/** The liability of a line by bucket at multiple 1, as JSON. */
const exposuresOf = ({ exposures, exposureCap: cap }: LineRow) =>
  JSON.stringify(
    exposures.map(({ bucket, liability }) => ({ bucket, liability: `${liability}`, cap: `${cap}` })),
  )

const isoOf = (ms: number) => new Date(ms).toISOString()

/** Inserts a chase and holds its whole budget; `issueId` is its first issue when that is open, whose lock is then held. */
export function holdChase(tx: Tx, plan: ChasePlan, { key, requestHash }: Command): Promise<HoldOutcome> {
  const { issues, lines } = plan
  return one(
    tx,
    sql<HoldOutcome>`select outcome, answer, chase_id as "chaseId", issue_id as "issueId" from bets_chase_hold(
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
      ${lines.map(exposuresOf)}::text[])`,
  )
}

/** Stores the answer of a new chase under its idempotency key, for repeats. */
export async function keepAnswer(
  tx: Tx,
  chaseId: bigint,
  { key, requestHash }: Command,
): Promise<ChaseAnswer> {
  const { answer } = await one(
    tx,
    sql<{ answer: ChaseAnswer }>`select bets_chase_answer(${chaseId}, ${key}, ${requestHash}) as answer`,
  )
  return answer
}

/** Finds the stored answer of a chase by its idempotency key. */
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
