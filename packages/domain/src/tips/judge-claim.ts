/** Whether a claim came true, by the sets of numbers that bets are settled with. Source: not-shown §10, lotteries §§1.5, 3–5. */
import type { LotteryFamily } from '#games/games.ts'
import { bullRankLabels } from '#lottery/bull-rank.ts'
import type { Draw } from '#lottery/draw.ts'
import { niuNiuRankOf } from '#lottery/niu-niu-hands.ts'
import { numberSetsOf, TIE_NUMBER } from '#lottery/number-sets.ts'
import { bigStart, type Claim, type ClaimBalls, measuresOf } from './claim.ts'

/** `push`: 49 decided a claim about sides, which then counts as neither. */
export type Verdict = 'hit' | 'miss' | 'push'

/** Whether a number that a ball shows has a value of the claim's measure. */
export type HasValue = (number: number, value: string) => boolean

/** How the values of a measure are read in a family and a lunar year. */
export function readerOf(family: LotteryFamily, claim: Claim, lunarYear: number): HasValue {
  if (claim.measure === 'number') return (number, value) => number === Number(value)
  if (claim.measure === 'rank') return (rank, value) => bullRankLabels[rank] === value
  if (family === 'six-mark') {
    const sets = numberSetsOf(lunarYear)
    return (number, value) => sets.get(value)?.has(number) ?? false
  }
  const big = bigStart(family, claim.balls) ?? Number.POSITIVE_INFINITY
  const has: Readonly<Record<string, (number: number) => boolean>> = {
    大: number => number >= big,
    小: number => number < big,
    单: number => number % 2 === 1,
    双: number => number % 2 === 0,
  }
  return (number, value) => has[value]?.(number) ?? false
}

/** Places of the first two balls of a race, whose numbers add up to 冠亚和. */
const RACING_SUM_BALLS = 2

/** What the balls of the claim show: numbers, one sum, or the rank of one hand. */
function shownBy(family: LotteryFamily, balls: ClaimBalls, numbers: readonly number[]): readonly number[] {
  if (balls === 'special') return numbers.slice(-1)
  if (balls === 'regular') return numbers.slice(0, -1)
  if (balls === 'all') return numbers
  if (balls === 'sum') {
    const summed = family === 'racing' ? numbers.slice(0, RACING_SUM_BALLS) : numbers
    return [summed.reduce((sum, number) => sum + number, 0)]
  }
  const position = Number(balls) - 1
  return [family === 'niuniu' ? niuNiuRankOf(numbers, position) : (numbers[position] as number)]
}

/** Whether 49 on the special ball decides nothing about the claim. */
export const mayTie = (family: LotteryFamily, claim: Claim): boolean =>
  measuresOf(family, claim.balls)[claim.measure]?.ties ?? false

/** Judges a sound claim against the draw of its issue. */
export function judgeClaim(family: LotteryFamily, claim: Claim, draw: Draw): Verdict {
  const shown = shownBy(family, claim.balls, draw.numbers)
  if (mayTie(family, claim) && shown[0] === TIE_NUMBER) return 'push'
  const has = readerOf(family, claim, draw.lunarYear)
  const isShown = (value: string) => shown.some(number => has(number, value))
  const isTrue =
    claim.rule === 'each' ? claim.values.every(isShown) : claim.values.some(isShown) === (claim.rule === 'in')
  return isTrue ? 'hit' : 'miss'
}
