/** Which draws tell everything about a play: all of them, with equal ones counted together. */
import { hasAttribute, tailOf } from '#lottery/number-sets.ts'
import type { Play } from '#lottery/play.ts'
import { pickedItems } from '#lottery/selection/picked-items.ts'
import type { Selection } from '#lottery/selection/selection.ts'
import { waveOf } from '#lottery/waves.ts'
import { zodiacLabelOf } from '#lottery/zodiac.ts'
import { matchingDraws, orderedDraws, unorderedDraws } from './digit-draws.ts'
import { handDraws, rankedDraws } from './racing-draws.ts'
import {
  firstAndSpecialDraws,
  regularsAndSpecial,
  sevenOfClasses,
  singleBallDraws,
  sumDraws,
} from './six-mark-draws.ts'
import type { WeightedDraw } from './weighted-draw.ts'

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const DICE = [1, 2, 3, 4, 5, 6]
/** More ordered outcomes than three digits have are counted by class. */
const ORDERED_BALLS_MAX = 3

/** Numbers that count for the same picked item, or for none, cannot be told apart. */
function classByPicked(selection: Selection, lunarYear: number): (number: number) => string {
  const items = pickedItems(selection)
  return number =>
    items.find(item => Number(item) === number || hasAttribute(number, item, lunarYear)) ?? 'others'
}

function sixMarkDraws(play: Play, selection: Selection, lunarYear: number): Iterable<WeightedDraw> {
  if (play.balls.length === 1) return singleBallDraws(play.balls)
  switch (play.code) {
    case 'zonghe':
      return pickedItems(selection).some(item => item.startsWith('总')) ? sumDraws() : firstAndSpecialDraws()
    case 'zongxiao':
      return sevenOfClasses(number => zodiacLabelOf(number, lunarYear))
    case 'zongwei':
      return sevenOfClasses(number => String(tailOf(number)))
    case 'qima':
      return sevenOfClasses(number => `${number % 2} ${number >= 25}`)
    case 'qisebo':
      return regularsAndSpecial(waveOf)
    default:
      return regularsAndSpecial(classByPicked(selection, lunarYear))
  }
}

function wantedDigits(play: Play, selection: Selection): readonly number[] {
  if (selection.form === 'entries') return Array.from(selection.text.slice(0, selection.width), Number)
  if (selection.form !== 'groups') return []
  // An open position accepts any digit.
  return play.balls.map((_, position) => Number(selection.groups[position]?.[0] ?? 0))
}

function isPositional(play: Play): boolean {
  return play.selectionKind === 'positions' || play.selectionKind === 'entries'
}

function digitDraws(play: Play, selection: Selection): Iterable<WeightedDraw> {
  if (play.balls.length <= ORDERED_BALLS_MAX) return orderedDraws(play.balls, DIGITS)
  if (isPositional(play)) return matchingDraws(play.balls, wantedDigits(play, selection))
  return unorderedDraws(play.balls, DIGITS)
}

function handOf(selection: Selection): number {
  return '一二三四五'.indexOf(pickedItems(selection)[0]?.charAt(1) ?? '') + 1
}

/** Draws with weights for a bet on one unit of a play; their weights add up to all equally likely outcomes. */
export function drawsOf(play: Play, selection: Selection, lunarYear: number): Iterable<WeightedDraw> {
  switch (play.family) {
    case 'six-mark':
      return sixMarkDraws(play, selection, lunarYear)
    case 'racing':
      return rankedDraws(play.balls)
    case 'k3':
      return unorderedDraws(play.balls, DICE)
    case 'niuniu':
      return handDraws(handOf(selection))
    default:
      return digitDraws(play, selection)
  }
}
