import type { Play } from '#lottery/play.ts'
import { type Chance, drawnNumbers } from './oracle.chance.ts'
import { must } from './oracle.play.ts'

/** Every way to fill so many places from the faces, with or without repeats. */
export function* waysToFill(places: number, faces: readonly number[], repeats: boolean): Generator<number[]> {
  if (places === 0) {
    yield []
    return
  }
  for (const face of faces) {
    const rest = repeats ? faces : faces.filter(other => other !== face)
    for (const others of waysToFill(places - 1, rest, repeats)) yield [face, ...others]
  }
}

const FACES: Readonly<Record<string, readonly number[]>> = {
  k3: [1, 2, 3, 4, 5, 6],
  ssc: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  '3d': [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  racing: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  niuniu: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
}

/**
 * Every outcome of the places that the play reads; the other places are drawn by chance, as no rule may see them.
 * Not for six-mark, whose outcomes are too many.
 */
export function* everyOutcome(play: Play, chance: Chance): Generator<number[]> {
  const faces = must(FACES[play.family], `the faces of ${play.family}`)
  const isPermutation = faces.length === 10 && faces[0] === 1
  for (const seen of waysToFill(play.balls.length, faces, !isPermutation)) {
    const numbers = drawnNumbers(play.family, chance)
    const unseen = numbers.filter(number => !seen.includes(number))
    yield numbers.map((number, at) => {
      const place = play.balls.indexOf(at + 1)
      if (place >= 0) return must(seen[place], 'a seen ball')
      return isPermutation ? must(unseen.pop(), 'an unseen ball') : number
    })
  }
}

/** So many draws by chance, each with a lunar year that the calendar knows. */
export function* someDraws(play: Play, count: number, chance: Chance): Generator<number[]> {
  for (let at = 0; at < count; at++) yield drawnNumbers(play.family, chance)
}
