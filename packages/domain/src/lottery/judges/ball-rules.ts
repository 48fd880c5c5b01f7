/** What single six-mark balls, or any of several balls, have in common with an item. Source: lotteries §1. */
import { hasAttribute, numberSetsOf, TIE_NUMBER } from '#lottery/number-sets.ts'
import { type ItemRule, PUSH } from './judge-items.ts'

/** The ball has the number of the item. */
export const numberOfBall: ItemRule =
  ([ball]) =>
  item =>
    Number(item) === ball

/** The ball has the attribute; 49 counts like any number. */
export const attributeOfBall: ItemRule =
  ([ball = 0], { lunarYear }) =>
  item =>
    hasAttribute(ball, item, lunarYear)

const isColour = (item: string): boolean => item.endsWith('波')

/** The ball has the attribute; at 49 everything but a whole colour ties. */
export const attributeOfBallWithTie: ItemRule =
  ([ball = 0], { lunarYear }) =>
  item =>
    ball === TIE_NUMBER && !isColour(item) ? PUSH : hasAttribute(ball, item, lunarYear)

/** The number is one of the balls. */
export const numberAmongBalls: ItemRule = balls => item => balls.includes(Number(item))

/** How many of the balls have the attribute. */
export const attributeHits: ItemRule = (balls, { lunarYear }) => {
  const sets = numberSetsOf(lunarYear)
  return item => balls.filter(ball => sets.get(item)?.has(ball)).length
}

/** At least one ball has the attribute; several still pay once. */
export const attributeAmongBalls: ItemRule = (balls, draw, play) => {
  const hitsOf = attributeHits(balls, draw, play)
  return item => Number(hitsOf(item)) > 0
}

/** No ball has the attribute. */
export const attributeAbsent: ItemRule = (balls, draw, play) => {
  const hitsOf = attributeHits(balls, draw, play)
  return item => Number(hitsOf(item)) === 0
}
