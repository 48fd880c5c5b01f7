/**
 * Counts over the draws of a game, from which the tests of its randomness are computed: adding a draw costs the same
 * however many there were. Source: not-shown §15 (monitor of each game).
 */
import type { LotteryFamily } from '#games/games.ts'
import { drawShapes } from '#lottery/draw.ts'

const rangeOf = (family: LotteryFamily) => drawShapes[family].last - drawShapes[family].first + 1

/** Seven segments of seven numbers: pairs of 49 numbers would want ten thousand draws before they say anything. */
const SIX_MARK_SEGMENTS = 7
const SPECIAL_PLACE = 6

export type DrawTally = Readonly<{
  draws: number
  /** By position, then by number: how often it was drawn there. */
  counts: readonly (readonly number[])[]
  /** By followed position (`followedPositions`), then by class before and class after: how often one followed the other. */
  follows: readonly (readonly number[])[]
  /** Draws that were big and small by `isBigDraw`, and how often the one changed into the other, plus one. */
  big: number
  small: number
  runs: number
  lastSide: boolean | null
  /** The newest draw that was counted. */
  last: readonly number[] | null
}>

/** The positions whose number is held against that of the draw before, counted from 0. */
export function followedPositions(family: LotteryFamily): readonly number[] {
  if (family === 'six-mark') return [SPECIAL_PLACE]
  return Array.from({ length: drawShapes[family].count }, (_, position) => position)
}

/** Into how many classes a number falls when it is held against the one before. */
export function followClasses(family: LotteryFamily): number {
  return family === 'six-mark' ? SIX_MARK_SEGMENTS : rangeOf(family)
}

function classOf(family: LotteryFamily, value: number): number {
  return Math.floor(((value - drawShapes[family].first) * followClasses(family)) / rangeOf(family))
}

/**
 * Whether the draw is big or small, as the game's own two sides call it: the special number of six-mark (49 is
 * neither), the champion of a race and of niu-niu, the sum of dice and digits.
 */
function isBigDraw(family: LotteryFamily, numbers: readonly number[]): boolean | undefined {
  const [first = 0] = numbers
  if (family === 'six-mark') {
    const special = numbers[SPECIAL_PLACE] ?? 0
    return special === 49 ? undefined : special > 24
  }
  if (family === 'racing' || family === 'niuniu') return first > 5
  const { count, first: lowest, last: highest } = drawShapes[family]
  const middle = (count * (lowest + highest)) / 2
  return numbers.reduce((sum, number) => sum + number, 0) > middle
}

const zeros = (length: number) => new Array<number>(length).fill(0)

/** The counts before the first draw. */
export function emptyTally(family: LotteryFamily): DrawTally {
  return {
    draws: 0,
    counts: Array.from({ length: drawShapes[family].count }, () => zeros(rangeOf(family))),
    follows: followedPositions(family).map(() => zeros(followClasses(family) ** 2)),
    big: 0,
    small: 0,
    runs: 0,
    lastSide: null,
    last: null,
  }
}

const raised = (counts: readonly number[] | undefined, at: number) =>
  (counts ?? []).map((count, index) => (index === at ? count + 1 : count))

/** The counts with one more draw, the next one in time. */
export function tallyDraw(family: LotteryFamily, tally: DrawTally, numbers: readonly number[]): DrawTally {
  const { first: lowest } = drawShapes[family]
  const { last } = tally
  const side = isBigDraw(family, numbers)
  const isNewRun = side !== undefined && side !== tally.lastSide
  const follow = (counts: readonly number[], position: number) => {
    if (last === null) return counts
    const before = classOf(family, last[position] ?? lowest)
    return raised(counts, before * followClasses(family) + classOf(family, numbers[position] ?? lowest))
  }
  return {
    draws: tally.draws + 1,
    counts: tally.counts.map((counts, position) => raised(counts, (numbers[position] ?? lowest) - lowest)),
    follows: followedPositions(family).map((position, index) => follow(tally.follows[index] ?? [], position)),
    big: tally.big + (side === true ? 1 : 0),
    small: tally.small + (side === false ? 1 : 0),
    runs: tally.runs + (isNewRun ? 1 : 0),
    lastSide: side ?? tally.lastSide,
    last: numbers,
  }
}
