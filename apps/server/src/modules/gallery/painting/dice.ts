import { createHash } from 'node:crypto'

/** A seeded random generator, always the same for the same seed; for pictures only, never for draws. */
export type Dice = Readonly<{
  /** A number from `from` up to `to`. */
  between: (from: number, to: number) => number
  /** A whole number from `from` to `to`, both included. */
  whole: (from: number, to: number) => number
  pick: <T>(choices: readonly [T, ...T[]]) => T
}>

const WORDS_OF_A_HASH = 8
const WORD = 2 ** 32

/** Creates the generator of a seed. */
export function diceOf(seed: string): Dice {
  let block = 0
  let words: number[] = []
  const next = (): number => {
    if (words.length === 0) {
      const digest = createHash('sha256').update(`${seed}#${block}`).digest()
      words = Array.from({ length: WORDS_OF_A_HASH }, (_, word) => digest.readUInt32LE(word * 4))
      block += 1
    }
    return (words.pop() ?? 0) / WORD
  }
  const between = (from: number, to: number) => from + next() * (to - from)
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1))
  return {
    between,
    whole,
    pick: choices => choices[whole(0, choices.length - 1)] ?? choices[0],
  }
}
