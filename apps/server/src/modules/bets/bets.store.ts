import { type RawBuilder, sql } from 'kysely'
import { type Executor, many, maybeOne, one, type Tx } from '#platform/db.ts'

export type LineRow = Readonly<{
  playCode: string
  model: number
  selection: string
  units: number
  stakePerUnit: bigint
  stake: bigint
  /** The odds member as JSON text. */
  odds: string
  shownOdds: bigint
  issueCap: bigint
}>

export type PlacedAnswer = Readonly<{ orderIds: readonly string[]; balance: string; lines: unknown }>

export type PlaceOutcome = Readonly<{
  outcome: 'placed' | 'repeated' | 'conflict' | 'closed' | 'balance' | 'limit-issue'
  answer: PlacedAnswer | null
  refusedLine: number | null
}>

type Slip = Readonly<{
  memberId: bigint
  issueId: bigint
  key: Uint8Array
  requestHash: Uint8Array
  oddsVersion: number
  lines: readonly LineRow[]
  /** The lines as the answer shows them. */
  shown: unknown
}>

const arrayOf = <Row, Value>(rows: readonly Row[], pick: (row: Row) => Value): Value[] => rows.map(pick)

export function placeBets(tx: Tx, slip: Slip): Promise<PlaceOutcome> {
  const { lines } = slip
  return one(
    tx,
    sql<PlaceOutcome>`select outcome, answer, refused_line as "refusedLine" from bets_place(
      ${slip.memberId}, ${slip.issueId}, ${slip.key}, ${slip.requestHash},
      ${arrayOf(lines, line => line.playCode)}::text[], ${arrayOf(lines, line => line.model)}::smallint[],
      ${arrayOf(lines, line => line.selection)}::text[], ${arrayOf(lines, line => line.units)}::integer[],
      ${arrayOf(lines, line => line.stakePerUnit)}::bigint[], ${arrayOf(lines, line => line.stake)}::bigint[],
      ${arrayOf(lines, line => line.odds)}::text[], ${slip.oddsVersion},
      ${arrayOf(lines, line => line.shownOdds)}::bigint[], ${arrayOf(lines, line => line.issueCap)}::bigint[],
      ${JSON.stringify(slip.shown)}::jsonb)`,
  )
}

export function findCommand(
  db: Executor,
  key: Uint8Array,
): Promise<{ requestHash: Buffer; answer: PlacedAnswer } | undefined> {
  return maybeOne(
    db,
    sql`select request_hash as "requestHash", answer from platform_commands
      where scope = 'bet' and key = ${key}` as RawBuilder<{ requestHash: Buffer; answer: PlacedAnswer }>,
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

export const orderColumns = sql`o.id, o.game_id as "gameId", i.turn_num as "turnNum", o.play_code as "playCode", o.model,
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
  return many(db, sql<InvariantRow>`select id, rule, violations from bets_invariants`)
}
