/**
 * The slow oracle of the lottery rules: a second reading of lotteries §§0–6 that shares no code with the first.
 * It expands every selection into units and judges each unit alone; only tests use it.
 */
import type { Play } from '#lottery/play.ts'

export type Draw = Readonly<{ numbers: readonly number[]; lunarYear: number }>

/** One indivisible bet: its items, one a position where positions matter, an empty text for a position that it leaves open. */
export type Unit = readonly string[]

/** What the text of a play's rule says about one unit; the figures are for pricing only. */
export type Judgement = Readonly<{
  result: 'won' | 'pushed' | 'lost'
  /** The row of the odds that was reached, where the play has tiers. */
  tier?: string
  /** Balls that hit (正肖), or the multiple of the deciding hand (翻倍). */
  times?: number
  /** Items of the legs that count; a tied leg is left out. */
  legs?: readonly string[]
}>

export type FamilyOracle = (play: Play, draw: Draw) => (unit: Unit) => Judgement

export const LOST: Judgement = { result: 'lost' }
export const PUSHED: Judgement = { result: 'pushed' }
const WON: Judgement = { result: 'won' }

/** Won when the statement of the rule holds, else lost. */
export function wonIf(holds: boolean): Judgement {
  return holds ? WON : LOST
}

/** A statement that the tables promise; a broken promise is a fault of the oracle, never a verdict. */
export function must<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the oracle misses ${what}`)
  return value
}

/** Finds the rule of a play by its code. It is asked for at every draw, so what was found is kept. */
export function ruleFinder<Rule>(rules: readonly (readonly [RegExp, Rule])[]): (play: Play) => Rule {
  const found = new Map<string, Rule>()
  return ({ code }) => {
    const known = found.get(code)
    if (known !== undefined) return known
    const [, rule] = must(
      rules.find(([pattern]) => pattern.test(code)),
      `the rule of ${code}`,
    )
    found.set(code, rule)
    return rule
  }
}
