/** The most that a line of a slip can pay. Source: not-shown §6.1 (possible win). */
import type { Play } from '#lottery/play.ts'
import { pickedItems } from '#lottery/selection/picked-items.ts'
import type { Selection } from '#lottery/selection/selection.ts'
import { judgeBet, payoutOf } from '#lottery/settle.ts'
import { type Li, li, ONE_PPM } from '#money/money.ts'
import { bestDraws } from './best-draws.ts'
import { highestUnitRatio } from './limits.ts'
import { type OddsTable, oddsOf } from './odds-table.ts'

/**
 * The highest payout of a selection over all draws of that lunar year, refunds included. Of niu-niu and of
 * single racing ranks it is an upper bound, as if the best of each hand or rank came together; a parlay
 * counts all of its legs.
 */
export function bestPayout(
  play: Play,
  selection: Selection,
  table: OddsTable,
  stake: Readonly<{ perUnit: Li; lunarYear: number }>,
): Li {
  const { perUnit, lunarYear } = stake
  if (play.oddsRule === 'product') {
    const legs = pickedItems(selection)
    const exact = legs.reduce((product, leg) => product * oddsOf(table, leg), BigInt(perUnit))
    return li(exact / ONE_PPM ** BigInt(legs.length))
  }
  if (play.family === 'niuniu') {
    const hands = BigInt(pickedItems(selection).length)
    return li((highestUnitRatio(play, table) * hands * perUnit) / ONE_PPM)
  }
  let best = li(0)
  for (const numbers of bestDraws(play, selection, lunarYear)) {
    const payout = payoutOf(judgeBet({ play, selection, odds: table }, { numbers, lunarYear }), perUnit)
    if (payout > best) best = payout
  }
  return best
}
