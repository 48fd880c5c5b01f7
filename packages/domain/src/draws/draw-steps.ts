/**
 * How each number of a draw came about, step by step: from how many it was taken, and which of them the next word of the
 * stream names. The words and the numbers are those of the recipe itself (docs/draw-proof.md §§4–5).
 */
import type { Hashes } from '#draws/bytes.ts'
import { type DrawInput, drawNumbers, drawWords } from '#draws/fair-draw.ts'
import type { LotteryFamily } from '#games/games.ts'

/** One number; `choice` of the `range` that could still come, counted from 1. */
export type DrawStep = Readonly<{ range: number; choice: number; number: number }>

const WORD_RANGE = 2 ** 32

/** From how many each number is taken; balls and cars are not put back. */
const pools: Readonly<Record<LotteryFamily, Readonly<{ size: number; isPutBack: boolean }>>> = {
  'six-mark': { size: 49, isPutBack: false },
  racing: { size: 10, isPutBack: false },
  niuniu: { size: 10, isPutBack: false },
  k3: { size: 6, isPutBack: true },
  ssc: { size: 10, isPutBack: true },
  '3d': { size: 10, isPutBack: true },
}

/** The steps of a draw in the order of its numbers. */
export function drawSteps(
  family: LotteryFamily,
  seed: Uint8Array,
  input: DrawInput,
  hashes: Hashes,
): readonly DrawStep[] {
  const nextWord = drawWords(seed, input, hashes)
  const words: number[] = []
  const numbers = drawNumbers(family, () => {
    const word = nextWord()
    words.push(word)
    return word
  })
  const { size, isPutBack } = pools[family]
  let read = 0
  return numbers.map((number, position) => {
    const range = isPutBack ? size : size - position
    // The last number left is determined and takes no random word.
    if (range === 1) return { range, choice: 1, number }
    const limit = WORD_RANGE - (WORD_RANGE % range)
    while ((words[read] ?? 0) >= limit) read += 1
    const choice = ((words[read] ?? 0) % range) + 1
    read += 1
    return { range, choice, number }
  })
}
