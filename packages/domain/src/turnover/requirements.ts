/**
 * What a member has still to bet before withdrawing. A credit opens a requirement, a settled bet is counted at the newest
 * requirement that stood when it was placed, and serves that one and the older ones, the oldest first. This is read in closed form
 * from one sum a requirement, so nothing is stored that can be stale. Source: money-in-and-out §4.
 */
import { type Li, li, ONE_PPM, type RatioPpm } from '#money/money.ts'

export type Requirement = Readonly<{
  /** What was credited, and the bonus in it, in 厘. */
  amount: Li
  bonus: Li
  required: Li
  /** Turnover of the bets that were placed while it was the newest one. */
  counted: Li
  /** Whether it lapsed, or was closed by a withdrawal that paid for it: nothing is required any more, its bets still serve. */
  isClosed: boolean
}>

export type TurnoverRules = Readonly<{
  /** Missing turnover that is let through (`relaxQuota`): a tolerance, not a discount. */
  allowance: Li
  /** Charge on the amount of a row that is not passed; 0: such a withdrawal is refused. */
  fee: RatioPpm
}>

export type TurnoverRow<Row> = Readonly<{
  of: Row
  done: Li
  /** The part of the allowance that the row uses. */
  allowed: Li
  /** What a withdrawal now costs for this row. */
  deduct: Li
  isPassed: boolean
}>

export type Turnover<Row> = Readonly<{
  /** Rows that are not closed, the oldest first. */
  rows: readonly TurnoverRow<Row>[]
  required: Li
  done: Li
  deduct: Li
  /** Turnover that is still needed before a withdrawal is free of charge; the allowance is taken off. */
  missing: Li
  isMet: boolean
}>

/** The turnover that a credit asks for, in 厘, cut down. */
export const requiredTurnover = (amount: Li, bonus: Li, multiple: RatioPpm): Li =>
  li(((amount + bonus) * multiple) / ONE_PPM)

const needOf = ({ required, isClosed }: Requirement): bigint => (isClosed ? 0n : required)
const sumOf = (values: readonly bigint[]): Li => li(values.reduce((sum, value) => sum + value, 0n))
const clamped = (value: bigint, most: bigint): bigint => {
  if (value < 0n) return 0n
  return value < most ? value : most
}

/** Turnover that all rows together still miss, in 厘: what no bet of a row's own time, or later, has served. */
export function missingTurnover(rows: readonly Requirement[]): Li {
  let sum = 0n
  let least = 0n
  for (const row of rows) {
    sum += needOf(row) - row.counted
    if (sum < least) least = sum
  }
  return li(sum - least)
}

/** Reads all requirements of a member, the oldest first; closed ones belong to it, for their bets serve older rows. */
export function readTurnover<Row extends Requirement>(
  requirements: readonly Row[],
  { allowance, fee }: TurnoverRules,
): Turnover<Row> {
  let served = sumOf(requirements.map(needOf)) - missingTurnover(requirements)
  let allowanceLeft: bigint = allowance
  const rows: TurnoverRow<Row>[] = []
  for (const row of requirements) {
    if (row.isClosed) continue
    const done = clamped(served, row.required)
    served -= row.required
    const allowed = clamped(allowanceLeft, row.required - done)
    allowanceLeft -= allowed
    const isPassed = done + allowed === row.required
    const deduct = isPassed || fee === 0n ? 0n : row.bonus + (row.amount * fee) / ONE_PPM
    rows.push({ of: row, done: li(done), allowed: li(allowed), deduct: li(deduct), isPassed })
  }
  const required = sumOf(rows.map(row => row.of.required))
  const done = sumOf(rows.map(row => row.done))
  return {
    ...{ rows, required, done },
    deduct: sumOf(rows.map(row => row.deduct)),
    missing: li(required - done - sumOf(rows.map(row => row.allowed))),
    isMet: rows.every(row => row.isPassed),
  }
}

/** How the bets of one requirement's time, and those of later ones, serve it; in 厘. */
export type Serving = Readonly<{
  /** Of the bets of its own time: what served it, what served older requirements first, and what none needed. */
  own: Li
  forOlder: Li
  unused: Li
  /** What bets placed after a newer credit served of it. */
  fromNewer: Li
}>

/**
 * How the requirement at that place is served, the oldest requirement first. `own` and `fromNewer` add up to what is done of
 * it, `own`, `forOlder` and `unused` to what its bets counted.
 */
export function servingOf(requirements: readonly Requirement[], place: number): Serving {
  const missing = requirements.map(needOf)
  const sums = { own: 0n, forOlder: 0n, unused: 0n, fromNewer: 0n }
  let oldest = 0
  for (const [time, { counted }] of requirements.entries()) {
    let left: bigint = counted
    while (oldest <= time) {
      const part = clamped(left, missing[oldest] ?? 0n)
      missing[oldest] = (missing[oldest] ?? 0n) - part
      left -= part
      if (time === place) sums[oldest === place ? 'own' : 'forOlder'] += part
      else if (oldest === place) sums.fromNewer += part
      if (missing[oldest] !== 0n) break
      oldest += 1
    }
    if (time === place) sums.unused = left
  }
  return {
    ...{ own: li(sums.own), forOlder: li(sums.forOlder) },
    ...{ unused: li(sums.unused), fromNewer: li(sums.fromNewer) },
  }
}
