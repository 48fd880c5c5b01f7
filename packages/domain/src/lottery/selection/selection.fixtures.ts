import fc from 'fast-check'
import { itemsOfSet } from '#lottery/item-sets.ts'
import type { Play } from '#lottery/play.ts'
import { parseSelection } from './parse-selection.ts'
import type { Selection } from './selection.ts'

/** The selection of a text that the test knows to be right. */
export function selectionOf(play: Play, text: string): Selection {
  const verdict = parseSelection(play, text)
  if (!verdict.ok) throw new Error(`${play.code} "${text}": ${verdict.text}`)
  return verdict.selection
}

function some(items: readonly string[], minLength: number, maxLength: number): fc.Arbitrary<string> {
  const most = Math.min(maxLength, items.length)
  return fc.shuffledSubarray([...items], { minLength, maxLength: most }).map(picked => picked.join(','))
}

function combTexts(play: Play, items: readonly string[]): fc.Arbitrary<string> {
  const { min, max } = play.pick
  const multiple = some(items, min, max ?? min)
  const rule = play.unitRule
  if (rule.kind !== 'comb' || !rule.danTuo) return multiple
  const banker = fc
    .tuple(
      fc.shuffledSubarray([...items], { minLength: rule.k, maxLength: Math.min(max ?? min, items.length) }),
      fc.integer({ min: 1, max: rule.k - 1 }),
    )
    .map(([picked, fixed]) => `${picked.slice(0, fixed).join(',')}|${picked.slice(fixed).join(',')}`)
  const pool = items.slice(0, max ?? min)
  const pairing = fc.tuple(some(pool, 1, 10), some(pool, 2, 10)).map(([left, right]) => `${left}*${right}`)
  return rule.duiPeng ? fc.oneof(multiple, banker, pairing) : fc.oneof(multiple, banker)
}

function groupTexts(play: Play): fc.Arbitrary<string> {
  const groups = (play.pick.groups ?? []).map(group =>
    some(itemsOfSet(play, group.itemSet), group.min, group.max),
  )
  return fc.tuple(...groups).map(texts => texts.join('|'))
}

function entryTexts(play: Play): fc.Arbitrary<string> {
  const form = play.pick.entry
  if (form === undefined) return fc.constant('')
  const items = itemsOfSet(play, form.itemSet)
  const entry = form.distinct
    ? fc.shuffledSubarray([...items], { minLength: form.length, maxLength: form.length })
    : fc.array(fc.constantFrom(...items), { minLength: form.length, maxLength: form.length })
  const key = (parts: readonly string[]) =>
    (form.unordered === true ? [...parts].sort() : parts).join(form.joiner)
  const usable = form.noTriple === true ? entry.filter(parts => new Set(parts).size > 1) : entry
  return fc
    .uniqueArray(usable, { minLength: 1, maxLength: 30, selector: key })
    .map(entries => entries.map(parts => parts.join(form.joiner)).join(' '))
}

function parlayTexts(play: Play, items: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.shuffledSubarray([...play.balls], { minLength: play.pick.min, maxLength: play.pick.max ?? 2 }),
      fc.array(fc.constantFrom(...items), { minLength: 4, maxLength: 4 }),
    )
    .map(([balls, picked]) => balls.map((ball, leg) => `${ball}:${picked[leg]}`).join('|'))
}

function textsOf(play: Play): fc.Arbitrary<string> {
  const items = itemsOfSet(play, play.pick.itemSet ?? '')
  switch (play.selectionKind) {
    case 'comb':
      return combTexts(play, items)
    case 'positions':
    case 'grouped':
      return groupTexts(play)
    case 'entries':
      return entryTexts(play)
    case 'parlay':
      return parlayTexts(play, items)
    default:
      return some(items, play.pick.min, play.pick.max ?? play.pick.min)
  }
}

/** Texts that the play accepts, in every form that it offers. */
export function arbitrarySelectionText(play: Play): fc.Arbitrary<string> {
  return textsOf(play).filter(text => {
    const verdict = parseSelection(play, text)
    // Positions with nothing in common or too few of them make no unit; anything else is a fault of the grammar.
    return verdict.ok || !['no-units', 'too-few-items'].includes(verdict.code)
  })
}
