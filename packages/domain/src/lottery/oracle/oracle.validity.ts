import type { PickGroup, Play } from '#lottery/play.ts'
import { itemsNamed } from './oracle.item-sets.ts'
import { must } from './oracle.play.ts'
import { expandUnits } from './oracle.units.ts'

const areDifferent = (items: readonly string[]): boolean => new Set(items).size === items.length
const isWithin = (count: number, min: number, max: number | null): boolean =>
  count >= min && count <= (max ?? count)

function areItems(items: readonly string[], set: readonly string[]): boolean {
  return areDifferent(items) && items.every(item => set.includes(item))
}

function isList(play: Play, text: string): boolean {
  const items = text.split(',')
  return (
    areItems(items, itemsNamed(play, play.pick.itemSet)) &&
    isWithin(items.length, play.pick.min, play.pick.max)
  )
}

function isBankerBet(play: Play, text: string): boolean {
  const rule = play.unitRule
  const [fixed = [], free = [], ...more] = text.split('|').map(side => side.split(','))
  if (rule.kind !== 'comb' || !rule.danTuo || more.length > 0) return false
  return (
    isList(play, [...fixed, ...free].join()) && fixed.length < rule.k && free.length >= rule.k - fixed.length
  )
}

function isCrossBet(play: Play, text: string): boolean {
  const rule = play.unitRule
  const sides = text.split('*').map(side => side.split(','))
  if (rule.kind !== 'comb' || !rule.duiPeng || sides.length !== 2) return false
  const set = itemsNamed(play, play.pick.itemSet)
  const numbers = new Set(sides.flat()).size
  return (
    sides.every(side => areItems(side, set)) && isWithin(numbers, 1, play.pick.max) && hasUnits(play, text)
  )
}

function hasUnits(play: Play, text: string): boolean {
  return expandUnits(play, text).length > 0
}

function isComb(play: Play, text: string): boolean {
  if (text.includes('*')) return isCrossBet(play, text)
  return text.includes('|') ? isBankerBet(play, text) : isList(play, text)
}

function isGroup(play: Play, text: string, group: PickGroup | undefined): boolean {
  if (group === undefined) return false
  const items = text === '' ? [] : text.split(',')
  return areItems(items, itemsNamed(play, group.itemSet)) && isWithin(items.length, group.min, group.max)
}

function isGrouped(play: Play, text: string): boolean {
  const { min, max, groups = [] } = play.pick
  const texts = text.split('|')
  if (texts.length !== groups.length) return false
  const total = texts.flatMap(group => (group === '' ? [] : group.split(','))).length
  return (
    texts.every((group, at) => isGroup(play, group, groups[at])) &&
    isWithin(total, min, max) &&
    hasUnits(play, text)
  )
}

function isTyped(play: Play, text: string): boolean {
  const form = must(play.pick.entry, 'the form of an entry')
  const set = itemsNamed(play, form.itemSet)
  const entries = text.split(' ').map(entry => entry.split(form.joiner))
  const identities = entries.map(entry => (form.unordered === true ? entry.toSorted() : entry).join())
  return (
    areDifferent(identities) &&
    entries.every(
      entry =>
        entry.length === form.length &&
        entry.every(item => set.includes(item)) &&
        !(form.distinct && !areDifferent(entry)) &&
        !(form.noTriple === true && new Set(entry).size === 1),
    )
  )
}

function isParlay(play: Play, text: string): boolean {
  const legs = text.split('|').map(leg => leg.split(':'))
  return (
    isWithin(legs.length, play.pick.min, play.pick.max) &&
    areItems(
      legs.map(([ball = '']) => ball),
      play.balls.map(String),
    ) &&
    legs.every(leg => leg.length === 2 && Object.keys(play.odds).includes(leg[1] ?? ''))
  )
}

const KINDS: Readonly<Record<Play['selectionKind'], (play: Play, text: string) => boolean>> = {
  items: isList,
  set: isList,
  comb: isComb,
  positions: isGrouped,
  grouped: isGrouped,
  entries: isTyped,
  parlay: isParlay,
}

/** Whether the table of lotteries §0 allows the text as a selection of the play. */
export function isValidText(play: Play, text: string): boolean {
  return KINDS[play.selectionKind](play, text)
}
