/** The figure that a bet slip shows. Source: lotteries §0. */
import type { Play } from '#lottery/play.ts'
import { expandUnits } from '#lottery/selection/expand-units.ts'
import { pickedItems } from '#lottery/selection/picked-items.ts'
import type { Selection } from '#lottery/selection/selection.ts'
import { type OddsPpm, ONE_PPM } from '#money/money.ts'
import { groupTier } from './group-tier.ts'
import { memberKey, memberOf, oddsKeyOfItem } from './odds-keys.ts'
import { type OddsTable, oddsOf, SINGLE_KEY } from './odds-table.ts'

function memberKeys(play: Play, selection: Selection, lunarYear: number): readonly string[] {
  const member = memberOf(play, lunarYear) ?? ''
  if (play.unitRule.kind !== 'comb') return []
  const fixed = selection.form === 'banker' ? selection.fixed : []
  const free = pickedItems(selection).filter(item => !fixed.includes(item))
  const wanted = play.unitRule.k - fixed.length
  const without = !fixed.includes(member) && free.filter(item => item !== member).length >= wanted
  const within = fixed.includes(member) || free.includes(member)
  return [...(within ? [memberKey(play, true)] : []), ...(without ? [memberKey(play, false)] : [])]
}

function tierKeys(play: Play, selection: Selection, table: OddsTable): readonly string[] {
  if (table.组三 === undefined) return Object.keys(table)
  const tiers = new Set<string>()
  for (const unit of expandUnits(play, selection)) {
    tiers.add(groupTier(unit.join('')))
    if (tiers.size === 2) break
  }
  return [...tiers]
}

function possibleKeys(
  play: Play,
  selection: Selection,
  table: OddsTable,
  lunarYear: number,
): readonly string[] {
  switch (play.oddsRule) {
    case 'byTier':
      return tierKeys(play, selection, table)
    case 'byMember':
      return memberKeys(play, selection, lunarYear)
    case 'byPickCount':
      return [String(pickedItems(selection).length)]
    case 'lowestOfPicked':
      return SINGLE_KEY in table ? [SINGLE_KEY] : pickedItems(selection)
    default:
      if (selection.form === 'entries') return [SINGLE_KEY]
      return pickedItems(selection).map(item => oddsKeyOfItem(play, item, lunarYear))
  }
}

function productOf(table: OddsTable, legs: readonly string[]): OddsPpm {
  return legs.reduce((product, leg) => (product * oddsOf(table, leg)) / ONE_PPM, ONE_PPM) as OddsPpm
}

/**
 * The lowest odds that a winning unit of this selection may take; of a parlay the product of its legs,
 * of 翻倍 the profit of one multiple. The table is the one in force, rebate already applied.
 */
export function lowestOdds(play: Play, selection: Selection, table: OddsTable, lunarYear: number): OddsPpm {
  if (play.oddsRule === 'product') return productOf(table, pickedItems(selection))
  const [first = SINGLE_KEY, ...others] = possibleKeys(play, selection, table, lunarYear)
  let lowest = oddsOf(table, first)
  for (const key of others) {
    const odds = oddsOf(table, key)
    if (odds < lowest) lowest = odds
  }
  return lowest
}
