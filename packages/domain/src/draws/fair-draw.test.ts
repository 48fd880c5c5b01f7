import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { bytesOfHex, type Hashes, hexOf } from '#draws/bytes.ts'
import {
  commitmentOf,
  type DrawInput,
  drawNumbers,
  fairDraw,
  seedStepsBefore,
  uniformBelow,
} from '#draws/fair-draw.ts'
import type { LotteryFamily } from '#games/games.ts'

// Much hashing, perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const hashes: Hashes = {
  sha256: bytes => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}

const families: readonly LotteryFamily[] = ['six-mark', 'racing', 'niuniu', 'k3', 'ssc', '3d']

/**
 * A second reading of docs/draw-proof.md, written apart from the product's: the whole stream is one long
 * hexadecimal text, numbers are cut from it with big integers, and balls are removed from a list.
 */
function drawnByTheDocument(family: LotteryFamily, seedHex: string, input: DrawInput): number[] {
  const { gameId, turnNum, betsRoot, beacon } = input
  let stream = ''
  for (let n = 0; n < 64; n++) {
    const message = ['kaijiang-draw/1', 'draw', gameId, turnNum, betsRoot, beacon === null ? '-' : beacon, n]
    stream += createHmac('sha256', Buffer.from(seedHex, 'hex'))
      .update(message.join('|'), 'ascii')
      .digest('hex')
  }
  const take = (range: bigint): number => {
    for (;;) {
      const word = BigInt(`0x${stream.slice(0, 8)}`)
      stream = stream.slice(8)
      if (word < (4_294_967_296n / range) * range) return Number(word % range)
    }
  }
  const independent: Partial<Record<LotteryFamily, [number, number, bigint]>> = {
    k3: [3, 1, 6n],
    ssc: [5, 0, 10n],
    '3d': [3, 0, 10n],
  }
  const [count, lowest, range] = independent[family] ?? [0, 0, 0n]
  if (count > 0) return Array.from({ length: count }, () => lowest + take(range))

  const [balls, wanted] = family === 'six-mark' ? [49, 7] : [10, 10]
  // A swap to the front is the same as: take the ball at the place, put the front ball into its place.
  let pool = Array.from({ length: balls }, (_, at) => at + 1)
  const drawn: number[] = []
  while (drawn.length < wanted) {
    const position = pool.length === 1 ? 0 : take(BigInt(pool.length))
    const [front = 0, ...rest] = pool
    drawn.push(pool[position] ?? 0)
    pool = position === 0 ? rest : rest.map((ball, at) => (at === position - 1 ? front : ball))
  }
  return drawn
}

const seedHex = '0f1e2d3c4b5a69788796a5b4c3d2e1f00112233445566778899aabbccddeeff0'
const known: DrawInput = { gameId: 71, turnNum: '20261121-0001', betsRoot: 'ab'.repeat(32), beacon: null }

/** Computed once by a program in another language from docs/draw-proof.md alone. */
const KNOWN_NUMBERS = {
  'six-mark': [7, 48, 9, 20, 23, 17, 1],
  racing: [6, 9, 10, 2, 8, 4, 3, 7, 1, 5],
  niuniu: [6, 9, 10, 2, 8, 4, 3, 7, 1, 5],
  k3: [2, 5, 4],
  ssc: [5, 0, 9, 0, 3],
  '3d': [5, 0, 9],
}
const KNOWN_WITH_BEACON = [37, 14, 25, 42, 15, 34, 18]
const KNOWN_COMMITMENT = '8b40c7c9bc625e659d4cb3a9dbb5ae142f4a13ac77143d7970c56c921cd50704'
const KNOWN_TERMINAL = '5851dbe8410f7b6ac1eb645abf22cbb84e93f96035d5618610fabaa6c22169c6'

describe('the recipe kaijiang-draw/1', () => {
  test('gives the numbers that were written down for a known seed', () => {
    const seed = bytesOfHex(seedHex)
    const drawn = Object.fromEntries(families.map(family => [family, fairDraw(family, seed, known, hashes)]))
    expect(drawn).toEqual(KNOWN_NUMBERS)
    const withBeacon = { ...known, beacon: 'cd'.repeat(32) }
    expect(fairDraw('six-mark', seed, withBeacon, hashes)).toEqual(KNOWN_WITH_BEACON)
  })

  test('gives the commitment and the chain that were written down for a known seed', () => {
    const seed = bytesOfHex(seedHex)
    expect(hexOf(commitmentOf(seed, known, hashes))).toBe(KNOWN_COMMITMENT)
    expect(hexOf(seedStepsBefore(seed, 1000, hashes))).toBe(KNOWN_TERMINAL)
    const byTheDocument = createHash('sha256')
      .update(
        Buffer.concat([Buffer.from(seedHex, 'hex'), Buffer.from('kaijiang-draw/1|commit|71|20261121-0001')]),
      )
      .digest('hex')
    expect(byTheDocument).toBe(KNOWN_COMMITMENT)
  })

  test('is computed alike by a second implementation, for any seed, issue, root and beacon', () => {
    const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytes => hexOf(bytes))
    const input = fc.record({
      gameId: fc.integer({ min: 1, max: 9999 }),
      turnNum: fc.stringMatching(/^\d{8}-\d{4}$/),
      betsRoot: hash,
      beacon: fc.option(hash),
    })
    fc.assert(
      fc.property(fc.constantFrom(...families), hash, input, (family, seed, one) => {
        expect(fairDraw(family, bytesOfHex(seed), one, hashes)).toEqual(drawnByTheDocument(family, seed, one))
      }),
      { numRuns: 500 },
    )
  })
})

describe('the numbers of a draw', () => {
  const words = fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 32 - 1 }))
  const wordsOf = (stream: Iterator<number>) => (): number => stream.next().value

  test.each([
    ['six-mark', 7, 1, 49, true],
    ['racing', 10, 1, 10, true],
    ['niuniu', 10, 1, 10, true],
    ['k3', 3, 1, 6, false],
    ['ssc', 5, 0, 9, false],
    ['3d', 3, 0, 9, false],
  ] as const)('of %s are %i from %i to %i', (family, count, lowest, highest, distinct) => {
    fc.assert(
      fc.property(words, stream => {
        const numbers = drawNumbers(family, wordsOf(stream))
        expect(numbers).toHaveLength(count)
        for (const number of numbers) {
          expect(number).toBeGreaterThanOrEqual(lowest)
          expect(number).toBeLessThanOrEqual(highest)
        }
        if (distinct) expect(new Set(numbers).size).toBe(count)
      }),
    )
  })

  test('six-mark has seven numbers, the special one drawn last (R2-073)', () => {
    // Word 0 takes the front ball each time, so the balls come in their order and 7 is the special number.
    expect(drawNumbers('six-mark', () => 0)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('throw away the words above the largest multiple of the range', () => {
    const limit = 2 ** 32 - (2 ** 32 % 49)
    const given = [2 ** 32 - 1, limit, limit - 1, 5]
    expect(uniformBelow(49, () => given.shift() ?? 0)).toBe(48)
    expect(given).toEqual([5])
  })

  test('lose no word when the range divides all words', () => {
    expect(uniformBelow(16, () => 2 ** 32 - 1)).toBe(15)
  })
})
