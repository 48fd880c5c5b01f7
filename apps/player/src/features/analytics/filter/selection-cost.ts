/** What the remaining numbers cost when they are bet on a play (not-shown §6.4). */
import { amountHeld } from '@app/domain/lottery/amount-held.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { countUnits } from '@app/domain/lottery/selection/count-units.ts'
import { parseSelection } from '@app/domain/lottery/selection/parse-selection.ts'
import { faultSentence } from '@app/domain/lottery/selection/selection.ts'
import { formatMoney, type Li, parseMoney } from '@app/domain/money/money.ts'

export type SelectionCost =
  | Readonly<{ fault: string }>
  | Readonly<{
      fault: undefined
      units: number
      /** As the slip reads it; absent while no amount above nothing is given. */
      stakePerUnit: string | undefined
      cost: Li | undefined
    }>

/** 复式 of all numbers, or 胆拖 with the fixed ones first. */
export function selectionOf(numbers: readonly string[], bankers: readonly string[]): string {
  const fixed = numbers.filter(number => bankers.includes(number))
  if (fixed.length === 0) return numbers.join(',')
  return `${fixed.join(',')}|${numbers.filter(number => !fixed.includes(number)).join(',')}`
}

/** Units and cost of a selection at an amount per unit in yuan, or what is wrong with the selection. */
export function selectionCost(play: Play, selection: string, amount: string): SelectionCost {
  const parsed = parseSelection(play, selection)
  if (!parsed.ok) return { fault: faultSentence(parsed.code) }
  const units = countUnits(play, parsed.selection)
  const perUnit = parseMoney(amount)
  return {
    fault: undefined,
    units,
    stakePerUnit: perUnit === undefined || perUnit <= 0n ? undefined : formatMoney(perUnit),
    cost: perUnit === undefined ? undefined : amountHeld(play, units, perUnit),
  }
}
