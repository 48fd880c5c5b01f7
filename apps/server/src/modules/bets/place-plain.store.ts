/**
 * The call that takes a batch of slips as if nothing hindered them: all or none. What hinders a slip is only said roughly;
 * `placeBatch` judges such slips one by one.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Executor, one } from '#platform/db.ts'
import type { KnownSums } from './known-sums.ts'
import { type LineRow, oddsOf, type SlipOutcome, type SlipRow } from './place-batch.store.ts'

const SALT_BYTES = 16

/** What an account puts on an issue with all its slips, and the least of the limits that it must stay under. */
type Sum = { account: number; issue: number; stake: bigint; cap: bigint }
type Bucket = { issueId: bigint; playCode: string; bucket: string; liability: bigint; cap: bigint }
type Line = Readonly<{
  line: LineRow
  slip: number
  account: number
  moved: bigint
  buckets: readonly number[]
}>

type Batch = Readonly<{
  issues: readonly bigint[]
  accounts: readonly bigint[]
  members: readonly bigint[]
  totals: readonly bigint[]
  sums: readonly Sum[]
  /** In the order of accounts; `at` is the place among the slips that were given. */
  slips: readonly Readonly<{ row: SlipRow; at: number; sum: number; moved: bigint }>[]
  lines: readonly Line[]
  buckets: readonly Bucket[]
}>

const ascending = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b))

/** Places are counted from 1, as the database counts them. */
function placeIn<T>(places: Map<T, number>, key: T): number {
  const place = places.get(key) ?? places.size + 1
  places.set(key, place)
  return place
}

function batchOf(rows: readonly SlipRow[]): Batch {
  const sorted = rows
    .map((row, at) => ({ row, at }))
    .sort((a, b) => ascending(a.row.accountId, b.row.accountId))
  const issues = new Map<bigint, number>()
  for (const id of rows.map(row => row.issueId).sort(ascending)) placeIn(issues, id)
  const accounts: bigint[] = []
  const members: bigint[] = []
  const totals: bigint[] = []
  const sums: Sum[] = []
  const slips: Batch['slips'][number][] = []
  const lines: Line[] = []
  const bucketPlaces = new Map<string, number>()
  const buckets: Bucket[] = []

  function sumOf({ issueId }: SlipRow): Sum {
    const [account, issue] = [accounts.length, placeIn(issues, issueId)]
    for (let at = sums.length - 1; sums[at]?.account === account; at--) {
      const known = sums[at]
      if (known?.issue === issue) return known
    }
    const sum = { account, issue, stake: 0n, cap: 2n ** 62n }
    sums.push(sum)
    return sum
  }

  function bucketOf({ issueId, exposureCap }: SlipRow, playCode: string, bucket: string): number {
    const place = placeIn(bucketPlaces, `${issueId} ${playCode} ${bucket}`)
    if (place > buckets.length) buckets.push({ issueId, playCode, bucket, liability: 0n, cap: exposureCap })
    return place
  }

  for (const { row, at } of sorted) {
    if (accounts.at(-1) !== row.accountId) {
      accounts.push(row.accountId)
      members.push(row.memberId)
      totals.push(0n)
    }
    const sum = sumOf(row)
    let moved = totals[accounts.length - 1] ?? 0n
    for (const line of row.lines) {
      moved += line.stake
      sum.stake += line.stake
      if (line.issueCap < sum.cap) sum.cap = line.issueCap
      if (line.numberCap < sum.cap) sum.cap = line.numberCap
      const places = line.exposures.map(({ bucket, liability }) => {
        const place = bucketOf(row, line.playCode, bucket)
        const known = buckets[place - 1]
        if (known !== undefined) known.liability += liability
        return place
      })
      lines.push({
        line,
        slip: slips.length + 1,
        account: accounts.length,
        moved: sum.stake,
        buckets: places,
      })
    }
    totals[accounts.length - 1] = moved
    slips.push({ row, at, sum: sums.lastIndexOf(sum) + 1, moved })
  }
  return { issues: [...issues.keys()], accounts, members, totals, sums, slips, lines, buckets }
}

type Answer = Readonly<{
  orderIds: readonly bigint[] | null
  balances: readonly bigint[] | null
  versions: readonly bigint[] | null
  priors: readonly bigint[] | null
  chasing: readonly number[] | null
  doubtedSums: readonly number[] | null
  doubtedBuckets: readonly number[] | null
  doubtedSlips: readonly number[] | null
}>

/** Array literals of values that need no quotes; the driver would quote and search each element. */
const bare = (values: readonly (bigint | number)[]): string => `{${values.join()}}`

