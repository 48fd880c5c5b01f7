import type { Play } from '#lottery/play.ts'
import { must } from './oracle.play.ts'

const numbered = (from: number, to: number, width = 1): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(width, '0'))

const DIE = numbered(1, 6)
const DIGIT = numbered(0, 9)

/** The item sets that the play tables name, written out anew. */
const ITEM_SETS: Readonly<Record<string, readonly string[]>> = {
  n49: numbered(1, 49, 2),
  car10: numbered(1, 10, 2),
  digit: DIGIT,
  die: DIE,
  animal12: [...'鼠牛虎兔龙蛇马羊猴鸡狗猪'],
  tail10: DIGIT.map(digit => `${digit}尾`),
  element5: [...'金木水火土'],
  bigSmallOddEven: [...'大小单双'],
  dragonTiger: [...'龙虎'],
  triple6: DIE.map(die => die.repeat(3)),
  pair6: DIE.map(die => die.repeat(2)),
  twoDice15: DIE.flatMap(low => DIE.filter(high => high > low).map(high => low + high)),
  run4: ['123', '234', '345', '456'],
  anyTriple: ['全骰'],
  anyThreeSame: ['三同号通选'],
  anyRun: ['三连号通选'],
  twoDigits55: DIGIT.flatMap(low => DIGIT.filter(high => high >= low).map(high => low + high)),
  sum0to27: numbered(0, 27),
  sum0to18: numbered(0, 18),
  sum1to26: numbered(1, 26),
  sum1to17: numbered(1, 17),
  players5: [...'一二三四五'].map(number => `闲${number}`),
}

/** What may be picked where a play names that item set. */
export function itemsNamed(play: Play, itemSet: string | undefined): readonly string[] {
  if (itemSet === 'oddsKeys') return Object.keys(play.odds)
  return must(ITEM_SETS[itemSet ?? ''], `the item set ${itemSet} of ${play.code}`)
}
