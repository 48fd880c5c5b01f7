/** The odds of one play as exact figures. Source: lotteries §§0, 7. */
import type { Play } from '#lottery/play.ts'
import { type OddsPpm, ONE_PPM, parseOdds, type RatioPpm } from '#money/money.ts'

/** Odds by key of the play's odds rule; a single figure stands under `*`. */
export type OddsTable = Readonly<Record<string, OddsPpm>>

/** The key of a play that has one figure for everything. */
export const SINGLE_KEY = '*'

function exactOdds(figure: number): OddsPpm {
  const odds = parseOdds(String(figure))
  if (odds === undefined) throw new RangeError(`no odds of at most six decimals: ${figure}`)
  return odds
}

/** The base odds of a play, as its table in the product holds them. */
export function oddsTableOf(play: Play): OddsTable {
  if (typeof play.odds === 'number') return { [SINGLE_KEY]: exactOdds(play.odds) }
  return Object.fromEntries(Object.entries(play.odds).map(([key, figure]) => [key, exactOdds(figure)]))
}

/** The figure of a key. A key that is not there is a defect of the table and throws a RangeError. */
export function oddsOf(table: OddsTable, key: string): OddsPpm {
  const odds = table[key]
  if (odds === undefined) throw new RangeError(`the odds table has no key ${key}`)
  return odds
}

const FOUR_DECIMALS = 100n

/** Odds that give a rebate instead: every figure × (1 − ratio), cut down to four decimals (lotteries §7). */
export function withRebate(table: OddsTable, ratio: RatioPpm): OddsTable {
  if (ratio === 0n) return table
  return Object.fromEntries(
    Object.entries(table).map(([key, odds]) => {
      const cut = (odds * (ONE_PPM - ratio)) / (ONE_PPM * FOUR_DECIMALS)
      return [key, (cut * FOUR_DECIMALS) as OddsPpm]
    }),
  )
}
