import type { LotteryFamily } from '#games/games.ts'
import { must } from './oracle.play.ts'

/** A whole number from 0 to below the bound. */
export type Chance = (bound: number) => number

/** The same numbers for the same seed (xorshift32); good enough to choose draws, never used to make any. */
export function seededChance(seed: number): Chance {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0 || 1
  return bound => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

const numbersTo = (highest: number): number[] => Array.from({ length: highest }, (_, at) => at + 1)

/** So many balls of the pool in the order in which chance takes them. */
export function takeBalls(chance: Chance, count: number, pool: readonly number[]): number[] {
  const balls = [...pool]
  for (let at = 0; at < count; at++) {
    const other = at + chance(balls.length - at)
    const [here, there] = [must(balls[at], 'a ball'), must(balls[other], 'a ball')]
    balls[at] = there
    balls[other] = here
  }
  return balls.slice(0, count)
}

const independent = (chance: Chance, count: number, lowest: number, faces: number): number[] =>
  Array.from({ length: count }, () => lowest + chance(faces))

const DRAWS: Readonly<Record<LotteryFamily, (chance: Chance) => number[]>> = {
  'six-mark': chance => takeBalls(chance, 7, numbersTo(49)),
  racing: chance => takeBalls(chance, 10, numbersTo(10)),
  niuniu: chance => takeBalls(chance, 10, numbersTo(10)),
  k3: chance => independent(chance, 3, 1, 6),
  ssc: chance => independent(chance, 5, 0, 10),
  '3d': chance => independent(chance, 3, 0, 10),
}

/** Numbers that the family could draw. */
export function drawnNumbers(family: LotteryFamily, chance: Chance): number[] {
  return DRAWS[family](chance)
}
