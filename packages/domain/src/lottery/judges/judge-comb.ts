/**
 * Judges combinations without expanding them: items fall into a few classes by the draw, and a unit's fate
 * depends only on how many of its items each class holds.
 */
import { binomial } from '#lottery/binomial.ts'
import { ballsRead, type Draw } from '#lottery/draw.ts'
import { memberKey, memberOf } from '#lottery/odds/odds-keys.ts'
import { SINGLE_KEY } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import type { Selection } from '#lottery/selection/selection.ts'
import { type Judge, NO_WIN, type Win } from './judge.ts'

/** Number of items of each class in a unit. */
type ClassCounts = readonly number[]
type Visit = (counts: ClassCounts, units: number) => void

/** Sorts items into classes 0 … `classes` − 1 and says under which key a mixture of them wins. */
export type CombRule = (
  balls: readonly number[],
  draw: Draw,
  play: Play,
) => Readonly<{
  classes: number
  classOf: (item: string) => number
  keyOf: (counts: ClassCounts) => string | undefined
}>

function countClasses(
  items: readonly string[],
  classes: number,
  classOf: (item: string) => number,
): readonly number[] {
  const counts = Array<number>(classes).fill(0)
  for (const item of items) {
    const position = classOf(item)
    counts[position] = (counts[position] ?? 0) + 1
  }
  return counts
}

/** Every way to take `k` things out of classes of these sizes, with the number of units it stands for. */
function mixtures(fixed: ClassCounts, free: ClassCounts, k: number, visit: Visit): void {
  const counts = [...fixed]
  const take = (position: number, left: number, units: number): void => {
    const size = free[position] ?? 0
    if (position === free.length - 1) {
      if (left > size) return
      counts[position] = (fixed[position] ?? 0) + left
      visit(counts, units * binomial(size, left))
      return
    }
    for (let taken = 0; taken <= Math.min(size, left); taken++) {
      counts[position] = (fixed[position] ?? 0) + taken
      take(position + 1, left - taken, units * binomial(size, taken))
    }
  }
  take(0, k, 1)
}

function visitPairs(
  left: readonly string[],
  right: readonly string[],
  visit: (pair: string[]) => void,
): void {
  for (const one of left) {
    for (const other of right) {
      // A pair that also stands the other way round is taken from its smaller side only.
      const doubled = left.includes(other) && right.includes(one)
      if (one !== other && !(doubled && one > other)) visit([one, other])
    }
  }
}

type Sorted = ReturnType<CombRule>

function visitMixtures(selection: Selection, k: number, { classes, classOf }: Sorted, visit: Visit): void {
  const none = Array<number>(classes).fill(0)
  if (selection.form === 'multiple') {
    mixtures(none, countClasses(selection.items, classes, classOf), k, visit)
  } else if (selection.form === 'banker') {
    const fixed = countClasses(selection.fixed, classes, classOf)
    mixtures(fixed, countClasses(selection.free, classes, classOf), k - selection.fixed.length, visit)
  } else if (selection.form === 'pairing') {
    visitPairs(selection.left, selection.right, pair => visit(countClasses(pair, classes, classOf), 1))
  }
}

/** Judges 复式, 胆拖 and 对碰 by the classes of their items. */
export function judgeComb(rule: CombRule): Judge {
  return ({ play, selection }, draw) => {
    if (play.unitRule.kind !== 'comb') return NO_WIN
    const sorted = rule(ballsRead(play, draw), draw, play)
    const unitsByKey = new Map<string, number>()
    visitMixtures(selection, play.unitRule.k, sorted, (counts, units) => {
      const key = units > 0 ? sorted.keyOf(counts) : undefined
      if (key !== undefined) unitsByKey.set(key, (unitsByKey.get(key) ?? 0) + units)
    })
    const wins: Win[] = []
    for (const [key, units] of unitsByKey) wins.push({ key, units })
    return { wins, pushed: 0 }
  }
}

/** What a combination needs: how many of its `k` items may be hit. */
export type HitsNeeded = (hits: number, k: number) => boolean

export const allHit: HitsNeeded = (hits, k) => hits === k
export const noneHit: HitsNeeded = hits => hits === 0
export const oneHit: HitsNeeded = hits => hits === 1
export const someHit: HitsNeeded = hits => hits > 0

/** Says of each item whether the draw hits it. */
export type HitRule = (balls: readonly number[], draw: Draw) => (item: string) => boolean

const MISS = 0
const HIT = 1
/** Added to the class of the item whose presence changes the odds: the own animal, or tail 0. */
const MEMBER = 2

/** A combination wins by its number of hits, at odds that may depend on one member. */
export function combByHits(isHitOf: HitRule, needed: HitsNeeded): CombRule {
  return (balls, draw, play) => {
    const isHit = isHitOf(balls, draw)
    const member = memberOf(play, draw.lunarYear)
    const k = play.unitRule.kind === 'comb' ? play.unitRule.k : 0
    const hitsOf = (counts: ClassCounts) => (counts[HIT] ?? 0) + (counts[MEMBER + HIT] ?? 0)
    const hasMember = (counts: ClassCounts) => (counts[MEMBER] ?? 0) + (counts[MEMBER + HIT] ?? 0) > 0
    return {
      classes: member === undefined ? 2 : 4,
      classOf: item => (isHit(item) ? HIT : MISS) + (item === member ? MEMBER : 0),
      keyOf: counts => {
        if (!needed(hitsOf(counts), k)) return undefined
        return member === undefined ? SINGLE_KEY : memberKey(play, hasMember(counts))
      },
    }
  }
}

/** A combination takes the odds of the tier that its number of hits reaches. */
export function combByTier(isHitOf: HitRule, tierOf: (hits: number) => string | undefined): CombRule {
  return (balls, draw) => {
    const isHit = isHitOf(balls, draw)
    return {
      classes: 2,
      classOf: item => (isHit(item) ? HIT : MISS),
      keyOf: counts => tierOf(counts[HIT] ?? 0),
    }
  }
}
