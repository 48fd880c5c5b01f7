/** The call that judges a batch of slips one by one: columns in, a code for each slip out. */
import { type RawBuilder, sql } from 'kysely'
import { type Executor, many, one } from '#platform/db.ts'
import { RECEIPT_SELECTION_MAX } from './shown-selection.ts'

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
  rebatePpm: number
  isItemised: boolean
  issueCap: bigint
  numberCap: bigint
  exposures: readonly Readonly<{ bucket: string; liability: bigint }>[]
  /** What each of them may cost the house. */
  exposureCap: bigint
}>

export type SlipRow = Readonly<{
  memberId: bigint
  /** The main account of the member. */
  accountId: bigint
  issueId: bigint
  key: Uint8Array
  requestHash: Uint8Array
  oddsVersion: number
  lines: readonly LineRow[]
}>

export type StoredAnswer = Readonly<{ orderIds: readonly string[]; balance: string }>

export type SlipRefusal = 'conflict' | 'closed' | 'balance' | 'limit-issue' | 'limit-number' | 'own-limit'

export type SlipOutcome =
  | Readonly<{ outcome: 'placed'; orderIds: readonly string[]; balance: bigint }>
  | Readonly<{ outcome: 'repeated'; answer: StoredAnswer }>
  | Readonly<{ outcome: SlipRefusal; refusedLine: number | null }>

type BatchRow = Readonly<{
  states: readonly number[]
  refusedLines: readonly (number | null)[] | null
  balances: readonly bigint[] | null
  orderIds: readonly bigint[] | null
  answers: Readonly<Record<string, StoredAnswer>> | null
}>

const PLACED = 1
const REPEATED = 2
const REFUSALS: Readonly<Record<number, SlipRefusal>> = {
  3: 'conflict',
  4: 'closed',
  5: 'balance',
  6: 'limit-issue',
  7: 'limit-number',
  8: 'own-limit',
}

type Placed = Readonly<{ line: LineRow; slip: number; row: SlipRow; index: number }>

function linesOf(slips: readonly SlipRow[]): Placed[] {
  const placed: Placed[] = []
  slips.forEach((row, at) => {
    row.lines.forEach((line, index) => {
      placed.push({ line, slip: at + 1, row, index })
    })
  })
  return placed
}

type Exposed = Readonly<{ at: Placed; bucket: string; liability: bigint }>

function exposedOf(lines: readonly Placed[]): Exposed[] {
  const exposed: Exposed[] = []
  for (const at of lines) {
    for (const { bucket, liability } of at.line.exposures) exposed.push({ at, bucket, liability })
  }
  return exposed
}

const totalOf = ({ lines }: SlipRow): bigint => lines.reduce((sum, { stake }) => sum + stake, 0n)

/** Below it no limit of the slip can be passed. */
function leastCapOf({ lines }: SlipRow): bigint {
  let least = lines[0]?.numberCap ?? 0n
  for (const { issueCap, numberCap } of lines) {
    if (issueCap < least) least = issueCap
    if (numberCap < least) least = numberCap
  }
  return least
}

/** Array literals of values that need no quotes; the driver would quote and search each element. */
const bare = (values: readonly (bigint | number | boolean)[]): string => `{${values.join()}}`
const bytes = (values: readonly Uint8Array[]): string =>
  `{${values.map(value => `"\\\\x${Buffer.from(value).toString('hex')}"`).join()}}`

/** Lines of one play have the same odds: each text is sent, and parsed, once. */
export function oddsOf(lines: readonly string[]): Readonly<{ texts: string[]; indexes: number[] }> {
  const indexByOdds = new Map<string, number>()
  const indexes = lines.map(odds => {
    const known = indexByOdds.get(odds)
    if (known !== undefined) return known
    indexByOdds.set(odds, indexByOdds.size + 1)
    return indexByOdds.size
  })
  return { texts: [...indexByOdds.keys()], indexes }
}

