/** Named shapes of drawn digits. Source: lotteries §4. */
import { bullRankLabel } from '#lottery/bull-rank.ts'
import type { ItemRule } from './judge-items.ts'

/** Whether different digits follow each other without a gap, 9 and 0 being neighbours. */
function isCircularRun(digits: ReadonlySet<number>): boolean {
  const starts = [...digits].filter(digit => !digits.has((digit + 9) % 10))
  return starts.length === 1
}

const hasNeighbours = (digits: ReadonlySet<number>): boolean =>
  [...digits].some(digit => digits.has((digit + 1) % 10))

/** 豹子, 顺子, 对子, 半顺 or 杂六 of three digits, checked in this order. */
export function shapeOfThree(balls: readonly number[]): string {
  const digits = new Set(balls)
  if (digits.size === 1) return '豹子'
  if (digits.size === 2) return '对子'
  if (isCircularRun(digits)) return '顺子'
  return hasNeighbours(digits) ? '半顺' : '杂六'
}

/** The hand of five digits by how often its digits repeat, most first. */
const handsByRepeats: Readonly<Record<string, string>> = {
  '5': '五条',
  '41': '四条',
  '32': '葫芦',
  '311': '三条',
  '221': '两对',
  '2111': '一对',
}

/** 五条 … 散号 of five digits; a straight may go over 9 to 0. */
export function handOfFive(balls: readonly number[]): string {
  const digits = new Set(balls)
  const repeats = [...digits].map(digit => balls.filter(ball => ball === digit).length)
  const hand = handsByRepeats[repeats.sort((left, right) => right - left).join('')]
  return hand ?? (isCircularRun(digits) ? '顺子' : '散号')
}

/** The digits have the shape that the item names. */
export function shapeEquals(shapeOf: (balls: readonly number[]) => string): ItemRule {
  return balls => {
    const shape = shapeOf(balls)
    return item => item === shape
  }
}

const BULL_GROUPS: Readonly<Record<string, readonly string[]>> = {
  牛大: ['牛六', '牛七', '牛八', '牛九', '牛牛'],
  牛小: ['牛一', '牛二', '牛三', '牛四', '牛五'],
  牛单: ['牛一', '牛三', '牛五', '牛七', '牛九'],
  牛双: ['牛二', '牛四', '牛六', '牛八', '牛牛'],
}

/** 斗牛: the rank itself, or a group of ranks; 没牛 is in no group. */
export const bullRank: ItemRule = balls => {
  const rank = bullRankLabel(balls)
  return item => item === rank || (BULL_GROUPS[item]?.includes(rank) ?? false)
}
