/**
 * The recipe `kaijiang-draw/1`: from a secret that was committed to before betting opened, and the bets
 * that were in at the close, to the numbers. Anyone can compute it anew from the published proof.
 * Source: architecture §6, reliability §2.6; byte by byte in docs/draw-proof.md.
 */
import { type Hashes, joined, utf8 } from '#draws/bytes.ts'
import type { LotteryFamily } from '#games/games.ts'

export const RECIPE = 'kaijiang-draw/1'

/** Length of a seed, a commitment and a root. */
export const HASH_BYTES = 32

export type DrawName = Readonly<{ gameId: number; turnNum: string }>

/** The inputs of a draw beside the seed, both as lower-case hexadecimal; the beacon is `null` when unused. */
export type DrawInput = DrawName & Readonly<{ betsRoot: string; beacon: string | null }>

/** Gives the next 32-bit word of a byte stream, as an unsigned number. */
export type NextWord = () => number

const WORD_RANGE = 2 ** 32

/** The seed one step closer to the published end of the chain: s_(i-1) = SHA-256(s_i). */
function seedBefore(seed: Uint8Array, hashes: Hashes): Uint8Array {
  return hashes.sha256(seed)
}

/** The seed so many steps closer to the end of the chain. */
export function seedStepsBefore(seed: Uint8Array, steps: number, hashes: Hashes): Uint8Array {
  let current = seed
  for (let step = 0; step < steps; step++) current = seedBefore(current, hashes)
  return current
}

/** The commitment: the hash that is published before an issue opens. It fixes the seed and does not reveal it. */
export function commitmentOf(seed: Uint8Array, issue: DrawName, hashes: Hashes): Uint8Array {
  return hashes.sha256(joined(seed, utf8(`${RECIPE}|commit|${issue.gameId}|${issue.turnNum}`)))
}

/** The stream of 32-bit words of a draw: HMAC-SHA-256 blocks 0, 1, 2 … read as big-endian words without a gap. */
export function drawWords(seed: Uint8Array, input: DrawInput, hashes: Hashes): NextWord {
  const prefix = `${RECIPE}|draw|${input.gameId}|${input.turnNum}|${input.betsRoot}|${input.beacon ?? '-'}|`
  let counter = 0
  let block: DataView = new DataView(new ArrayBuffer(0))
  let at = 0
  return () => {
    if (at >= block.byteLength) {
      const bytes = hashes.hmacSha256(seed, utf8(`${prefix}${counter++}`))
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      at = 0
    }
    const word = block.getUint32(at)
    at += 4
    return word
  }
}

/**
 * A number from 0 to `range` − 1, each equally likely. Words at or above the largest multiple of the range
 * are thrown away: taking the remainder of all words would favour the low numbers.
 */
export function uniformBelow(range: number, nextWord: NextWord): number {
  const limit = WORD_RANGE - (WORD_RANGE % range)
  let word = nextWord()
  while (word >= limit) word = nextWord()
  return word % range
}

/** So many different numbers of 1…`poolSize` in random order: the first steps of a Fisher–Yates shuffle. */
function pickDistinct(poolSize: number, count: number, nextWord: NextWord): number[] {
  const pool: number[] = []
  for (let ball = 1; ball <= poolSize; ball++) pool.push(ball)
  // The last number of a whole permutation is determined and takes no random word.
  for (let at = 0; at < Math.min(count, poolSize - 1); at++) {
    const other = at + uniformBelow(poolSize - at, nextWord)
    const taken = pool[other] ?? 0
    pool[other] = pool[at] ?? 0
    pool[at] = taken
  }
  return pool.slice(0, count)
}

/** So many independent numbers from `lowest` on, each of `range` values. */
function pickIndependent(lowest: number, range: number, count: number, nextWord: NextWord): number[] {
  const numbers: number[] = []
  for (let at = 0; at < count; at++) numbers.push(lowest + uniformBelow(range, nextWord))
  return numbers
}

type Selector = (nextWord: NextWord) => number[]

const selectors: Readonly<Record<LotteryFamily, Selector>> = {
  'six-mark': nextWord => pickDistinct(49, 7, nextWord),
  racing: nextWord => pickDistinct(10, 10, nextWord),
  niuniu: nextWord => pickDistinct(10, 10, nextWord),
  k3: nextWord => pickIndependent(1, 6, 3, nextWord),
  ssc: nextWord => pickIndependent(0, 10, 5, nextWord),
  '3d': nextWord => pickIndependent(0, 10, 3, nextWord),
}

/** The numbers of a family in draw order; of six-mark the special number stands last. */
export function drawNumbers(family: LotteryFamily, nextWord: NextWord): number[] {
  return selectors[family](nextWord)
}

/** The whole draw: seed and input to numbers. The same input gives the same numbers for ever. */
export function fairDraw(
  family: LotteryFamily,
  seed: Uint8Array,
  input: DrawInput,
  hashes: Hashes,
): number[] {
  return drawNumbers(family, drawWords(seed, input, hashes))
}
