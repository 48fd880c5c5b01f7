import { binomial } from '#lottery/binomial.ts'
import type { Play, RepeatCount, UnitRule } from '#lottery/play.ts'
import type { Selection } from './selection.ts'

function overlap(left: readonly string[], right: readonly string[]): number {
  return left.filter(item => right.includes(item)).length
}

function combinations(k: number, selection: Selection): number {
  switch (selection.form) {
    case 'multiple':
      return binomial(selection.items.length, k)
    case 'banker':
      return binomial(selection.free.length, k - selection.fixed.length)
    case 'pairing': {
      // A pair of one number with itself is no unit; a pair of two shared numbers arises twice.
      const shared = overlap(selection.left, selection.right)
      return selection.left.length * selection.right.length - shared - binomial(shared, 2)
    }
    default:
      return 0
  }
}

/** Ways to take one item from each group with no item twice: one pass over sets of used items. */
function distinctWays(groups: readonly (readonly string[])[]): number {
  let waysByUsed = new Map([[0, 1]])
  const bits = new Map<string, number>()
  for (const group of groups) {
    const next = new Map<number, number>()
    for (const item of group) {
      const bit = bits.get(item) ?? 1 << bits.size
      bits.set(item, bit)
      for (const [used, ways] of waysByUsed) {
        if ((used & bit) === 0) next.set(used | bit, (next.get(used | bit) ?? 0) + ways)
      }
    }
    waysByUsed = next
  }
  return waysByUsed.values().reduce((sum, ways) => sum + ways, 0)
}

/** Sum over all choices of `k` groups of the product of their sizes. */
function chosenProducts(sizes: readonly number[], k: number): number {
  const sums = [1, ...Array<number>(k).fill(0)]
  for (const size of sizes) {
    for (let count = k; count > 0; count--) sums[count] = (sums[count] ?? 0) + (sums[count - 1] ?? 0) * size
  }
  return sums[k] ?? 0
}

function heavyTimesRest(heavy: RepeatCount, rest: RepeatCount, selection: Selection): number {
  if (selection.form !== 'groups') return 0
  const [first = [], second = []] = selection.groups
  const shared = overlap(first, second)
  let units = 0
  for (let taken = 0; taken <= heavy.count; taken++) {
    const ways = binomial(shared, taken) * binomial(first.length - shared, heavy.count - taken)
    units += ways * binomial(second.length - taken, rest.count)
  }
  return units
}

function pairTimesSingle(selection: Selection): number {
  if (selection.form !== 'groups') return 0
  const [pairs = [], singles = []] = selection.groups
  return pairs.reduce((units, pair) => units + singles.filter(single => !pair.includes(single)).length, 0)
}

const itemsOf = (selection: Selection): readonly string[] =>
  selection.form === 'items' || selection.form === 'multiple' ? selection.items : []
const groupsOf = (selection: Selection): readonly (readonly string[])[] =>
  selection.form === 'groups' ? selection.groups : []
const sizesOf = (selection: Selection): readonly number[] => groupsOf(selection).map(group => group.length)
const product = (sizes: readonly number[]): number => sizes.reduce((all, size) => all * size, 1)
const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0)

type Count<Kind extends UnitRule['kind']> = (
  rule: Extract<UnitRule, { kind: Kind }>,
  selection: Selection,
) => number

const counts: { readonly [Kind in UnitRule['kind']]: Count<Kind> } = {
  perItem: (_, selection) => itemsOf(selection).length,
  fixed: rule => rule.units,
  comb: (rule, selection) => combinations(rule.k, selection),
  'n(n-1)': (_, selection) => itemsOf(selection).length * (itemsOf(selection).length - 1),
  positionsProduct: (_, selection) => product(sizesOf(selection)),
  positionsDistinct: (_, selection) => distinctWays(groupsOf(selection)),
  positionsSum: (_, selection) => sum(sizesOf(selection)),
  positionsChoose: (rule, selection) => chosenProducts(sizesOf(selection), rule.k),
  positionsProductTimes: (rule, selection) => product(sizesOf(selection)) * rule.k,
  entries: (_, selection) => (selection.form === 'entries' ? selection.count : 0),
  heavyTimesRest: (rule, selection) => heavyTimesRest(rule.heavy, rule.rest, selection),
  pairTimesSingle: (_, selection) => pairTimesSingle(selection),
  table: (rule, selection) => sum(itemsOf(selection).map(item => rule.table[item] ?? 0)),
}

/** How many units a selection of this play holds, by formula; it never expands them. */
export function countUnits(play: Play, selection: Selection): number {
  const rule = play.unitRule
  return (counts[rule.kind] as (rule: UnitRule, selection: Selection) => number)(rule, selection)
}
