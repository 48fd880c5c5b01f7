/** A draw that stands for so many equally likely ones that a play cannot tell apart. */
export type WeightedDraw = Readonly<{ numbers: readonly number[]; weight: bigint }>

/** Puts the values of the balls that are read at their places; the other balls do not matter and are 0. */
export function placeBalls(balls: readonly number[], values: readonly number[]): readonly number[] {
  const numbers = Array<number>(Math.max(...balls)).fill(0)
  for (const [place, ball] of balls.entries()) numbers[ball - 1] = values[place] as number
  return numbers
}
