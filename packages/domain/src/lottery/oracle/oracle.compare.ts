import fc from 'fast-check'
import { oddsTableOf, SINGLE_KEY, withRebate } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { parseSelection, readAccepted } from '#lottery/selection/parse-selection.ts'
import { printSelection } from '#lottery/selection/print-selection.ts'
import { settle } from '#lottery/settle.ts'
import type { RatioPpm } from '#money/money.ts'
import { li } from '#money/money.ts'
import { type Chance, seededChance } from './oracle.chance.ts'
import { itemsNamed } from './oracle.item-sets.ts'
import { lessRebate, printedOdds } from './oracle.odds.ts'
import { must } from './oracle.play.ts'
import { validTexts } from './oracle.selections.ts'
import { settleSlowly } from './oracle.settle.ts'
import { expandUnits } from './oracle.units.ts'

const FIRST_LUNAR_YEAR = 1990
const LUNAR_YEARS = 56
const REBATE_MAX_PPM = 80_000

type Tiers = Readonly<Record<string, number>>

/** A figure of the odds as some operator might set it, with at most four decimals. */
function otherFigure(chance: Chance): number {
  return Number(`${1 + chance(200)}.${String(1 + chance(9_999)).padStart(4, '0')}`)
}

/** The play with other odds under the same keys; a price for each number where the rule allows it. */
export function repriced(play: Play, chance: Chance): Play {
  const keys =
    play.oddsRule === 'lowestOfPicked' && chance(2) === 0
      ? itemsNamed(play, 'n49')
      : Object.keys(typeof play.odds === 'number' ? {} : play.odds)
  if (keys.length === 0) return { ...play, odds: otherFigure(chance) }
  return { ...play, odds: Object.fromEntries(keys.map(key => [key, otherFigure(chance)])) }
}

/** A pair of settlements of one bet, the rules' and the oracle's; says how they differ, or nothing. */
export type Comparison = (numbers: readonly number[], lunarYear: number) => string | undefined

/** Prepares both settlements of a bet; the rebate ratio is in millionths and lessens the odds first. */
export function comparisonOf(play: Play, text: string, stake: bigint, rebate: number): Comparison {
  const parsed = parseSelection(play, text)
  if (!parsed.ok) return () => `${play.family} ${play.code} ${text}: refused as ${parsed.code}`
  // Judged as settlement judges it: from the text that was stored.
  const selection = readAccepted(play, printSelection(play, parsed.selection))
  const odds = withRebate(oddsTableOf(play), BigInt(rebate) as RatioPpm)
  const stakePerUnit = li(stake)
  const slow = {
    play,
    units: expandUnits(play, text),
    book: lessRebate(printedOdds(play), BigInt(rebate)),
    stake,
  }
  return (numbers, lunarYear) => {
    const draw = { numbers, lunarYear }
    const got = settle({ play, selection, odds, stakePerUnit, draw })
    const expected = settleSlowly(slow, draw)
    const isSame =
      haveSameTiers(play, got.tiers, expected.wonByKey) &&
      got.validTurnover === expected.validTurnover &&
      got.units === expected.units &&
      got.unitsWon === expected.unitsWon &&
      got.unitsPushed === expected.unitsPushed &&
      got.unitsLost === expected.unitsLost &&
      got.payout === expected.payout &&
      got.outcome === expected.outcome
    if (isSame) return undefined
    const bet = `${play.family} ${play.code} ${text} × ${stake} −${rebate}`
    return `${bet} on ${numbers.join()} (${lunarYear}): ${written(expected)} but ${written(got)}`
  }
}

/** The rules of odds without a table row of their own are compared by their payout alone. */
const KEYLESS = ['product', 'winMultiple', 'lowestOfPicked']

function haveSameTiers(play: Play, got: Tiers, expected: Tiers): boolean {
  if (KEYLESS.includes(play.oddsRule)) return true
  const keys = Object.keys(expected)
  return (
    keys.length === Object.keys(got).length && keys.every(key => got[key || SINGLE_KEY] === expected[key])
  )
}

function written(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part))
}

/** What a run of comparisons does: which texts, how many draws each, and the chance behind stakes and years. */
export type Run = Readonly<{
  play: Play
  texts: readonly string[]
  draws: (play: Play, chance: Chance, text: string) => Iterable<readonly number[]>
  seed: number
}>

const REPORTED_MAX = 3

/** The first few disagreements of a run, none when rules and oracle agree. */
export function disagreementsOf({ play, texts, draws, seed }: Run): string[] {
  const chance = seededChance(seed)
  const found: string[] = []
  for (const text of texts) {
    const stake = BigInt(1 + chance(5_000_000))
    const rebate = play.model === 'official' ? chance(REBATE_MAX_PPM + 1) : 0
    const offered = chance(3) === 0 ? repriced(play, chance) : play
    const compare = comparisonOf(offered, text, stake, rebate)
    for (const numbers of draws(play, chance, text)) {
      const difference = compare(numbers, FIRST_LUNAR_YEAR + chance(LUNAR_YEARS))
      if (difference === undefined) continue
      found.push(difference)
      if (found.length === REPORTED_MAX) return found
    }
  }
  return found
}

/** Different valid texts of a play, the same for the same seed. */
export function sampleTexts(play: Play, count: number, itemsMax: number): string[] {
  return [...new Set(fc.sample(validTexts(play, { itemsMax }), { numRuns: count, seed: count + itemsMax }))]
}

/** The text with the most units, up to a bound, among a few: little to settle and much to see. */
export function broadText(play: Play, unitsMax: number): string {
  const counted = sampleTexts(play, 40, 10).map(text => ({ text, units: expandUnits(play, text).length }))
  const byUnits = counted.toSorted((one, other) => one.units - other.units)
  return must(byUnits.findLast(({ units }) => units <= unitsMax) ?? byUnits[0], 'a text').text
}
