/**
 * The betting bonus (返水): a part of what was bet, whatever came of it. A row sums a member's valid turnover of a day, category, provider
 * and rate; what is earned is cut once on that sum, so neither many small bets nor many claims change it. Source: money-in-and-out §5.
 */
import { type Li, li, ONE_PPM, type RatioPpm } from '#money/money.ts'
import { addDays, type ChinaDate } from '#time/china-time.ts'

/** A rate for all providers of a category. */
export const ANY_PROVIDER = '*'

export type BonusRate = Readonly<{
  /** The first day on which it holds. */
  from: ChinaDate
  level: number
  category: string
  provider: string
  rate: RatioPpm
}>

/** What was bet, and by whom: it finds its rate. */
export type BonusClass = Readonly<{ day: ChinaDate; level: number; category: string; provider: string }>

export type BonusRow = Readonly<{
  day: ChinaDate
  category: string
  provider: string
  rate: RatioPpm
  valid: Li
  /** What was claimed of it and not taken back. */
  paid: Li
}>

export type BonusRules = Readonly<{
  /** `nextDay`: the bonus of a day is claimed after it. */
  mode: 'realtime' | 'nextDay'
  /** The least that one claim brings. */
  minClaim: Li
  /** For how many days after it the bonus of a day can be claimed. */
  claimDays: number
}>

export type BonusStatus = 'claimable' | 'claimed' | 'accruing' | 'expired'

/** The rate of the provider goes before that of all, then the newest one counts; 0 where there is none. */
export function bonusRateOf(
  rates: readonly BonusRate[],
  { day, level, category, provider }: BonusClass,
): RatioPpm {
  const holding = rates.filter(one => one.level === level && one.category === category && one.from <= day)
  const own = holding.filter(one => one.provider === provider)
  const found = own.length > 0 ? own : holding.filter(one => one.provider === ANY_PROVIDER)
  const newest = found.reduce<BonusRate | undefined>(
    (best, one) => (best === undefined || one.from > best.from ? one : best),
    undefined,
  )
  return newest?.rate ?? (0n as RatioPpm)
}

type Sums = Pick<BonusRow, 'rate' | 'valid' | 'paid'>

/** What the whole row brings, cut down to 厘. */
export const earnedOf = ({ valid, rate }: Pick<Sums, 'valid' | 'rate'>): Li => li((valid * rate) / ONE_PPM)

/** What is still to be claimed of it; below zero: what was claimed too much. */
export const dueOf = (row: Sums): bigint => earnedOf(row) - row.paid

/** What has to be taken back, where a judgement anew left less than was claimed. */
export function overpaidOf(row: Sums): Li {
  const due = dueOf(row)
  return li(due < 0n ? -due : 0n)
}

type Dated = Pick<BonusRow, 'day'>

const isOver = ({ day }: Dated, today: ChinaDate, { claimDays }: BonusRules): boolean =>
  day < addDays(today, -claimDays)

const isYoung = ({ day }: Dated, today: ChinaDate, { mode }: BonusRules): boolean =>
  mode === 'nextDay' ? day >= today : day > today

/** What a member reads beside a row. */
export function bonusStatusOf(row: BonusRow, today: ChinaDate, rules: BonusRules): BonusStatus {
  if (dueOf(row) <= 0n) return row.paid > 0n ? 'claimed' : 'accruing'
  if (isOver(row, today, rules)) return 'expired'
  return isYoung(row, today, rules) ? 'accruing' : 'claimable'
}

const compared = (one: string | bigint, other: string | bigint): number =>
  one < other ? -1 : one > other ? 1 : 0

/** By day, category, provider, rate. */
export const compareBonusRows = (one: Omit<BonusRow, 'valid' | 'paid'>, other: typeof one): number =>
  compared(one.day, other.day) ||
  compared(one.category, other.category) ||
  compared(one.provider, other.provider) ||
  compared(one.rate, other.rate)

export type ClaimWish = Readonly<{
  today: ChinaDate
  day: ChinaDate | 'all'
  /** Of these providers alone; of all when absent. */
  providers?: readonly string[] | undefined
}>

export type ClaimVerdict<Row> = Readonly<
  { outcome: 'claimed'; amount: Li; rows: readonly Row[] } | { outcome: 'below-min' | 'nothing' }
>

/** What a claim brings, and from which rows; the least is asked of their sum. */
export function judgeClaim<Row extends BonusRow>(
  rows: readonly Row[],
  { today, day, providers }: ClaimWish,
  rules: BonusRules,
): ClaimVerdict<Row> {
  const asked = rows.filter(
    row =>
      (day === 'all' || row.day === day) &&
      (providers === undefined || providers.includes(row.provider)) &&
      bonusStatusOf(row, today, rules) === 'claimable',
  )
  const amount = li(asked.reduce((sum, row) => sum + dueOf(row), 0n))
  if (amount === 0n) return { outcome: 'nothing' }
  return amount < rules.minClaim ? { outcome: 'below-min' } : { outcome: 'claimed', amount, rows: asked }
}
