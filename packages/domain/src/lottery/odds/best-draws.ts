/** Candidate draws of a selection: the draw with the best payout is one of them. See `bestPayout`. */
import { choose } from '#lottery/binomial.ts'
import { numberSetsOf } from '#lottery/number-sets.ts'
import type { Play } from '#lottery/play.ts'
import { orderedDraws, unorderedDraws } from '#lottery/returns/digit-draws.ts'
import { rankedDraws } from '#lottery/returns/racing-draws.ts'
import { regularsAndSpecial, singleBallDraws, sumDraws } from '#lottery/returns/six-mark-draws.ts'
import { ballsAtPositions } from '#lottery/returns/weighted-draw.ts'
import { pickedItems } from '#lottery/selection/picked-items.ts'
import type { Selection } from '#lottery/selection/selection.ts'
import { waveOf } from '#lottery/waves.ts'
import { SIX_MARK_LAST_NUMBER, zodiacLabelOf } from '#lottery/zodiac.ts'

type Numbers = readonly number[]

const DRAWN = 7
const REGULAR = 6
const TAIL_MEMBER = '0尾'
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const DICE = [1, 2, 3, 4, 5, 6]
const ORDERED_BALLS_MAX = 3
const allNumbers: Numbers = Array.from({ length: SIX_MARK_LAST_NUMBER }, (_, index) => index + 1)

function numbersOf(item: string, lunarYear: number): Numbers {
  return /^\d+$/.test(item) ? [Number(item)] : [...(numberSetsOf(lunarYear).get(item) ?? [])]
}

/** Seven balls: one of each of the first `hits` items, and as few as possible of the other items. */
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

/** The balls of the items in order: one ball of each item, then the remaining balls of the first item, of the second, and so on. */
function spread(items: readonly string[], lunarYear: number): Numbers {
  const sets = items.map(item => numbersOf(item, lunarYear))
  return [...sets.flatMap(numbers => numbers.slice(0, 1)), ...sets.flatMap(numbers => numbers.slice(1))]
}

/**
 * As many hits as possible. The first hit of a 正肖 animal also returns the stake. Which is better, that hit or another
 * hit of an animal with higher odds, depends on the odds, so both orders are tried.
 */
function* repeatedDraws(member: readonly string[], others: readonly string[], lunarYear: number) {
  for (const turns of [
    [[...member, ...others]],
    [[...others, ...member]],
    [member, others],
    [others, member],
  ]) {
    const wanted = turns.flatMap(items => spread(items, lunarYear))
    yield [...new Set([...wanted, ...allNumbers])].slice(0, DRAWN)
  }
}

/** 对碰: which numbers stand in most pairs depends on both sides, so every choice of six and a special is tried. */
function* pairingDraws(selection: Extract<Selection, { form: 'pairing' }>): Generator<Numbers> {
  const picked = [...new Set(pickedItems(selection).map(Number))]
  const others = allNumbers.filter(number => !picked.includes(number)).slice(0, DRAWN)
  for (const special of [...picked, ...others.slice(-1)]) {
    const rest = picked.filter(number => number !== special)
    for (const regular of choose(rest, Math.min(rest.length, REGULAR))) {
      yield [...[...regular, ...others].slice(0, REGULAR), special]
    }
  }
}

/** More tails than balls: each tail may have its own odds, so every choice of seven drawn and of two missed tails is tried. */
function* crowdedDraws(items: readonly string[], lunarYear: number): Generator<Numbers> {
  const unpicked = allNumbers.filter(
    number => !items.some(item => numbersOf(item, lunarYear).includes(number)),
  )
  for (const shown of choose(items, DRAWN)) yield hitDraw(shown, DRAWN, lunarYear)
  for (const lost of choose(items, 2)) {
    for (const order of [lost, lost.toReversed()]) {
      const narrow = order.flatMap(item => numbersOf(item, lunarYear))
      yield [...unpicked, ...narrow].slice(0, DRAWN)
    }
  }
}

function* pickedDraws(selection: Selection, lunarYear: number): Generator<Numbers> {
  const items = [...new Set(pickedItems(selection))]
  // Eight items cannot all be drawn. The animal of the year and tail 0 have their own odds, so both ways are tried.
  const isMember = (item: string) => item === zodiacLabelOf(1, lunarYear) || item === TAIL_MEMBER
  const [member, others] = [items.filter(isMember), items.filter(item => !isMember(item))]
  for (const order of [items, items.toReversed(), [...member, ...others], [...others, ...member]]) {
    for (let hits = 0; hits <= Math.min(items.length, DRAWN); hits++) {
      const numbers = hitDraw(order, hits, lunarYear)
      // Once with a hit as the special ball, once without.
      yield numbers
      yield numbers.toReversed()
    }
  }
  yield* repeatedDraws(member, others, lunarYear)
  if (items.length > DRAWN && items.every(item => item.endsWith('尾'))) yield* crowdedDraws(items, lunarYear)
}

/** Draws with 2 to 7 different classes; numbers that are `period` apart belong to one class. */
function* differentClasses(period: number): Generator<Numbers> {
  for (let classes = 2; classes <= DRAWN; classes++) {
    const pool = allNumbers.filter(number => number % period > 0 && number % period <= classes)
    yield pool.slice(0, DRAWN)
  }
}

/** Draws with every combination of a count of odd balls and a count of big balls. */
function* oddAndBig(): Generator<Numbers> {
  for (let odd = 0; odd <= DRAWN; odd++) {
    for (let big = 0; big <= DRAWN; big++) {
      yield Array.from({ length: DRAWN }, (_, position) => {
        const number = 2 * position + 2 + (position >= DRAWN - big ? 24 : 0)
        return position < odd ? number + 1 : number
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
  } else if (selection.form === 'pairing') yield* pairingDraws(selection)
  else yield* pickedDraws(selection, lunarYear)
}

/** A draw that has the first picked item at every position with a pick. */
function firstItems(play: Play, selection: Selection): Numbers {
  if (selection.form === 'entries') {
    const entry = selection.text.slice(0, selection.width)
    return ballsAtPositions(play.balls, entry.split(play.pick.entry?.joiner ?? '').map(Number))
  }
  const groups = selection.form === 'groups' ? selection.groups : []
  return ballsAtPositions(
    play.balls,
    play.balls.map((_, position) => Number(groups[position]?.[0] ?? -1)),
  )
}

/** Draws of which one pays the selection most. None for niu-niu, whose hands are priced one by one at their best. */
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
