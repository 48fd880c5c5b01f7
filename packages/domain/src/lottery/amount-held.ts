/** A module of its own, apart from `settle`: a board that prices a slip then does not load the judges. */
import { type Li, li } from '#money/money.ts'
import type { Play } from './play.ts'

/** What is taken from the balance when the bet is placed: the stakes, for 翻倍 times its lock. */
export function amountHeld(play: Play, units: number, stakePerUnit: Li): Li {
  return li(BigInt(units) * BigInt(play.lockMultiple ?? 1) * stakePerUnit)
}
