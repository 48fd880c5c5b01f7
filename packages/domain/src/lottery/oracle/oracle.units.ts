import type { Play, UnitRule } from '#lottery/play.ts'
import type { Unit } from './oracle.play.ts'

const DIGITS = [...'0123456789']

/** Every way to take `count` of the items, in their order. */
export function choose<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((first, at) => choose(items.slice(at + 1), count - 1).map(rest => [first, ...rest]))
}

/** Every way to take one item of each group. */
export function takeOneOfEach(groups: readonly (readonly string[])[]): string[][] {
  let ways: string[][] = [[]]
  for (const group of groups) ways = ways.flatMap(way => group.map(item => [...way, item]))
  return ways
}

const itemsOf = (text: string): string[] => (text === '' ? [] : text.split(','))
const groupsOf = (text: string): string[][] => text.split('|').map(itemsOf)
const isDistinct = (items: readonly string[]): boolean => new Set(items).size === items.length
const sumOf = (digits: Unit): number => digits.reduce((sum, digit) => sum + Number(digit), 0)
const spanOf = (digits: Unit): number => Math.max(...digits.map(Number)) - Math.min(...digits.map(Number))

/** Every digit result of so many positions: 000 … 999. */
function straights(positions: number): Unit[] {
  return takeOneOfEach(Array.from({ length: positions }, () => DIGITS))
}

/** Every result without its order and without 豹子 or 对子 of one digit: 001, 002 … 899. */
function groupResults(positions: number): Unit[] {
  return straights(positions).filter(
    digits => digits.join('') === digits.toSorted().join('') && new Set(digits).size > 1,
  )
}

function combUnits(text: string, size: number): Unit[] {
  const [left, right] = text.split('*').map(itemsOf)
  if (left !== undefined && right !== undefined) {
    const pairs = takeOneOfEach([left, right]).filter(isDistinct)
    return [...new Set(pairs.map(pair => pair.toSorted().join()))].map(itemsOf)
  }
  const [first = [], free] = groupsOf(text)
  if (free === undefined) return choose(first, size)
  return choose([...first, ...free], size).filter(unit => first.every(fixed => unit.includes(fixed)))
}

function fixedUnits(play: Play, text: string): Unit[] {
  if (play.selectionKind === 'parlay') return [text.split('|')]
  const items = itemsOf(text)
  // 包胆 is the only fixed rule with more than one unit: every group result that holds the digit.
  if (!/baodan$/.test(play.code)) return [items]
  return groupResults(play.balls.length).filter(digits => items.every(digit => digits.includes(digit)))
}

/** Leaves open every position that is not among the chosen ones. */
function openUnits(groups: readonly string[][], chosen: readonly number[]): Unit[] {
  return takeOneOfEach(groups.map((group, position) => (chosen.includes(position) ? group : [''])))
}

function chosenPositions(text: string, count: number): Unit[] {
  const groups = groupsOf(text)
  return choose([...groups.keys()], count).flatMap(positions => openUnits(groups, positions))
}

/** Each straight combination is one unit a star; the unit of j stars reads the last j positions. */
function starUnits(text: string, stars: number): Unit[] {
  return takeOneOfEach(groupsOf(text)).flatMap(way =>
    Array.from({ length: stars }, (_, open) => way.map((digit, position) => (position < open ? '' : digit))),
  )
}

function heavyUnits(text: string, rule: Extract<UnitRule, { kind: 'heavyTimesRest' }>): Unit[] {
  const [heavy = [], rest = []] = groupsOf(text)
  const repeat = (digits: string[], times: number) => digits.flatMap(digit => Array(times).fill(digit))
  return choose(heavy, rule.heavy.count).flatMap(many =>
    choose(
      rest.filter(digit => !many.includes(digit)),
      rule.rest.count,
    ).map(few => [...repeat(many, rule.heavy.repeat), ...repeat(few, rule.rest.repeat)].toSorted()),
  )
}

function pairAndSingleUnits(text: string): Unit[] {
  const [pairs = [], singles = []] = groupsOf(text)
  return takeOneOfEach([pairs, singles])
    .filter(([pair = '', single = '']) => !pair.includes(single))
    .map(([pair = '', single = '']) => [...pair, single].toSorted())
}

function tableUnits(play: Play, text: string): Unit[] {
  const rule = play.unitRule
  if (rule.kind !== 'table') return []
  const measure = rule.by === 'sum' ? sumOf : spanOf
  const results = rule.of === 'straight' ? straights(play.balls.length) : groupResults(play.balls.length)
  return results.filter(digits => itemsOf(text).includes(String(measure(digits))))
}

/** All units of a valid selection text, one by one, by the words of lotteries §0 and §4. */
export function expandUnits(play: Play, text: string): Unit[] {
  const rule = play.unitRule
  switch (rule.kind) {
    case 'perItem':
      return itemsOf(text).map(item => [item])
    case 'fixed':
      return fixedUnits(play, text)
    case 'comb':
      return combUnits(text, rule.k)
    case 'n(n-1)':
      return takeOneOfEach([itemsOf(text), itemsOf(text)])
        .filter(isDistinct)
        .map(([pair = '', single = '']) => [pair, pair, single].toSorted())
    case 'positionsProduct':
      return takeOneOfEach(groupsOf(text))
    case 'positionsDistinct':
      return takeOneOfEach(groupsOf(text)).filter(isDistinct)
    case 'positionsSum':
      return chosenPositions(text, 1)
    case 'positionsChoose':
      return chosenPositions(text, rule.k)
    case 'positionsProductTimes':
      return starUnits(text, rule.k)
    case 'entries':
      return text.split(' ').map(entry => entry.split(play.pick.entry?.joiner ?? ''))
    case 'heavyTimesRest':
      return heavyUnits(text, rule)
    case 'pairTimesSingle':
      return pairAndSingleUnits(text)
    case 'table':
      return tableUnits(play, text)
  }
}
