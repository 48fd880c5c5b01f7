/** The items that a play offers, by the name of its item set. Source: lotteries §0, `itemSets`. */
import { elementLabelList } from './elements.ts'
import type { Play } from './play.ts'
import { zodiacLabelList } from './zodiac.ts'

function range(first: number, last: number, digits = 1): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(digits, '0'))
}

const dice = range(1, 6)

const itemSets: Readonly<Record<string, readonly string[]>> = {
  n49: range(1, 49, 2),
  car10: range(1, 10, 2),
  digit: range(0, 9),
  die: dice,
  animal12: zodiacLabelList,
  tail10: range(0, 9).map(digit => `${digit}尾`),
  element5: elementLabelList,
  bigSmallOddEven: ['大', '小', '单', '双'],
  dragonTiger: ['龙', '虎'],
  triple6: dice.map(die => die.repeat(3)),
  pair6: dice.map(die => die.repeat(2)),
  twoDice15: dice.flatMap((low, index) => dice.slice(index + 1).map(high => low + high)),
  run4: ['123', '234', '345', '456'],
  anyTriple: ['全骰'],
  anyThreeSame: ['三同号通选'],
  anyRun: ['三连号通选'],
  twoDigits55: range(0, 9).flatMap((low, index) => range(index, 9).map(high => low + high)),
  sum0to27: range(0, 27),
  sum0to18: range(0, 18),
  sum1to26: range(1, 26),
  sum1to17: range(1, 17),
  players5: ['闲一', '闲二', '闲三', '闲四', '闲五'],
}

/** The items of a set in their order; `oddsKeys` are the keys of the play's own odds. */
export function itemsOfSet(play: Play, itemSet: string): readonly string[] {
  if (itemSet === 'oddsKeys' && typeof play.odds === 'object') return Object.keys(play.odds)
  return itemSets[itemSet] ?? []
}

export type ItemOrder = ReadonlyMap<string, number>

const ordersByName = new Map<string, ItemOrder>()
const ordersByPlay = new WeakMap<Play, ItemOrder>()

function orderOf(items: readonly string[]): ItemOrder {
  return new Map(items.map((item, index) => [item, index]))
}

/** The index of each item in its set, built once and cached. */
export function itemOrder(play: Play, itemSet: string): ItemOrder {
  const known = itemSet === 'oddsKeys' ? ordersByPlay.get(play) : ordersByName.get(itemSet)
  if (known !== undefined) return known
  const order = orderOf(itemsOfSet(play, itemSet))
  if (itemSet === 'oddsKeys') ordersByPlay.set(play, order)
  else ordersByName.set(itemSet, order)
  return order
}
