/**
 * The fast path: takes a batch of slips in one statement, all or none, on the assumption that no limit is near. It
 * says only which slips may be refused (contended); the slow path, `placeBatch`, judges those one by one.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Executor, one } from '#platform/db.ts'
import { bigints, integers, smallints, texts, uuids } from '#platform/pg-arrays.ts'
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
  /** In the order of accounts; `at` is the index among the given slips, `end` that of the last line. */
  slips: readonly Readonly<{ row: SlipRow; at: number; sum: number; moved: bigint; end: number }>[]
  lines: readonly Line[]
  buckets: readonly Bucket[]
}>

const ascending = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b))

/** Indexes begin at 1, as in the database. */
function indexIn<T>(indexes: Map<T, number>, key: T): number {
  const index = indexes.get(key) ?? indexes.size + 1
  indexes.set(key, index)
  return index
}

function batchOf(rows: readonly SlipRow[]): Batch {
  const sorted = rows
    .map((row, at) => ({ row, at }))
    .sort((a, b) => ascending(a.row.accountId, b.row.accountId))
  const issues = new Map<bigint, number>()
  for (const id of rows.map(row => row.issueId).sort(ascending)) indexIn(issues, id)
  const accounts: bigint[] = []
  const members: bigint[] = []
  const totals: bigint[] = []
  const sums: Sum[] = []
  const slips: Batch['slips'][number][] = []
  const lines: Line[] = []
  const bucketIndexes = new Map<string, number>()
  const buckets: Bucket[] = []

  function sumOf({ issueId }: SlipRow): Sum {
    const [account, issue] = [accounts.length, indexIn(issues, issueId)]
    for (let at = sums.length - 1; sums[at]?.account === account; at--) {
      const known = sums[at]
      if (known?.issue === issue) return known
    }
    const sum = { account, issue, stake: 0n, cap: 2n ** 62n }
    sums.push(sum)
    return sum
  }

  function bucketOf({ issueId }: SlipRow, { playCode, exposureCap: cap }: LineRow, bucket: string): number {
    const index = indexIn(bucketIndexes, `${issueId} ${playCode} ${bucket}`)
    if (index > buckets.length) buckets.push({ issueId, playCode, bucket, liability: 0n, cap })
    return index
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
      const indexes = line.exposures.map(({ bucket, liability }) => {
        const index = bucketOf(row, line, bucket)
        const known = buckets[index - 1]
        if (known !== undefined) known.liability += liability
        return index
      })
      lines.push({
        line,
        slip: slips.length + 1,
        account: accounts.length,
        moved: sum.stake,
        buckets: indexes,
      })
    }
    totals[accounts.length - 1] = moved
    slips.push({ row, at, sum: sums.lastIndexOf(sum) + 1, moved, end: lines.length })
  }
  return { issues: [...issues.keys()], accounts, members, totals, sums, slips, lines, buckets }
}

type Answer = Readonly<{
  /** The numbers with commas between them. */
  orderIds: string | null
  balances: readonly bigint[] | null
  versions: readonly bigint[] | null
  priors: readonly bigint[] | null
  chasing: readonly number[] | null
  contendedSums: readonly number[] | null
  contendedBuckets: readonly number[] | null
  contendedSlips: readonly number[] | null
}>

