/**
 * What is picked on one play of the board: items in zones, or typed entries. Zones follow from the play data,
 * so no play has code of its own. Source: lotteries §0 (selection kinds).
 */
import { itemsOfSet } from '@app/domain/lottery/item-sets.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import type { Selection } from '@app/domain/lottery/selection/selection.ts'
import { ballName } from '#features/games/plays/spoken-selection.rules.ts'
import { splitEntries } from './clean-entries.ts'

/** 复式 (or the only way), 胆拖, 对碰. */
export type Mode = 'plain' | 'banker' | 'pairing'

export type Zone = Readonly<{
  name: string
  itemSet: string
  items: readonly string[]
  /** More than this cannot be picked; a zone of one item changes it by a tap. */
  most: number
}>

export type Draft = Readonly<{ mode: Mode; zones: readonly (readonly string[])[]; typed: string }>

export const emptyDraft: Draft = { mode: 'plain', zones: [], typed: '' }

/** The ways to pick that a play offers. */
export function modesOf({ unitRule }: Play): readonly Mode[] {
  if (unitRule.kind !== 'comb') return ['plain']
  return [
    'plain',
    ...(unitRule.danTuo && unitRule.k > 1 ? (['banker'] as const) : []),
    ...(unitRule.duiPeng ? (['pairing'] as const) : []),
  ]
}

function zoneNames(play: Play, mode: Mode): readonly string[] {
  if (mode === 'banker') return ['胆码', '拖码']
  if (mode === 'pairing') return ['前组', '后组']
  if (play.selectionKind === 'parlay') return play.balls.map(ballName)
  return ['']
}

function mostOf(play: Play, mode: Mode, zoneIndex: number): number {
  if (play.selectionKind === 'parlay') return 1
  if (mode === 'banker' && zoneIndex === 0 && play.unitRule.kind === 'comb') return play.unitRule.k - 1
  return play.pick.max ?? Number.POSITIVE_INFINITY
}

/** The zones of a play in a mode, in the order of the selection text. Typed plays have none. */
export function zonesOf(play: Play, mode: Mode): readonly Zone[] {
  if (play.selectionKind === 'entries') return []
  if (play.pick.groups !== undefined) {
    return play.pick.groups.map(({ name, itemSet, max }) => ({
      name,
      itemSet,
      items: itemsOfSet(play, itemSet),
      most: max,
    }))
  }
  const itemSet = play.pick.itemSet ?? ''
  const items = itemsOfSet(play, itemSet)
  return zoneNames(play, mode).map((name, zoneIndex) => ({
    name,
    itemSet,
    items,
    most: Math.min(items.length, mostOf(play, mode, zoneIndex)),
  }))
}

/** Whether nothing at all is picked. */
export function isBlank(draft: Draft): boolean {
  return draft.typed === '' && draft.zones.every(items => items.length === 0)
}

/** The selection text of a draft; an incomplete draft gives a text that the rules refuse. */
export function draftText(play: Play, draft: Draft): string {
  if (play.selectionKind === 'entries') return splitEntries(play, draft.typed).join(' ')
  const zones = zonesOf(play, draft.mode).map((zone, zoneIndex) => {
    const picked = draft.zones[zoneIndex] ?? []
    return zone.items.filter(item => picked.includes(item)).join(',')
  })
  if (play.selectionKind === 'parlay') {
    return zones
      .flatMap((item, zoneIndex) => (item === '' ? [] : `${play.balls[zoneIndex]}:${item}`))
      .join('|')
  }
  return zones.join(draft.mode === 'pairing' ? '*' : '|')
}

function withZone(play: Play, draft: Draft, zoneIndex: number, items: readonly string[]): Draft {
  const count = zonesOf(play, draft.mode).length
  const zones = Array.from({ length: count }, (_, index) => {
    if (index === zoneIndex) return items
    const others = draft.zones[index] ?? []
    // A number is either fixed or free.
    return draft.mode === 'banker' ? others.filter(item => !items.includes(item)) : others
  })
  return { ...draft, zones }
}

/** The draft after a tap on an item; a full zone of one item takes the new one instead. */
export function toggleItem(play: Play, draft: Draft, zoneIndex: number, item: string): Draft {
  const picked = draft.zones[zoneIndex] ?? []
  if (picked.includes(item)) {
    return withZone(
      play,
      draft,
      zoneIndex,
      picked.filter(other => other !== item),
    )
  }
  const most = zonesOf(play, draft.mode)[zoneIndex]?.most ?? 1
  return withZone(play, draft, zoneIndex, most === 1 ? [item] : [...picked, item])
}

/** The draft with exactly these items in a zone (全 大 小 单 双 清). */
export function fillZone(play: Play, draft: Draft, zoneIndex: number, items: readonly string[]): Draft {
  return withZone(play, draft, zoneIndex, items)
}

/** The draft that shows a selection, so that a line of the slip can be picked anew. */
export function draftOf(play: Play, selection: Selection): Draft {
  switch (selection.form) {
    case 'items':
    case 'multiple':
      return { ...emptyDraft, zones: [selection.items] }
    case 'banker':
      return { ...emptyDraft, mode: 'banker', zones: [selection.fixed, selection.free] }
    case 'pairing':
      return { ...emptyDraft, mode: 'pairing', zones: [selection.left, selection.right] }
    case 'groups':
      return { ...emptyDraft, zones: selection.groups }
    case 'entries':
      return { ...emptyDraft, typed: selection.text }
    case 'parlay':
      return {
        ...emptyDraft,
        zones: play.balls.map(ball => selection.legs.filter(leg => leg.ball === ball).map(leg => leg.item)),
      }
  }
}
