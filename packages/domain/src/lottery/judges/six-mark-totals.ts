/** What all balls of a six-mark draw make together. Source: lotteries §1.6. */
import { tailOf } from '#lottery/number-sets.ts'
import { waveLabels, waveNames, waveOf } from '#lottery/waves.ts'
import { zodiacIndexOf } from '#lottery/zodiac.ts'
import { type ItemRule, PUSH } from './judge-items.ts'
import { dragonTiger, hasSide, sumOf } from './side-rules.ts'

const SUM_BIG_FROM = 175
const TAIL_BIG_FROM = 5

/** 总和: sides of the sum and of its last digit, both of two sides, and first ball against the special. */
export const sixMarkSum: ItemRule = (balls, draw, play) => {
  const sum = sumOf(balls)
  const compare = dragonTiger(balls, draw, play)
  return item => {
    if (!item.startsWith('总')) return compare(item)
    if (item.startsWith('总尾')) return hasSide(tailOf(sum), item.slice(2), TAIL_BIG_FROM)
    return Array.from(item.slice(1)).every(side => hasSide(sum, side, SUM_BIG_FROM))
  }
}

/** 总肖: how many different animals the balls show. */
export const differentAnimals: ItemRule = (balls, { lunarYear }) => {
  const count = new Set(balls.map(ball => zodiacIndexOf(ball, lunarYear))).size
  return item => {
    if (item === '单' || item === '双') return hasSide(count, item, 0)
    return item.slice(0, -1).includes(String(count))
  }
}

/** 总尾: how many different last digits the balls show. */
export const differentTails: ItemRule = balls => {
  const count = new Set(balls.map(tailOf)).size
  return item => item === `${count}尾`
}

const SEVEN_BIG_FROM = 25

/** 七码: exactly so many odd, or big, balls; 49 counts as odd and as big. */
export const oddOrBigCount: ItemRule = balls => {
  const odd = balls.filter(ball => ball % 2 === 1).length
  const big = balls.filter(ball => ball >= SEVEN_BIG_FROM).length
  return item => item === `单${odd}` || item === `大${big}`
}

/** A regular ball is worth two half points, the special three. */
const REGULAR_POINTS = 2
const SPECIAL_POINTS = 3

/** 七色波: the colour with most points wins; on a tie the colours are refunded and 和局 wins. */
export const mostColourPoints: ItemRule = balls => {
  const points = { red: 0, blue: 0, green: 0 }
  for (const [position, ball] of balls.entries()) {
    points[waveOf(ball)] += position === balls.length - 1 ? SPECIAL_POINTS : REGULAR_POINTS
  }
  const top = Math.max(points.red, points.blue, points.green)
  const leaders = waveNames.filter(wave => points[wave] === top)
  const isTie = leaders.length > 1
  return item => {
    if (item === '和局') return isTie
    if (isTie) return PUSH
    return leaders.some(wave => item === `${waveLabels[wave]}波`)
  }
}