function callOf({ issues, accounts, members, totals, sums, slips, lines, buckets }: Batch, known: KnownSums) {
  const odds = oddsOf(lines.map(({ line }) => line.odds))
  const priorOf = ({ account, issue }: Sum) =>
    known.priorOf(accounts[account - 1] ?? 0n, issues[issue - 1] ?? 0n)
  return sql<Answer>`/* prepared: bets_place_plain */ select array_to_string(order_ids, ',') as "orderIds", balances, versions,
      priors, chasing, doubted_sums as "contendedSums", doubted_buckets as "contendedBuckets", doubted_slips as "contendedSlips"
    from bets_place_plain(
      p_issues => ${bigints(issues)}::bigint[],
      p_accounts => ${bigints(accounts)}::bigint[],
      p_members => ${bigints(members)}::bigint[],
      p_totals => ${bigints(totals)}::bigint[],
      p_versions_known => ${bigints(accounts.map(known.versionOf))}::bigint[],
      p_sum_accounts => ${integers(sums.map(s => s.account))}::integer[],
      p_sum_issues => ${integers(sums.map(s => s.issue))}::integer[],
      p_sums => ${bigints(sums.map(s => s.stake))}::bigint[],
      p_sum_caps => ${bigints(sums.map(s => s.cap))}::bigint[],
      p_priors_known => ${bigints(sums.map(priorOf))}::bigint[],
      p_slip_sums => ${integers(slips.map(s => s.sum))}::integer[],
      p_slip_moved => ${bigints(slips.map(s => s.moved))}::bigint[],
      p_slip_ends => ${integers(slips.map(s => s.end))}::integer[],
      p_keys => ${Buffer.concat(slips.map(s => s.row.key))}::bytea,
      p_hashes => ${Buffer.concat(slips.map(s => s.row.requestHash))}::bytea,
      p_versions => ${integers(slips.map(s => s.row.oddsVersion))}::integer[],
      p_slips => ${integers(lines.map(l => l.slip))}::integer[],
      p_line_accounts => ${integers(lines.map(l => l.account))}::integer[],
      p_plays => ${texts(lines.map(l => l.line.playCode))}::text[],
      p_models => ${smallints(lines.map(l => l.line.model))}::smallint[],
      p_selections => ${texts(lines.map(l => l.line.selection))}::text[],
      p_units => ${integers(lines.map(l => l.line.units))}::integer[],
      p_unit_stakes => ${bigints(lines.map(l => l.line.stakePerUnit))}::bigint[],
      p_stakes => ${bigints(lines.map(l => l.line.stake))}::bigint[],
      p_odds => ${odds.texts}::jsonb[],
      p_odds_at => ${integers(odds.indexes)}::integer[],
      p_shown => ${bigints(lines.map(l => l.line.shownOdds))}::bigint[],
      p_rebates => ${integers(lines.map(l => l.line.rebatePpm))}::integer[],
      p_line_moved => ${bigints(lines.map(l => l.moved))}::bigint[],
      p_salts => ${uuids(randomBytes(lines.length * SALT_BYTES))}::uuid[],
      p_bucket_issues => ${bigints(buckets.map(b => b.issueId))}::bigint[],
      p_bucket_plays => ${texts(buckets.map(b => b.playCode))}::text[],
      p_buckets => ${texts(buckets.map(b => b.bucket))}::text[],
      p_liabilities => ${bigints(buckets.map(b => b.liability))}::bigint[],
      p_bucket_caps => ${bigints(buckets.map(b => b.cap))}::bigint[])`
}

/** By the index of the given slips. */
function takenOf(batch: Batch, orderIds: readonly string[], balances: readonly bigint[]): SlipOutcome[] {
  const outcomes: SlipOutcome[] = []
  for (const { row, at, sum, moved, end } of batch.slips) {
    const ids = orderIds.slice(end - row.lines.length, end)
    const before = balances[(batch.sums[sum - 1]?.account ?? 0) - 1] ?? 0n
    outcomes[at] = { outcome: 'placed', orderIds: ids, balance: before - moved }
  }
  return outcomes
}

/** The indexes of the contended slips. When none is found, all of them: the contention may have passed since. */
function contendedOf({ slips, lines }: Batch, answer: Answer): Set<number> {
  const sums = new Set(answer.contendedSums)
  const buckets = new Set(answer.contendedBuckets)
  const contended = new Set(answer.contendedSlips)
  slips.forEach(({ sum }, index) => {
    if (sums.has(sum)) contended.add(index + 1)
  })
  for (const line of lines) {
    if (line.buckets.some(index => buckets.has(index))) contended.add(line.slip)
  }
  const isContended = (index: number) => contended.size === 0 || contended.has(index + 1)
  return new Set(slips.filter((_, index) => isContended(index)).map(({ at }) => at))
}

export type PlainOutcome =
  | Readonly<{ taken: readonly SlipOutcome[] }>
  | Readonly<{ contended: ReadonlySet<number> }>

/** Caches the new sums of the accounts, except those whose chases may still add stakes. */
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
  for (const index of chasing ?? []) known.forget(accounts[index - 1] ?? 0n)
}

/**
 * Takes all the slips in one commit, or none and answers which are contended. Their keys must differ. Cached sums of
 * their accounts save queries, and the new sums are cached.
 */
export async function placePlain(
  db: Executor,
  rows: readonly SlipRow[],
  known: KnownSums,
): Promise<PlainOutcome> {
  const batch = batchOf(rows)
  const answer = await one(db, callOf(batch, known))
  const { orderIds, balances } = answer
  if (orderIds === null || balances === null) return { contended: contendedOf(batch, answer) }
  rememberSums(batch, answer, known)
  return { taken: takenOf(batch, orderIds.split(','), balances) }
}
