/**
 * A million selections of each family, or ten by `npm run test:uniformity`, against the uniform law: every number
 * at every position (the special ball is the seventh), and the first with the last number. The words come from AES
 * in counter mode under a fixed key, so the verdict is the same on every run; what is judged is the mapping from
 * words to numbers.
 */
import { describe, expect, test, vi } from 'vitest'
import { drawNumbers } from '#draws/fair-draw.ts'
import { counterModeWords } from '#draws/words.fixtures.ts'
import type { LotteryFamily } from '#games/games.ts'

/** As many as every bias below is seen with; the long form is ten times as many, what the foundation promises. */
const SELECTIONS = Number(process.env.DRAW_SELECTIONS ?? 1_000_000)

// Minutes, not seconds: the machine may be busy with other tests.
vi.setConfig({ testTimeout: 300_000 })

/** One in a hundred over all statistics of this file together (Bonferroni), as a standard normal deviate. */
const DEVIATE_MAX = 3.5

type Shape = Readonly<{ count: number; lowest: number; range: number; distinct: boolean }>

const shapes: Readonly<Record<LotteryFamily, Shape>> = {
  'six-mark': { count: 7, lowest: 1, range: 49, distinct: true },
  racing: { count: 10, lowest: 1, range: 10, distinct: true },
  niuniu: { count: 10, lowest: 1, range: 10, distinct: true },
  k3: { count: 3, lowest: 1, range: 6, distinct: false },
  ssc: { count: 5, lowest: 0, range: 10, distinct: false },
  '3d': { count: 3, lowest: 0, range: 10, distinct: false },
}

/** How far a chi-square statistic lies above its expectation, as a normal deviate (Wilson–Hilferty). */
function deviate(counts: readonly number[], freedom: number): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  const spread = 2 / (9 * freedom)
  return ((statistic / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread)
}

/** The worst deviate of all statistics of a selector. */
function worstDeviate(select: () => readonly number[], shape: Shape, selections: number): number {
  const { count, lowest, range, distinct } = shape
  const positions = new Float64Array(count * range)
  const pairs = new Float64Array(range * range)
  for (let made = 0; made < selections; made++) {
    const numbers = select()
    for (let at = 0; at < count; at++) {
      const cell = at * range + (numbers[at] ?? 0) - lowest
      positions[cell] = (positions[cell] ?? 0) + 1
    }
    const cell = ((numbers[0] ?? 0) - lowest) * range + (numbers[count - 1] ?? 0) - lowest
    pairs[cell] = (pairs[cell] ?? 0) + 1
  }
  const possiblePairs = [...pairs].filter((_, cell) => !distinct || Math.floor(cell / range) !== cell % range)
  const deviates = [deviate(possiblePairs, possiblePairs.length - 1)]
  for (let at = 0; at < count; at++) {
    deviates.push(deviate([...positions.subarray(at * range, (at + 1) * range)], range - 1))
  }
  return Math.max(...deviates)
}

describe(`${SELECTIONS} selections are uniform`, () => {
  test.each(Object.keys(shapes) as LotteryFamily[])('at every position of %s', family => {
    const words = counterModeWords(family)
    expect(worstDeviate(() => drawNumbers(family, words), shapes[family], SELECTIONS)).toBeLessThan(
      DEVIATE_MAX,
    )
  })
})

/** 1, 2, 3 and so on: a million new lists would take longer than what is judged. */
function fill(pool: Uint8Array): void {
  for (let at = 0; at < pool.length; at++) pool[at] = at + 1
}

describe('the same test catches', () => {
  const words = counterModeWords('biased')
  const selections = 1_000_000

  test('the remainder of a byte in place of rejection', () => {
    const byModulo = () => Array.from({ length: 3 }, () => (words() & 0xff) % 10)
    expect(worstDeviate(byModulo, shapes.ssc, selections)).toBeGreaterThan(DEVIATE_MAX)
    const dice = () => Array.from({ length: 3 }, () => 1 + ((words() & 0xff) % 6))
    expect(worstDeviate(dice, shapes.k3, selections)).toBeGreaterThan(DEVIATE_MAX)
  })

  test('a shuffle that is off by one and never leaves a ball in its place', () => {
    const pool = new Uint8Array(10)
    const select = () => {
      fill(pool)
      for (let at = 0; at < 9; at++) {
        const other = at + 1 + (words() % (9 - at))
        const taken = pool[other] ?? 0
        pool[other] = pool[at] ?? 0
        pool[at] = taken
      }
      return [...pool]
    }
    expect(worstDeviate(select, shapes.racing, selections)).toBeGreaterThan(DEVIATE_MAX)
  })

  test('a shuffle that swaps with any place instead of the remaining ones', () => {
    const pool = new Uint8Array(49)
    const select = () => {
      fill(pool)
      for (let at = 0; at < 7; at++) {
        const other = words() % 49
        const taken = pool[other] ?? 0
        pool[other] = pool[at] ?? 0
        pool[at] = taken
      }
      return [...pool.subarray(0, 7)]
    }
    expect(worstDeviate(select, shapes['six-mark'], selections)).toBeGreaterThan(DEVIATE_MAX)
  })
})
