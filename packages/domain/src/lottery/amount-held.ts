/** Apart from `settle`, so that a board that prices a slip brings no judges with it. */
import { type Li, li } from '#money/money.ts'
import type { Play } from './play.ts'

/** What is taken from the balance when the bet is placed: the stakes, for 翻倍 times its lock. */
export function amountHeld(play: Play, units: number, stakePerUnit: Li): Li {
  return li(BigInt(units) * BigInt(play.lockMultiple ?? 1) * stakePerUnit)
}
