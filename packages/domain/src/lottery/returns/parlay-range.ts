/** The lowest and the highest return of a parlay ticket, over every choice of legs. Source: lotteries §1.6, §10. */
import { attributeOfBallWithTie } from '#lottery/judges/ball-rules.ts'
import { PUSH } from '#lottery/judges/judge-items.ts'
import { oddsOf, oddsTableOf } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { SIX_MARK_LAST_NUMBER } from '#lottery/zodiac.ts'
import { ONE_PPM } from '#money/money.ts'
import { type Fraction, isAtMost } from './fraction.ts'

export type ParlayRange = Readonly<{
  legs: number
  lowest: Readonly<{ items: readonly string[]; share: Fraction }>
  highest: Readonly<{ items: readonly string[]; share: Fraction }>
}>

/** What each number gives to a leg on that item, in millionths: its odds, 1 for a tie, 0 for a loss. */
function factorsOf(play: Play, item: string): readonly bigint[] {
  const odds = oddsOf(oddsTableOf(play), item)
  return Array.from({ length: SIX_MARK_LAST_NUMBER }, (_, index) => {
    const draw = { numbers: [], lunarYear: 2026 }
    const outcome = attributeOfBallWithTie([index + 1], draw, play)(item)
    if (outcome === PUSH) return ONE_PPM
    return outcome ? odds : 0n
  })
}

function* multisets(items: readonly string[], count: number, from = 0): Generator<readonly string[]> {
  if (count === 0) {
    yield []
    return
  }
  for (let index = from; index < items.length; index++) {
    for (const rest of multisets(items, count - 1, index)) yield [items[index] as string, ...rest]
  }
}

/** Ways to part things into blocks. */
function* partitions<T>(things: readonly T[]): Generator<readonly (readonly T[])[]> {
  const [first, ...others] = things
  if (first === undefined) {
    yield []
    return
  }
  for (const blocks of partitions(others)) {
    yield [[first], ...blocks]
    for (const block of blocks) yield [[first, ...block], ...blocks.filter(other => other !== block)]
  }
}

/**
 * Sum over all different balls of the product of the legs' factors. Balls are not put back, so equal balls
 * are taken out by Möbius inversion over the partitions of the legs.
 */
function sumOverDraws(legs: readonly (readonly bigint[])[]): bigint {
  let total = 0n
  for (const blocks of partitions(legs)) {
    let term = 1n
    for (const block of blocks) {
      let sum = 0n
      for (let index = 0; index < SIX_MARK_LAST_NUMBER; index++) {
        sum += block.reduce((product, factors) => product * (factors[index] ?? 0n), 1n)
      }
      for (let size = 1; size < block.length; size++) sum *= -BigInt(size)
      term *= sum
    }
    total += term
  }
  return total
}

function fallingProduct(legs: number): bigint {
  let product = 1n
  for (let taken = 0; taken < legs; taken++) product *= BigInt(SIX_MARK_LAST_NUMBER - taken)
  return product
}

/** The range of returns for each number of legs. */
export function parlayRanges(play: Play): readonly ParlayRange[] {
  const items = Object.keys(play.odds)
  const factors = new Map(items.map(item => [item, factorsOf(play, item)]))
  const ranges: ParlayRange[] = []
  for (let legs = play.pick.min; legs <= (play.pick.max ?? play.pick.min); legs++) {
    const denominator = fallingProduct(legs) * ONE_PPM ** BigInt(legs)
    const tickets = [...multisets(items, legs)].map(picked => ({
      items: picked,
      share: { numerator: sumOverDraws(picked.map(item => factors.get(item) ?? [])), denominator },
    }))
    const lowest = tickets.reduce((low, ticket) => (isAtMost(low.share, ticket.share) ? low : ticket))
    const highest = tickets.reduce((high, ticket) => (isAtMost(ticket.share, high.share) ? high : ticket))
    ranges.push({ legs, lowest, highest })
  }
  return ranges
}
