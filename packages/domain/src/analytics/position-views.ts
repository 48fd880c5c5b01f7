/** The charts of the other families: one position of the draw, or its sum. Source: lotteries §9. */
import type { LotteryFamily } from '#games/games.ts'
import { drawShapes } from '#lottery/draw.ts'
import type { MatrixView } from './matrix.ts'
import { sumChances } from './sum-chances.ts'

/** Which number came at one position (from 0) of the draw. */
export function positionView(family: LotteryFamily, position: number): MatrixView {
  const { first, last } = drawShapes[family]
  const columns = Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
  const expected = columns.map(() => 1 / columns.length)
  return {
    columns,
    hitsOf: ({ numbers }) => [(numbers[position] as number) - first],
    expectedOf: () => expected,
  }
}

/** The sum of the draw; of the first two cars in racing (冠亚和), where all ten always make 55. */
export function sumView(family: LotteryFamily): MatrixView {
  const shape = { ...drawShapes[family], ...(family === 'racing' ? { count: 2 } : {}) }
  const chances = sumChances(shape)
  const sums = [...chances.keys()]
  const lowest = sums[0] ?? 0
  return {
    columns: sums.map(String),
    hitsOf: ({ numbers }) => [
      numbers.slice(0, shape.count).reduce((sum, number) => sum + number, 0) - lowest,
    ],
    expectedOf: () => [...chances.values()],
  }
}
