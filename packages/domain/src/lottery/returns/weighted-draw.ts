/** A draw that stands for so many equally likely ones that a play cannot tell apart. */
export type WeightedDraw = Readonly<{ numbers: readonly number[]; weight: bigint }>

/**
 * A draw with the given values at the positions that the play reads; the other balls are 0, because the play ignores
 * them.
 */
export function ballsAtPositions(balls: readonly number[], values: readonly number[]): readonly number[] {
  const numbers = Array<number>(Math.max(...balls)).fill(0)
  for (const [position, ball] of balls.entries()) numbers[ball - 1] = values[position] as number
  return numbers
}
