/** Sums, sides and comparisons that several families share. Source: lotteries §§2–5. */
import { type ItemRule, PUSH } from './judge-items.ts'

export const sumOf = (balls: readonly number[]): number => balls.reduce((sum, ball) => sum + ball, 0)
const spanOf = (balls: readonly number[]): number => Math.max(...balls) - Math.min(...balls)
export const isOneValue = (balls: readonly number[]): boolean => balls.every(ball => ball === balls[0])

/** From this sum on three dice are 大. */
export const K3_BIG_FROM = 11

/** 大, 小, 单 or 双 of a value that is big from `bigFrom` on. */
export function hasSide(value: number, item: string, bigFrom: number): boolean {
  if (item === '大') return value >= bigFrom
  if (item === '小') return value < bigFrom
  return (value % 2 === 1) === (item === '单')
}

/** The sides of one ball that is big from `bigFrom` on. */
export function sidesOfBall(bigFrom: number): ItemRule {
  return ([ball = 0]) =>
    item =>
      hasSide(ball, item, bigFrom)
}

/** The sum of the balls is the item. */
export const sumEquals: ItemRule = balls => {
  const sum = sumOf(balls)
  return item => Number(item) === sum
}

/** Highest minus lowest ball is the item. */
export const spanEquals: ItemRule = balls => {
  const span = spanOf(balls)
  return item => Number(item) === span
}

/** The last digit of the sum is the item. */
export const sumTailEquals: ItemRule = balls => {
  const tail = sumOf(balls) % 10
  return item => Number(item) === tail
}

/** 龙: the first ball is larger than the last; 虎: smaller; 和: equal. Equality loses 龙 and 虎. */
export const dragonTiger: ItemRule = balls => {
  const difference = (balls[0] ?? 0) - (balls[balls.length - 1] ?? 0)
  return item => {
    if (item === '龙') return difference > 0
    return item === '虎' ? difference < 0 : difference === 0
  }
}

/** Every digit of the item is among the balls, as often as the item writes it. */
export const digitsAmongBalls: ItemRule = balls => {
  const drawn = balls.map(String)
  const count = (texts: readonly string[], digit: string) => texts.filter(text => text === digit).length
  return item => {
    const wanted = Array.from(item)
    return wanted.every(digit => count(drawn, digit) >= count(wanted, digit))
  }
}

const CHAMPION_TIE_SUM = 11

/** 冠亚和两面: the sum of the first two is big from 12 and small to 10; 11 ties (lotteries §2). */
export const championSides: ItemRule = balls => {
  const sum = sumOf(balls)
  return item => (sum === CHAMPION_TIE_SUM ? PUSH : hasSide(sum, item, CHAMPION_TIE_SUM + 1))
}
