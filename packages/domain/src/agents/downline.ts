/**
 * Places and rates in the tree of agents. Both hold from a day on, so that every day has one parent and one rate a member, and what changes
 * later changes nothing of the past. Invariants: no ring; at most `depthMax` levels; nobody has a higher rate than the agent above.
 * Source: money-in-and-out §6.
 */
import type { RatioPpm } from '#money/money.ts'
import type { ChinaDate } from '#time/china-time.ts'

/** A value that holds from a day on. */
export type Dated<Value> = Readonly<{ from: ChinaDate; value: Value }>

/** What holds on a day: the newest that has begun, of one day the last that was written. */
export function valueOn<Value>(history: readonly Dated<Value>[], day: ChinaDate): Value | undefined {
  return history.reduce<Dated<Value> | undefined>(
    (best, one) => (one.from <= day && (best === undefined || one.from >= best.from) ? one : best),
    undefined,
  )?.value
}

export type DownlineFault = 'ring' | 'depth' | 'range'

/** What is asked of a new place on one day. */
export type Placement = Readonly<{
  /** Whether the new parent is the member itself or below it. */
  isBelowItself: boolean
  /** The level of the new parent; 0 where there is none, 1 at the top. */
  parentDepth: number
  /** The levels of the branch that is placed, its head included. */
  height: number
  depthMax: number
  rates: readonly RatePair[]
}>

/** The rates of a member and of the agent above, of one category. */
export type RatePair = Readonly<{ rate: RatioPpm; aboveRate: RatioPpm }>

/** Whether a branch may stand at a place; the first fault counts. */
export function findPlacementFault(placement: Placement): DownlineFault | undefined {
  const { isBelowItself, parentDepth, height, depthMax, rates } = placement
  if (isBelowItself) return 'ring'
  if (parentDepth + height > depthMax) return 'depth'
  return rates.some(({ rate, aboveRate }) => rate > aboveRate) ? 'range' : undefined
}

/** The rates between which one may lie: the highest of the direct downline, and that of the agent above. */
export type RateRange = Readonly<{ least: RatioPpm; most: RatioPpm }>

/** What a rate may fall to when its member agrees: below what holds now, and not below the highest of the direct downline. */
export const cutRange = (now: RatioPpm, floor: RatioPpm): RateRange => ({
  least: floor,
  most: (now - 1n) as RatioPpm,
})

/** Whether a rate lies within its range. */
export const findRateFault = (rate: RatioPpm, { least, most }: RateRange): 'range' | undefined =>
  rate < least || rate > most ? 'range' : undefined
