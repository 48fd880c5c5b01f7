import { describe, expect, test } from 'vitest'
import { chiSquareTail } from '#draws/chi-square.ts'
import { type DrawTally, emptyTally, tallyDraw } from '#draws/draw-tally.ts'
import { drawNumbers } from '#draws/fair-draw.ts'
import { summariseTests, type UniformityTest, uniformityTests } from '#draws/uniformity.ts'
import { counterModeWords } from '#draws/words.fixtures.ts'
import type { LotteryFamily } from '#games/games.ts'

/** Critical values of the printed tables: the chance that chi-square exceeds the value. */
describe('the tail of chi-square agrees with the tables', () => {
  test.each([
    [1, 3.841458820694124, 0.05],
    [1, 10.827566170662733, 0.001],
    [2, 5.991464547107979, 0.05],
    [5, 15.08627246938899, 0.01],
    [9, 16.918977604620448, 0.05],
    [9, 3.325112843066815, 0.95],
    [30, 43.77297182574219, 0.05],
    [48, 65.17076890356982, 0.05],
    [90, 113.14527014255549, 0.05],
    [90, 137.2083541, 0.001],
  ])('%d degrees of freedom at %d', (freedom, statistic, chance) => {
    expect(chiSquareTail(statistic, freedom)).toBeCloseTo(chance, 7)
  })

  test('at nought and far out', () => {
    for (const freedom of [1, 2, 9, 90]) {
      expect(chiSquareTail(0, freedom)).toBe(1)
      expect(chiSquareTail(1e9, freedom)).toBe(0)
    }
  })

  test('falls everywhere, through the place where the error function changes its way', () => {
    for (const freedom of [1, 3, 9]) {
      for (let x = 0.1; x < 40; x += 0.1) {
        expect(chiSquareTail(x, freedom)).toBeGreaterThan(chiSquareTail(x + 0.1, freedom))
      }
    }
  })
})

function tallyOf(family: LotteryFamily, draws: number, next: () => readonly number[]): DrawTally {
  let tally = emptyTally(family)
  for (let drawn = 0; drawn < draws; drawn++) tally = tallyDraw(family, tally, next())
  return tally
}

const named = (tests: readonly UniformityTest[], name: string, place: number) =>
  tests.find(test => test.name === name && test.place === place)

const families: readonly LotteryFamily[] = ['six-mark', 'racing', 'niuniu', 'k3', 'ssc', '3d']

describe.each(families)('draws of %s', family => {
  const words = counterModeWords(family)
  const fair = tallyOf(family, 2000, () => drawNumbers(family, words))

  test('from the recipe pass every test, and each has the sample that it needs', () => {
    const tests = uniformityTests(family, fair)
    expect(tests.every(({ p, sample, needed }) => p !== null && sample >= needed)).toBe(true)
    expect(summariseTests(tests)).toMatchObject({ judged: tests.length, isSuspicious: false })
  })

  test('are not judged before there are enough of them', () => {
    const few = tallyOf(family, 29, () => drawNumbers(family, words))
    for (const { sample, needed, p, statistic } of uniformityTests(family, few)) {
      expect([sample < needed, p, statistic]).toEqual([true, null, null])
    }
    expect(summariseTests(uniformityTests(family, few))).toEqual({
      judged: 0,
      belowFivePercent: 0,
      smallestP: null,
      isSuspicious: false,
    })
  })
})

test('p-values of fair draws are spread evenly between 0 and 1', () => {
  const words = counterModeWords('spread')
  const chances = Array.from({ length: 60 }, () =>
    uniformityTests(
      'k3',
      tallyOf('k3', 200, () => drawNumbers('k3', words)),
    ),
  ).flatMap(tests => tests.map(test => test.p ?? Number.NaN))
  expect(chances).toHaveLength(420)
  for (const bound of [0.1, 0.5, 0.9]) {
    const share = chances.filter(p => p < bound).length / chances.length
    expect(Math.abs(share - bound)).toBeLessThan(0.09)
  }
})

describe('the tests find', () => {
  test('a number that is drawn too often, at its place only', () => {
    const words = counterModeWords('too often')
    const dice = () => [words() % 7 === 0 ? 6 : 1 + (words() % 6), 1 + (words() % 6), 1 + (words() % 6)]
    const tests = uniformityTests('k3', tallyOf('k3', 3000, dice))
    expect(named(tests, 'place', 1)?.p).toBeLessThan(1e-6)
    expect(named(tests, 'place', 2)?.p).toBeGreaterThan(0.001)
    expect(summariseTests(tests).isSuspicious).toBe(true)
  })

  test('numbers that depend on the draw before, though each comes up as often as it should', () => {
    const words = counterModeWords('depends')
    let before = 0
    const digits = () => {
      before = words() % 5 === 0 ? before : words() % 10
      return [before, words() % 10, words() % 10]
    }
    const tests = uniformityTests('3d', tallyOf('3d', 3000, digits))
    expect(named(tests, 'follow', 1)?.p).toBeLessThan(1e-6)
    expect(named(tests, 'follow', 2)?.p).toBeGreaterThan(0.001)
    expect(named(tests, 'place', 2)?.p).toBeGreaterThan(0.001)
  })

  test('big and small taking turns', () => {
    let isBig = false
    const champions = () => {
      isBig = !isBig
      return isBig ? [10, 1, 2, 3, 4, 5, 6, 7, 8, 9] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    }
    const tests = uniformityTests('racing', tallyOf('racing', 100, champions))
    expect(named(tests, 'runs', 0)).toMatchObject({ sample: 100 })
    expect(named(tests, 'runs', 0)?.p).toBeLessThan(1e-6)
  })
})

test('the number 49 is neither big nor small and does not end a run', () => {
  const special = (number: number) => [1, 2, 3, 4, 5, 6, number]
  const draws = [30, 49, 31, 2, 49].map(special)
  const tally = draws.reduce((so, numbers) => tallyDraw('six-mark', so, numbers), emptyTally('six-mark'))
  expect(tally).toMatchObject({ draws: 5, big: 2, small: 1, runs: 2 })
})

test('runs are judged by the mean and spread of Wald and Wolfowitz', () => {
  // Of 20 and 20 in any order, 21 runs are expected with a variance of 800 · 760 / (1600 · 39).
  const tally = { ...emptyTally('k3'), draws: 40, big: 20, small: 20, runs: 27 }
  const runs = named(uniformityTests('k3', tally), 'runs', 0)
  expect(runs?.statistic).toBeCloseTo(6 / Math.sqrt((800 * 760) / (1600 * 39)), 9)
  expect(runs?.p).toBeCloseTo(0.0546, 3)
})
