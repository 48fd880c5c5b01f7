/** The result of one issue as the rules read it. Source: lotteries §§1.1, 2, 3, 4, 5, 6. */
import type { LotteryFamily } from '#games/games.ts'
import type { Play } from './play.ts'

/** Drawn numbers in draw order (six-mark: special last) and the lunar year of the issue's own date. */
export type Draw = Readonly<{ numbers: readonly number[]; lunarYear: number }>

type DrawShape = Readonly<{ count: number; first: number; last: number; repeats: boolean }>

export const drawShapes: Readonly<Record<LotteryFamily, DrawShape>> = {
  'six-mark': { count: 7, first: 1, last: 49, repeats: false },
  racing: { count: 10, first: 1, last: 10, repeats: false },
  k3: { count: 3, first: 1, last: 6, repeats: true },
  ssc: { count: 5, first: 0, last: 9, repeats: true },
  '3d': { count: 3, first: 0, last: 9, repeats: true },
  niuniu: { count: 10, first: 1, last: 10, repeats: false },
}

/** Whether the numbers can be a draw of the family: their count, their range, and no repeat where balls stay out. */
export function isDrawOf(family: LotteryFamily, numbers: readonly number[]): boolean {
  const shape = drawShapes[family]
  return (
    numbers.length === shape.count &&
    numbers.every(number => Number.isInteger(number) && number >= shape.first && number <= shape.last) &&
    (shape.repeats || new Set(numbers).size === numbers.length)
  )
}

/** The numbers of the balls that the play reads, in the order of its positions. */
export function ballsRead(play: Play, draw: Draw): readonly number[] {
  return play.balls.map(ball => draw.numbers[ball - 1] as number)
}
