import fc from 'fast-check'
import type { LotteryFamily } from '#games/games.ts'
import { drawShapes } from './draw.ts'

/** Any numbers that a draw of the family may have. */
export function arbitraryNumbers(family: LotteryFamily): fc.Arbitrary<number[]> {
  const { count, first, last, repeats } = drawShapes[family]
  const ball = fc.integer({ min: first, max: last })
  const length = { minLength: count, maxLength: count }
  return repeats ? fc.array(ball, length) : fc.uniqueArray(ball, length)
}
