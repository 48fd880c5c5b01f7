/** Weighted draws of ten cars. */
import { choose } from '#lottery/binomial.ts'
import { ballsAtPositions, type WeightedDraw } from './weighted-draw.ts'

const CARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

function* arrangements(cars: readonly number[], length: number): Generator<readonly number[]> {
  if (length === 0) {
    yield []
    return
  }
  for (const car of cars) {
    const others = cars.filter(other => other !== car)
    for (const rest of arrangements(others, length - 1)) yield [car, ...rest]
  }
}

/** Every order of the cars on the ranks that are read. */
export function* rankedDraws(balls: readonly number[]): Generator<WeightedDraw> {
  for (const cars of arrangements(CARS, balls.length))
    yield { numbers: ballsAtPositions(balls, cars), weight: 1n }
}

function withFirst(cars: readonly number[], first: number): readonly number[] {
  return [first, ...cars.filter(car => car !== first)]
}

/**
 * Niu-niu, hand `shift` (1–5) against the banker: only who is in which hand and the first car of each count.
 * Cars 1 … shift are the banker's alone, up to 5 shared, then as many of the hand alone; its first car is
 * the first shared one, or with shift 5 the first of its own.
 */
export function* handDraws(shift: number): Generator<WeightedDraw> {
  for (const alone of choose(CARS, shift)) {
    const left = CARS.filter(car => !alone.includes(car))
    for (const shared of choose(left, 5 - shift)) {
      const others = left.filter(car => !shared.includes(car))
      for (const own of choose(others, shift)) yield* firstCars(alone, shared, own)
    }
  }
}

function* firstCars(
  alone: readonly number[],
  shared: readonly number[],
  own: readonly number[],
): Generator<WeightedDraw> {
  const used = [...alone, ...shared, ...own]
  const rest = CARS.filter(car => !used.includes(car))
  for (const bankerFirst of alone) {
    for (const handFirst of shared.length > 0 ? shared : own) {
      const middle = shared.length > 0 ? [...withFirst(shared, handFirst), ...own] : withFirst(own, handFirst)
      yield { numbers: [...withFirst(alone, bankerFirst), ...middle, ...rest], weight: 1n }
    }
  }
}
