/** What a selection amounts to by the rules: units, odds and the best return, or why it is no bet yet. */
import { amountHeld } from '@app/domain/lottery/amount-held.ts'
import { bestPayout } from '@app/domain/lottery/odds/best-payout.ts'
import { lowestOdds } from '@app/domain/lottery/odds/lowest-odds.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { countUnits } from '@app/domain/lottery/selection/count-units.ts'
import { parseSelection } from '@app/domain/lottery/selection/parse-selection.ts'
import { printSelection } from '@app/domain/lottery/selection/print-selection.ts'
import { faultSentence, type Selection } from '@app/domain/lottery/selection/selection.ts'
import { formatMoney, type Li, li, type OddsPpm } from '@app/domain/money/money.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'

export type LineReading =
  | Readonly<{ ok: true; selection: Selection; text: string; units: number }>
  /** `fault` is a sentence for the player. */
  | Readonly<{ ok: false; fault: string }>

/** Reads a selection text by the rules of its play. */
export function readText(play: Play, text: string): LineReading {
  const verdict = parseSelection(play, text)
  if (!verdict.ok) {
    return { ok: false, fault: faultSentence(verdict.code) }
  }
  const { selection } = verdict
  return {
    ok: true,
    selection,
    text: printSelection(play, selection),
    units: countUnits(play, selection),
  }
}

/** The odds that the server compares with what the player saw. */
export function shownOdds(offered: OfferedPlay, selection: Selection, lunarYear: number): OddsPpm {
  return lowestOdds(offered.play, selection, offered.odds, lunarYear)
}

/** What the line takes from the balance. */
export function costOf(play: Play, units: number, perUnit: Li): Li {
  return amountHeld(play, units, perUnit)
}

/** The most that it can bring back, stake included. */
export function highestReturn(
  offered: OfferedPlay,
  selection: Selection,
  perUnit: Li,
  lunarYear: number,
): Li {
  return bestPayout(offered.play, selection, offered.odds, { perUnit, lunarYear })
}

/** Why a stake is refused on this play, in words; `undefined` when it can be placed. */
export function stakeFault(offered: OfferedPlay, units: number, perUnit: Li | undefined): string | undefined {
  const { play, perUnitMin, perUnitMax, perOrderMax } = offered
  if (perUnit === undefined) return play.model === 'credit' ? '请输入单注金额' : '请输入倍数'
  if (perUnit < perUnitMin) return `${play.name}单注最低 ${formatMoney(perUnitMin)}`
  if (perUnit > perUnitMax) return `${play.name}单注最高 ${formatMoney(perUnitMax)}`
  const cost = costOf(play, units, perUnit)
  if (cost > perOrderMax)
    return `${play.name}单笔最高 ${formatMoney(perOrderMax)}，当前 ${formatMoney(li(cost))}`
  return undefined
}
