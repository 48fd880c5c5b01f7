/** The default limits of stakes on a play, since the specification gives none; an operator can publish others. */
import type { Play } from '#lottery/play.ts'
import { type Li, li, ONE_PPM } from '#money/money.ts'
import type { OddsTable } from './odds-table.ts'

export type StakeLimits = Readonly<{
  /** Smallest and largest stake of one unit. */
  perUnitMin: Li
  perUnitMax: Li
  /** Largest amount of one order, of one player in one issue, and on one item in one issue. */
  perOrder: Li
  perIssue: Li
  perNumber: Li
}>

const yuan = (amount: number): Li => li(amount * 1000)

/** No unit pays more than a million yuan, so the highest odds bring the largest stake down. */
const UNIT_PAYOUT_MAX = yuan(1_000_000)

/** What one bucket of one issue may cost the house until an operator says less: 50 million yuan (the specification gives none). */
export const EXPOSURE_CAP: Li = yuan(50_000_000)

/** The finest official mode, 厘: 2 yuan × 0.001. */
const OFFICIAL_UNIT_MIN = li(2)
const CREDIT_UNIT_MIN = yuan(1)

type LimitClass = Readonly<{ unit: Li; order: Li; issue: Li; number: Li }>

/** Limits by what a unit may pay at most: two-sides, single numbers, and everything rarer. */
const limitClasses: readonly (LimitClass & Readonly<{ ratioMax: bigint }>)[] = [
  { ratioMax: 5n, unit: yuan(100_000), order: yuan(200_000), issue: yuan(500_000), number: yuan(300_000) },
  { ratioMax: 50n, unit: yuan(20_000), order: yuan(100_000), issue: yuan(200_000), number: yuan(60_000) },
]
const rareClass: LimitClass = {
  unit: yuan(5_000),
  order: yuan(50_000),
  issue: yuan(100_000),
  number: yuan(20_000),
}

/** The most that one unit of stake 1 can pay where this figure is the highest that it may take, in millionths. */
export function unitRatio(play: Play, highest: bigint): bigint {
  if (play.oddsRule === 'perHit') return ONE_PPM + (highest - ONE_PPM) * BigInt(play.balls.length)
  if (play.oddsRule === 'winMultiple') {
    const top = BigInt(Math.max(...Object.values(play.multiples ?? {})))
    return BigInt(play.lockMultiple ?? 0) * ONE_PPM + highest * top
  }
  if (play.oddsRule === 'product') {
    const legs = BigInt(play.pick.max ?? 1)
    return highest ** legs / ONE_PPM ** (legs - 1n)
  }
  return highest
}

/** The most that one unit of stake 1 can pay at these odds, in millionths. */
export function highestUnitRatio(play: Play, table: OddsTable): bigint {
  return unitRatio(
    play,
    Object.values(table).reduce((top: bigint, odds) => (odds > top ? odds : top), 0n),
  )
}

const wholeYuan = (amount: bigint): Li => li(amount - (amount % 1000n))

/** The largest stake at which one unit pays no more than the house pays for a unit. */
export const largestUnit = (play: Play, table: OddsTable): Li =>
  wholeYuan((UNIT_PAYOUT_MAX * ONE_PPM) / highestUnitRatio(play, table))

/** The limits that a play has until an operator sets others. */
export function defaultLimits(play: Play, table: OddsTable): StakeLimits {
  const ratio = highestUnitRatio(play, table)
  const { unit, order, issue, number } =
    limitClasses.find(row => ratio <= row.ratioMax * ONE_PPM) ?? rareClass
  const payable = largestUnit(play, table)
  return {
    perUnitMin: play.model === 'official' ? OFFICIAL_UNIT_MIN : CREDIT_UNIT_MIN,
    perUnitMax: payable < unit ? payable : unit,
    perOrder: order,
    perIssue: issue,
    perNumber: number,
  }
}
