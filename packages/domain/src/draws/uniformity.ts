/**
 * Tests of the draws of a game against pure chance: does each place draw each number equally often, does a number
 * depend on the one before, do big and small alternate as chance would have it. None of them can prove fairness, each
 * could refute it. Source: not-shown §15; Pearson 1900, Good 1953 (serial test), Wald & Wolfowitz 1940.
 */
import type { LotteryFamily } from '#games/games.ts'
import { chiSquareOf, chiSquareTail } from './chi-square.ts'
import { type DrawTally, followClasses, followedPositions } from './draw-tally.ts'

/** `place`: each number equally often. `follow`: no number depends on the one before it. `runs`: big and small. */
export type UniformityTestName = 'place' | 'follow' | 'runs'

export type UniformityTest = Readonly<{
  name: UniformityTestName
  /** Which number of the draw, counted from 1; 0 for the draw as a whole. */
  place: number
  /** How many observations the test has. */
  sample: number
  /** How many it needs before its p-value means anything. */
  needed: number
  /** Chi-square, or the normal deviate of the runs; `null` while the sample is too small, as is `p`. */
  statistic: number | null
  /** Degrees of freedom; 0 for a normal deviate. */
  freedom: number
  /** The p-value: how often pure chance gives a statistic at least as extreme. */
  p: number | null
}>

/** The usual rule for chi-square: five expected in every cell. */
const EXPECTED_MIN = 5
/** Runs are judged once both sides have come up so often. */
const SIDE_MIN = 20

function placeTest(counts: readonly number[], place: number, draws: number): UniformityTest {
  const needed = counts.length * EXPECTED_MIN
  const freedom = counts.length - 1
  const facts = { name: 'place', place: place + 1, sample: draws, needed, freedom } as const
  if (draws < needed) return { ...facts, statistic: null, p: null }
  const statistic = chiSquareOf(counts, draws / counts.length)
  return { ...facts, statistic, p: chiSquareTail(statistic, freedom) }
}

/** Each row of the table counts what followed one number; pure chance would make a row even. */
function followTest(pairs: readonly number[], place: number, classes: number): UniformityTest {
  const sample = pairs.reduce((sum, count) => sum + count, 0)
  const needed = classes * classes * EXPECTED_MIN
  const freedom = classes * (classes - 1)
  const facts = { name: 'follow', place: place + 1, sample, needed, freedom } as const
  if (sample < needed) return { ...facts, statistic: null, p: null }
  let statistic = 0
  for (let before = 0; before < classes; before++) {
    const row = pairs.slice(before * classes, (before + 1) * classes)
    const total = row.reduce((sum, count) => sum + count, 0)
    if (total > 0) statistic += chiSquareOf(row, total / classes)
  }
  return { ...facts, statistic, p: chiSquareTail(statistic, freedom) }
}

function runsTest({ big, small, runs }: DrawTally): UniformityTest {
  const sample = big + small
  const facts = { name: 'runs', place: 0, sample, needed: 2 * SIDE_MIN, freedom: 0 } as const
  if (big < SIDE_MIN || small < SIDE_MIN) return { ...facts, statistic: null, p: null }
  const both = 2 * big * small
  const mean = both / sample + 1
  const variance = (both * (both - sample)) / (sample * sample * (sample - 1))
  const statistic = (runs - mean) / Math.sqrt(variance)
  return { ...facts, statistic, p: chiSquareTail(statistic * statistic, 1) }
}

/** All tests of a game's draws, whether or not there are enough draws for them yet. */
export function uniformityTests(family: LotteryFamily, tally: DrawTally): UniformityTest[] {
  const classes = followClasses(family)
  return [
    ...tally.counts.map((counts, place) => placeTest(counts, place, tally.draws)),
    ...followedPositions(family).map((place, index) =>
      followTest(tally.follows[index] ?? [], place, classes),
    ),
    runsTest(tally),
  ]
}

/** What a reader should expect of so many p-values at once. */
export type UniformitySummary = Readonly<{
  /** Tests that have enough draws. */
  judged: number
  /** How many of them lie below 5 %; chance alone puts one of twenty there. */
  belowFivePercent: number
  smallestP: number | null
  /**
   * Whether the smallest p-value is too small even for the number of tests: chance alone does that to one game of a
   * hundred (Bonferroni at 1 %).
   */
  isSuspicious: boolean
}>

const FIVE_PERCENT = 0.05
const FAMILY_WISE = 0.01

/** The tests of a game taken together, with their number taken into account. */
export function summariseTests(tests: readonly UniformityTest[]): UniformitySummary {
  const chances = tests.flatMap(test => (test.p === null ? [] : [test.p]))
  const smallestP = chances.length === 0 ? null : Math.min(...chances)
  return {
    judged: chances.length,
    belowFivePercent: chances.filter(p => p < FIVE_PERCENT).length,
    smallestP,
    isSuspicious: smallestP !== null && smallestP * chances.length < FAMILY_WISE,
  }
}