function callOf(slips: readonly SlipRow[], isCareful: boolean): RawBuilder<BatchRow> {
  const lines = linesOf(slips)
  const exposed = exposedOf(lines)
  const odds = oddsOf(lines.map(({ line }) => line.odds))
  const line = (pick: (row: LineRow) => bigint | number | boolean) =>
    bare(lines.map(placed => pick(placed.line)))
  return sql<BatchRow>`select states, refused_lines as "refusedLines", balances, order_ids as "orderIds", answers
    from bets_place_batch(
      p_members => ${bare(slips.map(s => s.memberId))}::bigint[],
      p_issues => ${bare(slips.map(s => s.issueId))}::bigint[],
      p_keys => ${bytes(slips.map(s => s.key))}::bytea[],
      p_hashes => ${bytes(slips.map(s => s.requestHash))}::bytea[],
      p_versions => ${bare(slips.map(s => s.oddsVersion))}::integer[],
      p_totals => ${bare(slips.map(totalOf))}::bigint[],
      p_least_caps => ${bare(slips.map(leastCapOf))}::bigint[],
      p_slips => ${bare(lines.map(l => l.slip))}::integer[],
      p_plays => ${lines.map(l => l.line.playCode)}::text[],
      p_models => ${line(l => l.model)}::smallint[],
      p_selections => ${lines.map(l => l.line.selection)}::text[],
      p_units => ${line(l => l.units)}::integer[],
      p_unit_stakes => ${line(l => l.stakePerUnit)}::bigint[],
      p_stakes => ${line(l => l.stake)}::bigint[],
      p_odds => ${odds.texts}::jsonb[],
      p_odds_at => ${bare(odds.indexes)}::integer[],
      p_shown => ${line(l => l.shownOdds)}::bigint[],
      p_rebates => ${line(l => l.rebatePpm)}::integer[],
      p_itemised => ${line(l => l.isItemised)}::boolean[],
      p_issue_caps => ${line(l => l.issueCap)}::bigint[],
      p_number_caps => ${line(l => l.numberCap)}::bigint[],
      p_exposed_slips => ${bare(exposed.map(e => e.at.slip))}::integer[],
      p_exposed_lines => ${bare(exposed.map(e => e.at.index))}::integer[],
      p_exposed_issues => ${bare(exposed.map(e => e.at.row.issueId))}::bigint[],
      p_exposed_plays => ${exposed.map(e => e.at.line.playCode)}::text[],
      p_buckets => ${exposed.map(e => e.bucket)}::text[],
      p_liabilities => ${bare(exposed.map(e => e.liability))}::bigint[],
      p_exposure_caps => ${bare(exposed.map(e => e.at.line.exposureCap))}::bigint[],
      p_careful => ${isCareful})`
}

/**
 * Takes the slips in their order, in one commit; they must have different keys. `isCareful` holds the exposure
 * from the beginning, for a batch that met another one at a cap.
 */
export async function placeBatch(
  db: Executor,
  slips: readonly SlipRow[],
  isCareful: boolean,
): Promise<SlipOutcome[]> {
  const answered = await one(db, callOf(slips, isCareful))
  let taken = 0
  return slips.map(({ lines }, index): SlipOutcome => {
    const state = answered.states[index] ?? 0
    if (state === PLACED) {
      const orderIds = (answered.orderIds ?? []).slice(taken, taken + lines.length).map(String)
      taken += lines.length
      return { outcome: 'placed', orderIds, balance: answered.balances?.[index] ?? 0n }
    }
    const answer = answered.answers?.[String(index + 1)]
    if (state === REPEATED && answer !== undefined) return { outcome: 'repeated', answer }
    const outcome = REFUSALS[state]
    if (outcome === undefined) throw new Error(`a slip has the unknown outcome ${state}`)
    return { outcome, refusedLine: answered.refusedLines?.[index] ?? null }
  })
}

export type TakenRow = Readonly<{
  id: bigint
  playCode: string
  selection: string
  units: number
  stake: bigint
  shownOdds: bigint
}>

/** The lines of a slip that was taken before. */
export function findTaken(db: Executor, orderIds: readonly string[]): Promise<TakenRow[]> {
  return many(
    db,
    sql<TakenRow>`select id, play_code as "playCode", case when octet_length(selection) <= ${sql.lit(RECEIPT_SELECTION_MAX)}
        then selection else '' end as selection, units, stake, shown_odds as "shownOdds"
      from bets_orders where id = any(${orderIds}::bigint[]) order by id`,
  )
}
