/**
 * What the house may owe if one item comes: the figure that is capped for all players together, in the commit
 * that takes the bet. Source: reliability §§1, 2.4 (a cap checked apart from the bet has cost a peer millions).
 */
import { highestUnitRatio, unitRatio } from '#lottery/odds/limits.ts'
import { lowestOdds } from '#lottery/odds/lowest-odds.ts'
import { oddsKeyOfItem } from '#lottery/odds/odds-keys.ts'
import type { OddsTable } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { pickedItems } from '#lottery/selection/picked-items.ts'
import { printSelection } from '#lottery/selection/print-selection.ts'
import type { Selection } from '#lottery/selection/selection.ts'
import { type Li, li, ONE_PPM } from '#money/money.ts'

/** A bucket is an item of the play, or of plays without single items the whole selection. */
export type Exposure = Readonly<{ bucket: string; liability: Li }>

/** Whether each item is a unit of its own, so that limits count item by item. */
export const isItemised = (play: Play): boolean => play.unitRule.kind === 'perItem'

type Staked = Readonly<{
  play: Play
  selection: Selection
  odds: OddsTable
  units: number
  stakePerUnit: Li
  lunarYear: number
}>

const payable = (ratioPpm: bigint, stake: bigint): Li => li((ratioPpm * stake + ONE_PPM - 1n) / ONE_PPM)

function itemRatio({ play, odds, lunarYear }: Staked, item: string): bigint {
  const figure = odds[oddsKeyOfItem(play, item, lunarYear)]
  return figure === undefined ? highestUnitRatio(play, odds) : unitRatio(play, figure)
}

/** The most that a line can be paid by bucket, rounded up; never less than its payout in any draw. */
export function exposureOf(staked: Staked): Exposure[] {
  const { play, selection, odds, units, stakePerUnit, lunarYear } = staked
  if (isItemised(play)) {
    return pickedItems(selection).map(item => ({
      bucket: item,
      liability: payable(itemRatio(staked, item), stakePerUnit),
    }))
  }
  const ratio =
    play.oddsRule === 'product' ? lowestOdds(play, selection, odds, lunarYear) : highestUnitRatio(play, odds)
  const liability = payable(ratio, BigInt(units) * stakePerUnit)
  return [{ bucket: printSelection(play, selection), liability }]
}
