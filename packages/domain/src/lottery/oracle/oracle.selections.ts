import fc from 'fast-check'
import type { Play } from '#lottery/play.ts'
import { itemsNamed } from './oracle.item-sets.ts'
import { must } from './oracle.play.ts'
import { expandUnits } from './oracle.units.ts'

type Texts = fc.Arbitrary<string>

/** How many items a generated selection may hold; the play's own bounds go first. */
export type Size = Readonly<{ itemsMax: number }>

function someOf(items: readonly string[], min: number, max: number): fc.Arbitrary<string[]> {
  return fc.shuffledSubarray([...items], { minLength: min, maxLength: Math.min(max, items.length) })
}

function highest(play: Play, size: Size): number {
  return Math.max(play.pick.min, Math.min(size.itemsMax, play.pick.max ?? size.itemsMax))
}

/** 单项, 整组 and 复式. */
function listed(play: Play, size: Size): Texts {
  const items = itemsNamed(play, play.pick.itemSet)
  return someOf(items, play.pick.min, highest(play, size)).map(picked => picked.join())
}

/** 胆拖: fixed items before the bar, free ones behind it. */
function banker(play: Play, size: Size, k: number): Texts {
  const items = itemsNamed(play, play.pick.itemSet)
  return fc
    .tuple(someOf(items, Math.max(play.pick.min, k), highest(play, size)), fc.integer({ min: 1, max: k - 1 }))
    .map(([picked, fixed]) => `${picked.slice(0, fixed).join()}|${picked.slice(fixed).join()}`)
}

/** 对碰: numbers on the left, on the right, or on both sides. */
function crossed(play: Play, size: Size): Texts {
  const items = itemsNamed(play, play.pick.itemSet)
  const sides = fc.array(fc.constantFrom('left', 'right', 'both'), { minLength: 10, maxLength: 10 })
  return fc
    .tuple(someOf(items, 2, highest(play, size)), sides)
    .map(([picked, side]) => {
      const left = picked.filter((_, at) => side[at] !== 'right')
      const right = picked.filter((_, at) => side[at] !== 'left')
      return `${left.join()}*${right.join()}`
    })
    .filter(text => !/^\*|\*$/.test(text) && expandUnits(play, text).length > 0)
}

function combined(play: Play, size: Size): Texts {
  const rule = play.unitRule
  if (rule.kind !== 'comb') return listed(play, size)
  const ways = [listed(play, size)]
  if (rule.danTuo) ways.push(banker(play, size, rule.k))
  if (rule.duiPeng) ways.push(crossed(play, size))
  return fc.oneof(...ways)
}

/** Groups of items by position; also the two groups of 组选60 and its like. */
function grouped(play: Play, size: Size): Texts {
  const { min, max, groups = [] } = play.pick
  const each = groups.map(group => {
    const items = itemsNamed(play, group.itemSet)
    return someOf(items, group.min, Math.max(group.min, Math.min(group.max, size.itemsMax)))
  })
  return fc
    .tuple(...each)
    .filter(chosen => {
      const total = chosen.flat().length
      return total >= min && total <= (max ?? total)
    })
    .map(chosen => chosen.map(items => items.join()).join('|'))
    .filter(text => expandUnits(play, text).length > 0)
}

function typed(play: Play, size: Size): Texts {
  const form = must(play.pick.entry, 'the form of an entry')
  const items = itemsNamed(play, form.itemSet)
  const positions = form.distinct
    ? someOf(items, form.length, form.length)
    : fc.array(fc.constantFrom(...items), { minLength: form.length, maxLength: form.length })
  const entry = positions.filter(digits => form.noTriple !== true || new Set(digits).size > 1)
  const identity = (digits: string[]) => (form.unordered === true ? digits.toSorted() : digits).join()
  return fc
    .uniqueArray(entry, { minLength: 1, maxLength: size.itemsMax, selector: identity })
    .map(entries => entries.map(digits => digits.join(form.joiner)).join(' '))
}

function parlay(play: Play, size: Size): Texts {
  const items = fc.constantFrom(...itemsNamed(play, play.pick.itemSet))
  const positions = fc.shuffledSubarray([...play.balls], {
    minLength: play.pick.min,
    maxLength: highest(play, size),
  })
  return positions.chain(balls =>
    fc.tuple(...balls.map(ball => items.map(item => `${ball}:${item}`))).map(legs => legs.join('|')),
  )
}

const KINDS: Readonly<Record<Play['selectionKind'], (play: Play, size: Size) => Texts>> = {
  items: listed,
  set: listed,
  comb: combined,
  positions: grouped,
  grouped,
  entries: typed,
  parlay,
}

/** Selection texts that the play must take, made from its own pick and nothing else. */
export function validTexts(play: Play, size: Size): Texts {
  return KINDS[play.selectionKind](play, size)
}
