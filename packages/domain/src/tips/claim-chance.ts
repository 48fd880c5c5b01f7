/**
 * The chance that a claim comes true by luck alone, as an exact fraction of equally likely draws. Ties are left out, as
 * they are in the record. Source: better-than-peers §2.3.
 */
import type { LotteryFamily } from '#games/games.ts'
import { binomial, choose } from '#lottery/binomial.ts'
import { bullRankOf } from '#lottery/bull-rank.ts'
import { drawShapes } from '#lottery/draw.ts'
import { TIE_NUMBER } from '#lottery/number-sets.ts'
import { SIX_MARK_LAST_NUMBER } from '#lottery/zodiac.ts'
import type { Claim } from './claim.ts'
import { judgeClaim, mayTie, readerOf } from './judge-claim.ts'

/** `favourable` of `total` equally likely draws; whole numbers below 2^53. */
export type Chance = Readonly<{ favourable: number; total: number }>

/** Ways to draw without any of so many excluded numbers. */
type WaysWithout = (excluded: number) => number

/** Draws in which each value shows: inclusion and exclusion over the values that do not. */
function waysOfEach(members: readonly (readonly number[])[], waysWithout: WaysWithout): number {
  let ways = 0
  for (let missing = 0; missing <= members.length; missing++) {
    for (const left of choose(members, missing)) {
      ways += (missing % 2 === 0 ? 1 : -1) * waysWithout(new Set(left.flat()).size)
    }
  }
  return ways
}

function chanceOfSeveral(claim: Claim, members: readonly (readonly number[])[], waysWithout: WaysWithout) {
  const total = waysWithout(0)
  if (claim.rule === 'each') return { favourable: waysOfEach(members, waysWithout), total }
  const none = waysWithout(new Set(members.flat()).size)
  return { favourable: claim.rule === 'out' ? none : total - none, total }
}

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

function membersOf(family: LotteryFamily, claim: Claim, numbers: readonly number[], lunarYear: number) {
  const has = readerOf(family, claim, lunarYear)
  return claim.values.map(value => numbers.filter(number => has(number, value)))
}

const HAND_SIZE = 5

/** Five of the ten numbers make a hand, and every choice of five is equally likely. */
function chanceOfHand(claim: Claim): Chance {
  const { first, last } = drawShapes.niuniu
  const has = readerOf('niuniu', claim, 0)
  const hands = [...choose(range(first, last), HAND_SIZE)]
  const named = hands.filter(hand => claim.values.some(value => has(bullRankOf(hand), value))).length
  return { favourable: claim.rule === 'out' ? hands.length - named : named, total: hands.length }
}

/** One ball: each of its numbers is as likely as any other. */
function chanceOfOne(family: LotteryFamily, claim: Claim, lunarYear: number): Chance {
  const { first, last } = drawShapes[family]
  const numbers = range(first, last).filter(number => !(mayTie(family, claim) && number === TIE_NUMBER))
  const has = readerOf(family, claim, lunarYear)
  const inside = numbers.filter(number => claim.values.some(value => has(number, value))).length
  return { favourable: claim.rule === 'out' ? numbers.length - inside : inside, total: numbers.length }
}

/** All draws of the balls that make a sum, counted. */
function chanceOfSum(family: LotteryFamily, claim: Claim): Chance {
  const { count, first, last, repeats } = drawShapes[family]
  const ways = new Map<number, number>()
  const add = (sum: number) => ways.set(sum, (ways.get(sum) ?? 0) + 1)
  if (repeats) {
    const walk = (left: number, sum: number): void => {
      if (left === 0) add(sum)
      else for (let number = first; number <= last; number++) walk(left - 1, sum + number)
    }
    walk(count, 0)
  } else {
    for (const pair of choose(range(first, last), 2)) add((pair[0] as number) + (pair[1] as number))
  }
  let [favourable, total] = [0, 0]
  for (const [sum, number] of ways) {
    total += number
    // A sum of one ball is that ball, so the judge itself says which sums are favourable.
    const verdict = judgeClaim(family, claim, { numbers: [sum, 0], lunarYear: 0 })
    if (verdict === 'hit') favourable += number
  }
  return { favourable, total }
}

/** The plain chance of a sound claim in that lunar year (animals and elements have other numbers each year). */
export function chanceOf(family: LotteryFamily, claim: Claim, lunarYear: number): Chance {
  if (claim.balls === 'sum') return chanceOfSum(family, claim)
  if (family === 'niuniu') return chanceOfHand(claim)
  if (claim.balls !== 'all' && claim.balls !== 'regular') return chanceOfOne(family, claim, lunarYear)
  const { count, first, last } = drawShapes[family]
  const members = membersOf(family, claim, range(first, last), lunarYear)
  if (family === 'six-mark') {
    const drawn = claim.balls === 'all' ? count : count - 1
    return chanceOfSeveral(claim, members, excluded => binomial(SIX_MARK_LAST_NUMBER - excluded, drawn))
  }
  return chanceOfSeveral(claim, members, excluded => (last - first + 1 - excluded) ** count)
}
