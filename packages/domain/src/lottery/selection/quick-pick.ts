/** 机选 (quick pick): a random selection with as few items as the play allows, as text. Source: not-shown §6.1. */
import { itemsOfSet } from '#lottery/item-sets.ts'
import type { EntryForm, PickGroup, Play } from '#lottery/play.ts'

/** Answers a whole number from 0 up to, not including, the limit; all are equally likely. */
export type PickBelow = (limit: number) => number

function someOf<T>(things: readonly T[], count: number, pickBelow: PickBelow): T[] {
  const left = [...things]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [taken] = left.splice(pickBelow(left.length), 1)
    return taken as T
  })
}

function inOrder(items: readonly string[], picked: readonly string[]): string {
  return items.filter(item => picked.includes(item)).join(',')
}

/** How many of the open positions are filled: what the unit rule wants, or the one of 定位胆. */
function groupsToFill(play: Play, groups: readonly PickGroup[], pickBelow: PickBelow): ReadonlySet<number> {
  const positions = groups.map((_, position) => position)
  if (groups.every(group => group.min > 0)) return new Set(positions)
  return new Set(someOf(positions, play.pick.min, pickBelow))
}

function pickGroups(play: Play, pickBelow: PickBelow): string {
  const groups = play.pick.groups ?? []
  const filled = groupsToFill(play, groups, pickBelow)
  const used = new Set<string>()
  // A pair (22) and its digit (2) exclude each other, as equal items do.
  const isFree = (item: string) => ![...used].some(other => other.includes(item) || item.includes(other))
  return groups
    .map((group, position) => {
      if (!filled.has(position)) return ''
      const all = itemsOfSet(play, group.itemSet)
      const free = all.filter(isFree)
      const isWordy = group.itemSet === 'bigSmallOddEven'
      const picked = someOf(isWordy ? all : free, Math.max(1, group.min), pickBelow)
      for (const item of picked) used.add(item)
      return inOrder(all, picked)
    })
    .join('|')
}

function pickEntry(play: Play, form: EntryForm, pickBelow: PickBelow): string {
  const items = itemsOfSet(play, form.itemSet)
  // Different items are valid in every form: no number is repeated, there is no triple.
  const picked = someOf(items, form.length, pickBelow)
  return (form.unordered === true ? picked.sort() : picked).join(form.joiner)
}

function pickLegs(play: Play, pickBelow: PickBelow): string {
  const items = itemsOfSet(play, play.pick.itemSet ?? '')
  return someOf(play.balls, play.pick.min, pickBelow)
    .sort((left, right) => left - right)
    .map(ball => `${ball}:${items[pickBelow(items.length)]}`)
    .join('|')
}

/** The text of a random selection with as few items as the play allows. */
export function quickPick(play: Play, pickBelow: PickBelow): string {
  switch (play.selectionKind) {
    case 'positions':
    case 'grouped':
      return pickGroups(play, pickBelow)
    case 'entries':
      return play.pick.entry === undefined ? '' : pickEntry(play, play.pick.entry, pickBelow)
    case 'parlay':
      return pickLegs(play, pickBelow)
    default: {
      const items = itemsOfSet(play, play.pick.itemSet ?? '')
      return inOrder(items, someOf(items, play.pick.min, pickBelow))
    }
  }
}
