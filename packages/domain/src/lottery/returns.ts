/**
 * The exact theoretical return and chance of every play and odds figure, from the very judges that settle
 * bets, over all outcomes. Source: lotteries §§0, 10 (every play returns 80–99.9 %).
 */

import { oddsTableOf } from './odds/odds-table.ts'
import type { Play } from './play.ts'
import { drawsOf } from './returns/draws-of-play.ts'
import type { Fraction } from './returns/fraction.ts'
import { type SampleBet, sampleBets } from './returns/sample-bets.ts'
import { parseSelection } from './selection/parse-selection.ts'
import { judgeBet } from './settle.ts'

export type ReturnRow = Readonly<{
  play: Play
  /** The odds key, `*` for a play of one figure or of tiers that belong together. */
  key: string
  selection: string
  /** Chance that at least one unit wins, and that the bet is given back. */
  winChance: Fraction
  pushChance: Fraction
  /** Expected payout for what is held when the bet is placed, refunds included. */
  share: Fraction
}>

function returnOf(play: Play, bet: SampleBet): ReturnRow {
  const parsed = parseSelection(play, bet.selection)
  if (!parsed.ok) throw new RangeError(`${play.code} cannot be sampled: ${parsed.text}`)
  const judged = { play, selection: parsed.selection, odds: oddsTableOf(play) }
  let all = 0n
  let won = 0n
  let pushed = 0n
  let paid = 0n
  let held = 1n
  for (const { numbers, weight } of drawsOf(play, parsed.selection, bet.lunarYear)) {
    const { units, outcome, payoutRatio } = judgeBet(judged, { numbers, lunarYear: bet.lunarYear })
    all += weight
    if (outcome === 'win') won += weight
    if (outcome === 'push') pushed += weight
    paid += weight * payoutRatio.numerator
    held = BigInt(units) * BigInt(play.lockMultiple ?? 1) * payoutRatio.denominator
  }
  return {
    play,
    key: bet.key,
    selection: bet.selection,
    winChance: { numerator: won, denominator: all },
    pushChance: { numerator: pushed, denominator: all },
    share: { numerator: paid, denominator: all * held },
  }
}

/** One row for every odds figure of a play. A parlay has no rows: see `parlayRanges`. */
export function returnsOf(play: Play): readonly ReturnRow[] {
  return sampleBets(play).map(bet => returnOf(play, bet))
}