function callOf({ issues, accounts, members, totals, sums, slips, lines, buckets }: Batch, known: KnownSums) {
  const odds = oddsOf(lines.map(({ line }) => line.odds))
  const line = (pick: (row: LineRow) => bigint | number) => bare(lines.map(placed => pick(placed.line)))
  const priorOf = ({ account, issue }: Sum) =>
    known.priorOf(accounts[account - 1] ?? 0n, issues[issue - 1] ?? 0n)
  return sql<Answer>`select order_ids as "orderIds", balances, versions, priors, chasing, doubted_sums as "doubtedSums",
      doubted_buckets as "doubtedBuckets", doubted_slips as "doubtedSlips"
    from bets_place_plain(
      ${bare(issues)}::bigint[], ${bare(accounts)}::bigint[], ${bare(members)}::bigint[], ${bare(totals)}::bigint[],
      ${bare(accounts.map(known.versionOf))}::bigint[],
      ${bare(sums.map(s => s.account))}::integer[], ${bare(sums.map(s => s.issue))}::integer[],
      ${bare(sums.map(s => s.stake))}::bigint[], ${bare(sums.map(s => s.cap))}::bigint[],
      ${bare(sums.map(priorOf))}::bigint[],
      ${bare(slips.map(s => s.sum))}::integer[], ${bare(slips.map(s => s.moved))}::bigint[],
      ${Buffer.concat(slips.map(s => s.row.key))}, ${Buffer.concat(slips.map(s => s.row.requestHash))},
      ${bare(slips.map(s => s.row.oddsVersion))}::integer[],
      ${bare(lines.map(l => l.slip))}::integer[], ${bare(lines.map(l => l.account))}::integer[],
      ${lines.map(l => l.line.playCode)}::text[], ${line(l => l.model)}::smallint[],
      ${lines.map(l => l.line.selection)}::text[], ${line(l => l.units)}::integer[], ${line(l => l.stakePerUnit)}::bigint[],
      ${line(l => l.stake)}::bigint[], ${odds.texts}::jsonb[], ${bare(odds.places)}::integer[],
      ${line(l => l.shownOdds)}::bigint[], ${line(l => l.rebatePpm)}::integer[], ${bare(lines.map(l => l.moved))}::bigint[],
      ${randomBytes(lines.length * SALT_BYTES)},
      ${bare(buckets.map(b => b.issueId))}::bigint[], ${buckets.map(b => b.playCode)}::text[],
      ${buckets.map(b => b.bucket)}::text[], ${bare(buckets.map(b => b.liability))}::bigint[],
      ${bare(buckets.map(b => b.cap))}::bigint[])`
}

/** By the places that the slips were given in. */
function takenOf(batch: Batch, orderIds: readonly bigint[], balances: readonly bigint[]): SlipOutcome[] {
  const outcomes: SlipOutcome[] = []
  let taken = 0
  for (const { row, at, sum, moved } of batch.slips) {
    const ids = orderIds.slice(taken, taken + row.lines.length).map(String)
    taken += ids.length
    const before = balances[(batch.sums[sum - 1]?.account ?? 0) - 1] ?? 0n
    outcomes[at] = { outcome: 'placed', orderIds: ids, balance: before - moved }
  }
  return outcomes
}

/** The places of the slips that something may hinder; all of them when nothing was found, because it may be gone again. */
function doubtedOf({ slips, lines }: Batch, answer: Answer): Set<number> {
  const sums = new Set(answer.doubtedSums)
  const buckets = new Set(answer.doubtedBuckets)
  const doubted = new Set(answer.doubtedSlips)
  slips.forEach(({ sum }, index) => {
    if (sums.has(sum)) doubted.add(index + 1)
  })
  for (const line of lines) {
    if (line.buckets.some(place => buckets.has(place))) doubted.add(line.slip)
  }
  const isDoubted = (index: number) => doubted.size === 0 || doubted.has(index + 1)
  return new Set(slips.filter((_, index) => isDoubted(index)).map(({ at }) => at))
}

export type PlainOutcome =
  | Readonly<{ taken: readonly SlipOutcome[] }>
  | Readonly<{ doubted: ReadonlySet<number> }>

/** Remembers what the accounts have staked now, but not of those whose chases may still stake more. */
function rememberSums({ issues, accounts, sums, lines }: Batch, answer: Answer, known: KnownSums): void {
  const { versions, priors, chasing } = answer
  const steps = accounts.map(() => 0n)
  for (const { account } of lines) steps[account - 1] = (steps[account - 1] ?? 0n) + 1n
  sums.forEach(({ account, issue, stake }, at) => {
    const before = versions?.[account - 1] ?? 0n
    const after = before + (steps[account - 1] ?? 0n)
    const staked = (priors?.[at] ?? 0n) + stake
    known.remember(accounts[account - 1] ?? 0n, { before, after }, issues[issue - 1] ?? 0n, staked)
  })
  for (const place of chasing ?? []) known.forget(accounts[place - 1] ?? 0n)
}

/**
 * Takes all the slips in one commit, or none and says which are doubted; they must have different keys. What is known of
 * their accounts is asked for no more, and what they have staked is remembered.
 */
export async function placePlain(
  db: Executor,
  rows: readonly SlipRow[],
  known: KnownSums,
): Promise<PlainOutcome> {
  const batch = batchOf(rows)
  const answer = await one(db, callOf(batch, known))
  const { orderIds, balances } = answer
  if (orderIds === null || balances === null) return { doubted: doubtedOf(batch, answer) }
  rememberSums(batch, answer, known)
  return { taken: takenOf(batch, orderIds, balances) }
}
