/** Weighted draws of independent digits or dice: every outcome once, equal ones together. */
import { ballsAtPositions, type WeightedDraw } from './weighted-draw.ts'

function* tuples(values: readonly number[], length: number): Generator<readonly number[]> {
  if (length === 0) {
    yield []
    return
  }
  for (const value of values) for (const rest of tuples(values, length - 1)) yield [value, ...rest]
}

function* ascending(values: readonly number[], length: number, from = 0): Generator<readonly number[]> {
  if (length === 0) {
    yield []
    return
  }
  for (let index = from; index < values.length; index++) {
    for (const rest of ascending(values, length - 1, index)) yield [values[index] as number, ...rest]
  }
}

/** In how many orders the given values can fall. */
function orders(values: readonly number[]): bigint {
  let ways = 1n
  const counts = new Map<number, bigint>()
  for (const [index, value] of values.entries()) {
    const count = (counts.get(value) ?? 0n) + 1n
    counts.set(value, count)
    ways = (ways * BigInt(index + 1)) / count
  }
  return ways
}

/** Every outcome in every order. */
export function* orderedDraws(balls: readonly number[], values: readonly number[]): Generator<WeightedDraw> {
  for (const drawn of tuples(values, balls.length))
    yield { numbers: ballsAtPositions(balls, drawn), weight: 1n }
}

/** Every outcome once, for plays that do not look at the order. */
export function* unorderedDraws(
  balls: readonly number[],
  values: readonly number[],
): Generator<WeightedDraw> {
  for (const drawn of ascending(values, balls.length)) {
    yield { numbers: ballsAtPositions(balls, drawn), weight: orders(drawn) }
  }
}

/** For a bet on one digit a position: each position either shows it or one of the nine others. */
export function* matchingDraws(balls: readonly number[], wanted: readonly number[]): Generator<WeightedDraw> {
  for (const pattern of tuples([0, 1], balls.length)) {
    const drawn = wanted.map((digit, position) => (pattern[position] === 1 ? digit : (digit + 1) % 10))
    const misses = pattern.filter(match => match === 0).length
    yield { numbers: ballsAtPositions(balls, drawn), weight: 9n ** BigInt(misses) }
  }
}
