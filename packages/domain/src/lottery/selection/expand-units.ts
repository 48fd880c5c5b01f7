import { choose } from '#lottery/binomial.ts'
import type { Play } from '#lottery/play.ts'
import { expandGroups } from './expand-groups.ts'
import { expandDigits, expandTable } from './expand-table.ts'
import type { Selection, Unit } from './selection.ts'

function* expandPairing(left: readonly string[], right: readonly string[]): Generator<Unit> {
  const seen = new Set<string>()
  for (const one of left) {
    for (const other of right) {
      const pair = [one, other].sort()
      if (one === other || seen.has(pair.join())) continue
      seen.add(pair.join())
      yield pair
    }
  }
}

function* expandCombinations(k: number, selection: Selection): Generator<Unit> {
  if (selection.form === 'multiple') yield* choose(selection.items, k)
  if (selection.form === 'pairing') yield* expandPairing(selection.left, selection.right)
  if (selection.form === 'banker') {
    for (const rest of choose(selection.free, k - selection.fixed.length)) yield [...selection.fixed, ...rest]
  }
}

function* orderedPairs(items: readonly string[]): Generator<Unit> {
  for (const pair of items) {
    for (const single of items) if (pair !== single) yield [pair, pair, single]
  }
}

function* expandItems(play: Play, items: readonly string[]): Generator<Unit> {
  const rule = play.unitRule
  if (rule.kind === 'perItem') for (const item of items) yield [item]
  else if (rule.kind === 'n(n-1)') yield* orderedPairs(items)
  else if (rule.kind === 'table') for (const item of items) yield* expandTable(rule, play.balls.length, item)
  else if (rule.kind === 'fixed' && rule.units === 1) yield items
  else {
    // 包胆: one picked digit stands for every group combination that contains it.
    const [digit = ''] = items
    yield* expandDigits(play.balls.length, 'group', digits => digits.includes(Number(digit)))
  }
}

/** Every unit of a selection, one by one: for tests and small selections; `countUnits` counts without it. */
export function* expandUnits(play: Play, selection: Selection): Generator<Unit> {
  const rule = play.unitRule
  if (rule.kind === 'comb') yield* expandCombinations(rule.k, selection)
  else if (selection.form === 'groups') yield* expandGroups(rule, selection.groups)
  else if (selection.form === 'entries') for (const entry of selection.text.split(' ')) yield [entry]
  else if (selection.form === 'parlay') yield selection.legs.map(leg => `${leg.ball}:${leg.item}`)
  else if (selection.form === 'items' || selection.form === 'multiple')
    yield* expandItems(play, selection.items)
}
