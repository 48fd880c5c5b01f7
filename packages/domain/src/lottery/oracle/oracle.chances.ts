import { animalsOfNumbers } from './oracle.numbers.ts'
import { choose } from './oracle.units.ts'

const BALLS = 49
const DRAWN = 7
const REGULAR = 6

/** Ways to take so many of n things. */
function waysToTake(n: number, count: number): bigint {
  let ways = 1n
  for (let at = 0; at < count; at++) ways = (ways * BigInt(n - at)) / BigInt(at + 1)
  return n < count ? 0n : ways
}

/** Ways in which `drawn` balls hold exactly `hits` of a set of the 49. */
export function waysToHit(size: number, hits: number, drawn = DRAWN): bigint {
  return waysToTake(size, hits) * waysToTake(BALLS - size, drawn - hits)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const sumOfWays = (ways: readonly bigint[]): bigint => ways.reduce((total, way) => total + way, 0n)
const subsets = <T>(items: readonly T[]): T[][] =>
  items.flatMap((_, at) => choose(items, at + 1)).concat([[]])

/** Ways in which seven balls show each of the groups of these sizes: all, less those that miss some. */
export function waysToShowAll(sizes: readonly number[]): bigint {
  return sumOfWays(
    subsets(sizes).map(missed => {
      const ways = waysToTake(BALLS - sum(missed), DRAWN)
      return missed.length % 2 === 0 ? ways : -ways
    }),
  )
}

/** Ways in which seven balls show none of the groups of these sizes. */
export function waysToShowNone(sizes: readonly number[]): bigint {
  return waysToTake(BALLS - sum(sizes), DRAWN)
}

/** Ways in which seven balls show exactly so many different groups, of all groups that make up the 49. */
export function waysToShowCount(sizes: readonly number[], count: number): bigint {
  return sumOfWays(
    choose(sizes, count).flatMap(shown =>
      subsets(shown).map(kept => {
        const ways = waysToTake(sum(kept), DRAWN)
        return (shown.length - kept.length) % 2 === 0 ? ways : -ways
      }),
    ),
  )
}

/** How many numbers each item of an animal or tail bet holds in 2026. */
export function sizesOf(items: readonly string[]): number[] {
  const animals = animalsOfNumbers(2026).slice(1)
  return items.map(item => {
    if (item.endsWith('尾')) return item === '0尾' ? 4 : 5
    return animals.filter(animal => animal === item).length
  })
}

export const ALL_DRAWS = waysToTake(BALLS, DRAWN)
export const ALL_REGULAR_DRAWS = waysToTake(BALLS, REGULAR)
