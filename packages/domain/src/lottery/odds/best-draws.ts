/** For a selection the few draws among which its best one is. See `bestPayout`. */
import { numberSetsOf } from '#lottery/number-sets.ts'
import type { Play } from '#lottery/play.ts'
import { orderedDraws, unorderedDraws } from '#lottery/returns/digit-draws.ts'
import { rankedDraws } from '#lottery/returns/racing-draws.ts'
import { regularsAndSpecial, singleBallDraws, sumDraws } from '#lottery/returns/six-mark-draws.ts'
import { placeBalls } from '#lottery/returns/weighted-draw.ts'
import { pickedItems } from '#lottery/selection/picked-items.ts'
import type { Selection } from '#lottery/selection/selection.ts'
import { waveOf } from '#lottery/waves.ts'
import { SIX_MARK_LAST_NUMBER, zodiacLabelOf } from '#lottery/zodiac.ts'

type Numbers = readonly number[]

const DRAWN = 7
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const DICE = [1, 2, 3, 4, 5, 6]
const ORDERED_BALLS_MAX = 3
const allNumbers: Numbers = Array.from({ length: SIX_MARK_LAST_NUMBER }, (_, index) => index + 1)

function numbersOf(item: string, lunarYear: number): Numbers {
  return /^\d+$/.test(item) ? [Number(item)] : [...(numberSetsOf(lunarYear).get(item) ?? [])]
}

/** Seven balls of which the first `hits` items have one each and the other items as few as can be. */
function hitDraw(items: readonly string[], hits: number, lunarYear: number): Numbers {
  const wanted = items.slice(0, hits).map(item => numbersOf(item, lunarYear))
  const ones = wanted.map(numbers => numbers[0] as number)
  const picked = new Set(items.flatMap(item => numbersOf(item, lunarYear)))
  const spare = [
    ...allNumbers.filter(number => !picked.has(number)),
    ...wanted.flatMap(numbers => numbers.slice(1)),
    ...picked,
  ].filter(number => !ones.includes(number))
  return [...ones, ...new Set(spare)].slice(0, DRAWN)
}

/** The same with the unwanted balls taken from the wanted items first: as many hits an item as can be. */
function repeatedDraw(items: readonly string[], lunarYear: number): Numbers {
  const sets = items.map(item => numbersOf(item, lunarYear))
  const rounds = Array.from({ length: 5 }, (_, round) =>
    sets.map(numbers => numbers[round]).filter(number => number !== undefined),
  )
  return [...new Set([...rounds.flat(), ...allNumbers])].slice(0, DRAWN)
}

function* pickedDraws(selection: Selection, lunarYear: number): Generator<Numbers> {
  const items = [...new Set(pickedItems(selection))]
  // Eight items cannot all be drawn, and the own animal pays least: it is the one to miss.
  const own = zodiacLabelOf(1, lunarYear)
  const ownLast = [...items.filter(item => item !== own), ...items.filter(item => item === own)]
  for (const order of [items, items.toReversed(), ownLast]) {
    for (let hits = 0; hits <= Math.min(items.length, DRAWN); hits++) {
      const numbers = hitDraw(order, hits, lunarYear)
      // With a hit as the special ball, and without.
      yield numbers
      yield numbers.toReversed()
    }
    yield repeatedDraw(order, lunarYear)
  }
}

/** So many different classes, where numbers that are `period` apart belong together. */
function* differentClasses(period: number): Generator<Numbers> {
  for (let classes = 2; classes <= DRAWN; classes++) {
    const pool = allNumbers.filter(number => number % period > 0 && number % period <= classes)
    yield pool.slice(0, DRAWN)
  }
}

/** So many odd and so many big balls, in every pairing. */
function* oddAndBig(): Generator<Numbers> {
  for (let odd = 0; odd <= DRAWN; odd++) {
    for (let big = 0; big <= DRAWN; big++) {
      yield Array.from({ length: DRAWN }, (_, place) => {
        const number = 2 * place + 2 + (place >= DRAWN - big ? 24 : 0)
        return place < odd ? number + 1 : number
      })
    }
  }
}

function* sixMarkDraws(play: Play, selection: Selection, lunarYear: number): Generator<Numbers> {
  if (play.balls.length === 1) for (const { numbers } of singleBallDraws(play.balls)) yield numbers
  else if (play.code === 'qisebo') for (const { numbers } of regularsAndSpecial(waveOf)) yield numbers
  else if (play.code === 'zongxiao') yield* differentClasses(12)
  else if (play.code === 'zongwei') yield* differentClasses(10)
  else if (play.code === 'qima') yield* oddAndBig()
  else if (play.code === 'zonghe') {
    for (const { numbers } of sumDraws()) {
      yield numbers
      yield numbers.toReversed()
    }
  } else yield* pickedDraws(selection, lunarYear)
}

/** Positions whose first item is drawn, wherever one is picked. */
function firstItems(play: Play, selection: Selection): Numbers {
  if (selection.form === 'entries') {
    const [entry = ''] = selection.entries
    return placeBalls(play.balls, entry.split(play.pick.entry?.joiner ?? '').map(Number))
  }
  const groups = selection.form === 'groups' ? selection.groups : []
  return placeBalls(
    play.balls,
    play.balls.map((_, place) => Number(groups[place]?.[0] ?? -1)),
  )
}

/** Draws of which one pays the selection most; of niu-niu none, for its hands are taken each at its best. */
export function* bestDraws(play: Play, selection: Selection, lunarYear: number): Generator<Numbers> {
  const few = play.balls.length <= ORDERED_BALLS_MAX
  const isPositional = play.selectionKind === 'positions' || play.selectionKind === 'entries'
  if (play.family === 'six-mark') yield* sixMarkDraws(play, selection, lunarYear)
  else if (play.family === 'k3') for (const { numbers } of unorderedDraws(play.balls, DICE)) yield numbers
  else if (isPositional && !few) yield firstItems(play, selection)
  else if (play.family === 'racing') for (const { numbers } of rankedDraws(play.balls)) yield numbers
  else if (few) for (const { numbers } of orderedDraws(play.balls, DIGITS)) yield numbers
  else for (const { numbers } of unorderedDraws(play.balls, DIGITS)) yield numbers
}
