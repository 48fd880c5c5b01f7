/** Weighted six-mark draws: numbers that a play cannot tell apart form a class, and classes are counted. */
import { binomial } from '#lottery/binomial.ts'
import { SIX_MARK_LAST_NUMBER } from '#lottery/zodiac.ts'
import { ballsAtPositions, type WeightedDraw } from './weighted-draw.ts'

const REGULAR_COUNT = 6
const DRAWN_COUNT = 7
const allNumbers: readonly number[] = Array.from({ length: SIX_MARK_LAST_NUMBER }, (_, index) => index + 1)

/** Every value of the one ball that the play looks at. */
export function* singleBallDraws(balls: readonly number[]): Generator<WeightedDraw> {
  for (const number of allNumbers) yield { numbers: ballsAtPositions(balls, [number]), weight: 1n }
}

/** Every pair of values of first ball and special ball. */
export function* firstAndSpecialDraws(): Generator<WeightedDraw> {
  for (const first of allNumbers) {
    for (const special of allNumbers) {
      if (first !== special) yield { numbers: ballsAtPositions([1, 7], [first, special]), weight: 1n }
    }
  }
}

function classesBy(classOf: (number: number) => string): readonly (readonly number[])[] {
  return [...Map.groupBy(allNumbers, classOf).values()]
}

/** Every way to take `count` numbers from the classes, once each; its weight is the number of such sets, at most C(49, 7). */
function mixtures(classes: readonly (readonly number[])[], count: number): readonly WeightedDraw[] {
  const draws: WeightedDraw[] = []
  const numbers: number[] = []
  const spread = (at: number, missing: number, room: number, ways: number): void => {
    const members = classes[at]
    if (missing === 0 || members === undefined) {
      draws.push({ numbers: [...numbers], weight: BigInt(ways) })
      return
    }
    const roomAfter = room - members.length
    for (let taken = Math.max(0, missing - roomAfter); taken <= Math.min(members.length, missing); taken++) {
      numbers.push(...members.slice(0, taken))
      spread(at + 1, missing - taken, roomAfter, ways * binomial(members.length, taken))
      numbers.length -= taken
    }
  }
  const room = classes.reduce((sum, { length }) => sum + length, 0)
  if (count <= room) spread(0, count, room, 1)
  return draws
}

/** Every mixture of classes among seven balls of which none is special. */
export function* sevenOfClasses(classOf: (number: number) => string): Generator<WeightedDraw> {
  yield* mixtures(classesBy(classOf), DRAWN_COUNT)
}

/** Every mixture of classes among six regular balls, with every class of the special. */
export function* regularsAndSpecial(classOf: (number: number) => string): Generator<WeightedDraw> {
  const classes = classesBy(classOf)
  for (const specials of classes) {
    const special = specials[0] as number
    const left = classes.map(numbers => numbers.filter(number => number !== special))
    for (const { numbers, weight } of mixtures(left, REGULAR_COUNT)) {
      yield { numbers: [...numbers, special], weight: weight * BigInt(specials.length) }
    }
  }
}

/** Number of sets of seven numbers for each sum. */
function waysBySum(): ReadonlyMap<number, bigint> {
  const waysByCount = Array.from({ length: DRAWN_COUNT + 1 }, () => new Map<number, bigint>())
  waysByCount[0]?.set(0, 1n)
  for (const number of allNumbers) {
    for (let count = DRAWN_COUNT; count > 0; count--) {
      const target = waysByCount[count]
      for (const [sum, ways] of waysByCount[count - 1] ?? []) {
        target?.set(sum + number, (target.get(sum + number) ?? 0n) + ways)
      }
    }
  }
  return waysByCount[DRAWN_COUNT] ?? new Map()
}

/** One set of seven different numbers with that sum: the smallest seven, raised beginning with the last. */
function numbersOfSum(sum: number): readonly number[] {
  const numbers = allNumbers.slice(0, DRAWN_COUNT)
  let missing = sum - numbers.reduce((total, number) => total + number, 0)
  for (let position = DRAWN_COUNT - 1; position >= 0; position--) {
    const highest = SIX_MARK_LAST_NUMBER - (DRAWN_COUNT - 1 - position)
    const raise = Math.min(missing, highest - (numbers[position] ?? 0))
    numbers[position] = (numbers[position] ?? 0) + raise
    missing -= raise
  }
  return numbers
}

/** Every sum of seven balls. */
export function* sumDraws(): Generator<WeightedDraw> {
  for (const [sum, weight] of waysBySum()) yield { numbers: numbersOfSum(sum), weight }
}
