/** Chances and returns as players read them. Source: lotteries §§0, 10. */
import { SINGLE_KEY } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { type ReturnRow, returnsOf } from '#lottery/returns.ts'
import { formatPercent } from './fraction.ts'
import { type ParlayRange, parlayRanges } from './parlay-range.ts'

export type ShownReturn = Readonly<{
  /** What the figures are of: an item, a tier, or a number of legs. */
  name: string
  winChance: string
  pushChance: string
  share: string
}>

const NO_PUSH = '0.0000%'

/** The rows of a play in words. */
export function showRows(rows: readonly ReturnRow[]): ShownReturn[] {
  return rows.map(row => ({
    name: row.key === SINGLE_KEY ? `每注（如 ${row.selection}）` : row.key,
    winChance: formatPercent(row.winChance),
    pushChance: formatPercent(row.pushChance),
    share: formatPercent(row.share),
  }))
}

/** The ranges of a parlay in words. */
export function showRanges(ranges: readonly ParlayRange[]): ShownReturn[] {
  return ranges.map(({ legs, lowest, highest }) => ({
    name: `${legs}关`,
    winChance: '—',
    pushChance: NO_PUSH,
    share: `${formatPercent(lowest.share)} – ${formatPercent(highest.share)}`,
  }))
}

/** Computes one line for every figure of the play's odds, over all outcomes; of some plays that takes seconds. */
export function computeReturns(play: Play): ShownReturn[] {
  return play.selectionKind === 'parlay' ? showRanges(parlayRanges(play)) : showRows(returnsOf(play))
}
