import { choose } from '#lottery/binomial.ts'
import type { UnitRule } from '#lottery/play.ts'
import type { Unit } from './selection.ts'

type Groups = readonly (readonly string[])[]

function* cartesian(groups: Groups): Generator<Unit> {
  const [first, ...others] = groups
  if (first === undefined) {
    yield []
    return
  }
  for (const item of first) for (const rest of cartesian(others)) yield [item, ...rest]
}

function* distinct(groups: Groups): Generator<Unit> {
  for (const unit of cartesian(groups)) if (new Set(unit).size === unit.length) yield unit
}

/** One unit for every item, the other positions empty. */
function* single(groups: Groups): Generator<Unit> {
  for (const [position, group] of groups.entries()) {
    for (const item of group) yield groups.map((_, other) => (other === position ? item : ''))
  }
}

function* chosen(groups: Groups, k: number): Generator<Unit> {
  const positions = groups.map((_, position) => position)
  for (const taken of choose(positions, k)) {
    yield* cartesian(groups.map((group, position) => (taken.includes(position) ? group : [''])))
  }
}

/** One unit for each star of each straight combination; a unit covers the last `star` positions. */
function* stars(groups: Groups, k: number): Generator<Unit> {
  for (const unit of cartesian(groups)) {
    for (let star = 1; star <= k; star++) {
      yield unit.map((item, position) => (position >= groups.length - star ? item : ''))
    }
  }
}

function* heavyAndRest(groups: Groups, heavy: number, rest: number): Generator<Unit> {
  const [first = [], second = []] = groups
  for (const heavies of choose(first, heavy)) {
    const others = second.filter(item => !heavies.includes(item))
    for (const singles of choose(others, rest)) yield [heavies.join(','), singles.join(',')]
  }
}

function* pairAndSingle(groups: Groups): Generator<Unit> {
  for (const unit of cartesian(groups)) {
    const [pair = '', lone = ''] = unit
    if (!pair.includes(lone)) yield unit
  }
}

/** Every unit of a positional or grouped selection; a position without a pick holds an empty text. */
export function* expandGroups(rule: UnitRule, groups: Groups): Generator<Unit> {
  if (rule.kind === 'positionsProduct') yield* cartesian(groups)
  else if (rule.kind === 'positionsDistinct') yield* distinct(groups)
  else if (rule.kind === 'positionsSum') yield* single(groups)
  else if (rule.kind === 'positionsChoose') yield* chosen(groups, rule.k)
  else if (rule.kind === 'positionsProductTimes') yield* stars(groups, rule.k)
  else if (rule.kind === 'heavyTimesRest') yield* heavyAndRest(groups, rule.heavy.count, rule.rest.count)
  else if (rule.kind === 'pairTimesSingle') yield* pairAndSingle(groups)
}
