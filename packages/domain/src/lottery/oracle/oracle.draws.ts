import type { Play } from '#lottery/play.ts'
import { type Chance, drawnNumbers, takeBalls } from './oracle.chance.ts'
import { must } from './oracle.play.ts'

/** Every way to fill so many positions from the faces, with or without repeats. */
export function* waysToFill(
  positions: number,
  faces: readonly number[],
  repeats: boolean,
): Generator<number[]> {
  if (positions === 0) {
    yield []
    return
  }
  for (const face of faces) {
    const rest = repeats ? faces : faces.filter(other => other !== face)
    for (const others of waysToFill(positions - 1, rest, repeats)) yield [face, ...others]
  }
}

const FACES: Readonly<Record<string, readonly number[]>> = {
  k3: [1, 2, 3, 4, 5, 6],
  ssc: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  '3d': [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  racing: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  niuniu: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
}

const PLACES: Readonly<Record<string, number>> = { k3: 3, ssc: 5, '3d': 3, racing: 10, niuniu: 10 }

/** The orders of ten balls are millions, which are not kept. */
const LISTED_POSITIONS_MAX = 5
const listed = new Map<string, readonly (readonly number[])[]>()

/** The ways to fill so many positions of a family's draw, listed once for all its plays. */
function outcomesOf(family: string, positions: number, isPermutation: boolean): Iterable<readonly number[]> {
  const ways = waysToFill(positions, must(FACES[family], `the faces of ${family}`), !isPermutation)
  if (positions > LISTED_POSITIONS_MAX) return ways
  const key = `${family} ${positions}`
  const all = listed.get(key) ?? [...ways]
  listed.set(key, all)
  return all
}

/**
 * Every outcome of the positions that the play reads; the other positions are drawn by chance, as no rule may see them.
 * Not for six-mark, whose outcomes are too many.
 */
export function* everyOutcome(play: Play, chance: Chance): Generator<readonly number[]> {
  const faces = must(FACES[play.family], `the faces of ${play.family}`)
  const isPermutation = faces.length === 10 && faces[0] === 1
  const readsAll =
    play.balls.every((ball, at) => ball === at + 1) && play.balls.length === PLACES[play.family]
  for (const seen of outcomesOf(play.family, play.balls.length, isPermutation)) {
    yield readsAll ? seen : completed(seen, play, isPermutation, chance)
  }
}

/** The outcome of the positions that the play reads with the others drawn by chance. */
function completed(
  seen: readonly number[],
  { family, balls }: Play,
  isPermutation: boolean,
  chance: Chance,
): number[] {
  const numbers = drawnNumbers(family, chance)
  const unseen = isPermutation ? numbers.filter(number => !seen.includes(number)) : []
  return numbers.map((number, at) => {
    const position = balls.indexOf(at + 1)
    if (position >= 0) return must(seen[position], 'a seen ball')
    return isPermutation ? must(unseen.pop(), 'an unseen ball') : number
  })
}

/** So many draws by chance. */
export function* someDraws(play: Play, count: number, chance: Chance): Generator<number[]> {
  for (let at = 0; at < count; at++) yield drawnNumbers(play.family, chance)
}

const SEVEN = 7
const NUMBERS = Array.from({ length: 49 }, (_, at) => at + 1)

/**
 * Seven balls from a small pool: the numbers of the text and a few more, or two or three animals or tails only.
 * Evenly drawn balls would hardly ever win a five-number unit or show three animals.
 */
function narrowPool(text: string, chance: Chance): number[] {
  const picked = [...text.matchAll(/\b\d\d\b/g)].map(([number]) => Number(number))
  const kind = chance(4)
  if (kind === 0 && picked.length > 0) {
    const others = takeBalls(chance, Math.max(1, SEVEN - picked.length) + chance(3), NUMBERS)
    return [...new Set([...picked, 49, ...others])]
  }
  const modulus = kind === 1 ? 12 : 10
  const rests = takeBalls(chance, 2 + chance(3), NUMBERS.slice(0, modulus)).map(rest => rest % modulus)
  return NUMBERS.filter(number => rests.includes(number % modulus))
}

/** Six-mark draws for one selection: every second one from a narrow pool. */
export function* drawsNear(text: string, count: number, chance: Chance): Generator<number[]> {
  for (let at = 0; at < count; at++) {
    const pool = chance(2) === 0 ? NUMBERS : narrowPool(text, chance)
    yield takeBalls(chance, SEVEN, pool.length < SEVEN ? NUMBERS : pool)
  }
}

/** The draw with one ball exchanged for another number, or for another of its own balls. */
export function oneBallAway(numbers: readonly number[], chance: Chance): number[] {
  const position = chance(numbers.length)
  const number = must(NUMBERS[chance(NUMBERS.length)], 'a number')
  const held = numbers.indexOf(number)
  const swapped = held < 0 ? [...numbers] : numbers.with(held, must(numbers[position], 'a ball'))
  return swapped.with(position, number)
}
