import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LotteryFamily } from '#games/games.ts'
import { drawShapes } from '#lottery/draw.ts'
import { numberSetsOf } from '#lottery/number-sets.ts'
import { type Claim, measuresOf, parseClaim, printClaim } from './claim.ts'
import { chanceOf } from './claim-chance.ts'
import { judgeClaim } from './judge-claim.ts'

const YEAR = 2026

function sound(family: LotteryFamily, text: string): Claim {
  const claim = parseClaim(text, family)
  if (claim === undefined) throw new Error(`no claim: ${text}`)
  return claim
}

/** Any sound claim of those balls. */
const claims = (family: LotteryFamily, balls: string) =>
  fc
    .constantFrom(...Object.entries(measuresOf(family, balls)))
    .chain(([measure, { values }]) =>
      fc.record({
        measure: fc.constant(measure),
        values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 5 }),
        rule: fc.constantFrom('in' as const, 'out' as const, 'each' as const),
      }),
    )
    .map(parts => ({ ...parts, balls }))
    .filter(claim => parseClaim(printClaim(claim), family) !== undefined)

/** Every draw of the first so many balls, each as likely as any other. */
function* everyDraw(family: LotteryFamily, count: number, before: number[] = []): Generator<number[]> {
  const { first, last, repeats } = drawShapes[family]
  if (before.length === count) {
    yield before
    return
  }
  for (let number = first; number <= last; number++) {
    if (repeats || !before.includes(number)) yield* everyDraw(family, count, [...before, number])
  }
}

function counted(family: LotteryFamily, claim: Claim, draws: Iterable<number[]>) {
  const counts = { hit: 0, miss: 0, push: 0 }
  for (const numbers of draws) counts[judgeClaim(family, claim, { numbers, lunarYear: YEAR })]++
  return { favourable: counts.hit, total: counts.hit + counts.miss }
}

describe('the chance is the share of all possible draws in which the claim is judged a hit', () => {
  test.each([
    ['3d', 3, ['1', '2', '3', 'all', 'sum']],
    ['k3', 3, ['1', 'all', 'sum']],
    ['racing', 2, ['1', '2', 'sum']],
    ['six-mark', 1, ['special']],
    // The banker has the first five.
    ['niuniu', 5, ['1']],
  ] as const)('%s', (family, count, positions) => {
    const draws = [...everyDraw(family, count)]
    for (const balls of positions) {
      fc.assert(
        fc.property(claims(family, balls), claim => {
          const { favourable, total } = chanceOf(family, claim, YEAR)
          const expected = counted(family, claim, draws)
          expect(favourable * expected.total).toBe(expected.favourable * total)
        }),
        { numRuns: family === 'niuniu' ? 6 : 60 },
      )
    }
  })
})

/** Coefficients of (1 + x)^size: how many ways there are to take so many of a set. */
const waysToTake = (size: number) => {
  let row = [1]
  for (let n = 0; n < size; n++) row = [1, ...row.map((ways, k) => ways + (row[k + 1] ?? 0))]
  return row
}
const product = (a: readonly number[], b: readonly number[], most: number) => {
  const result = new Array<number>(most + 1).fill(0)
  for (let i = 0; i <= most; i++)
    for (let j = 0; j <= most - i; j++) (result[i + j] as number) += (a[i] ?? 0) * (b[j] ?? 0)
  return result
}

test('of several six-mark balls it is what counting the ways to take each set gives', () => {
  const sets = numberSetsOf(YEAR)
  for (const [balls, drawn] of [
    ['all', 7],
    ['regular', 6],
  ] as const) {
    fc.assert(
      fc.property(claims('six-mark', balls), claim => {
        const sizes = claim.values.map(value =>
          claim.measure === 'number' ? 1 : (sets.get(value)?.size ?? 0),
        )
        const rest = 49 - sizes.reduce((sum, size) => sum + size, 0)
        const some = sizes.map(size => waysToTake(size).with(0, 0))
        const ways = (factors: readonly (readonly number[])[]) =>
          factors.reduce((all, factor) => product(all, factor, drawn), [1] as readonly number[])[drawn] ?? 0
        const total = ways([waysToTake(49)])
        const none = ways([waysToTake(rest)])
        const each = ways([...some, waysToTake(rest)])
        const favourable = { in: total - none, out: none, each }[claim.rule]
        expect(chanceOf('six-mark', claim, YEAR)).toEqual({ favourable, total })
      }),
      { numRuns: 150 },
    )
  }
})

test.each([
  ['the own animal of the year has five numbers', 'special in zodiac 马', 5, 49],
  ['any other has four', 'special in zodiac 鼠', 4, 49],
  ['of a side 49 is left out', 'special in size 大', 24, 48],
  ['平特 of an animal with four numbers', 'all in zodiac 鼠', 40_520_964, 85_900_584],
  ['all of seven not among ten', 'all out number 01,02,03,04,05,06,07,08,09,10', 15_380_937, 85_900_584],
] as const)('%s', (_, text, favourable, total) => {
  expect(chanceOf('six-mark', sound('six-mark', text), YEAR)).toEqual({ favourable, total })
})
