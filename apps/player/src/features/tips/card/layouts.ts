/**
 * How a card is laid out, by its template code: a family and what varies within it. A new code is a new row.
 * Source: specification 002 §2 (template layouts), §4, §9, product document not-shown §10.
 */
import { cardSeasons, type ZodiacSet } from '@app/domain/lottery/zodiac-sets.ts'

/** How many items are shown; the expanded count may be without end. */
type Counts = Readonly<{ collapsed: number; expanded: number; startsExpanded: boolean }>

/** How the items of a card are ordered: as they come, or by their `sort`, highest first. */
type Order = Readonly<{ order: 'given' | 'sort' }>

export type TipLayout = Counts &
  Order &
  (
    | Readonly<{ family: 'plain'; look: 'lines' | 'pairs' | 'balls' | 'blocks' }>
    | Readonly<{ family: 'zodiac-group'; sets: readonly ZodiacSet[] }>
    | Readonly<{ family: 'big-small'; of: 'digit-sum' | 'special' }>
    /** `groups` has a tab for each group, `items` one for each item of all groups. */
    | Readonly<{ family: 'issue-tabs'; tabs: 'groups' | 'items' }>
    /** `groupsMax` shows the first item of each of the first so many groups instead of the items. */
    | Readonly<{ family: 'table-html'; look: 'table' | 'article'; groupsMax?: number }>
    | Readonly<{ family: 'scroll' }>
    /** The first `medals` rows carry one; `labels` shows 热, 置顶, 新; `more` links to all of them. */
    | Readonly<{ family: 'headline'; medals: number; labels: boolean; more: boolean }>
    /** A picture at the left, words at the right. */
    | Readonly<{ family: 'image' }>
    /** Pictures alone: `strip` one below the other, `closable` one that can be closed. */
    | Readonly<{ family: 'banner'; look: 'strip' | 'closable' }>
    | Readonly<{ family: 'generic' }>
  )

type Row<Family extends TipLayout['family']> = Extract<TipLayout, { family: Family }>
type Given<Family extends TipLayout['family']> = Omit<Row<Family>, 'family' | keyof Counts | keyof Order> &
  Partial<Counts & Order>

const ALL = Number.POSITIVE_INFINITY
const SIMPLE_COLLAPSED = 5
const FEW = 2
const ONE = 1
const SUM_EXPANDED = 10
const HEADLINE_ROWS = 15
const PREVIEW_BLOCKS = 6
const FIRST_GROUPS = 3
const MEDALS = 5

const defaults = {
  collapsed: SIMPLE_COLLAPSED,
  expanded: ALL,
  startsExpanded: false,
  order: 'given',
} as const
const few = { ...defaults, collapsed: FEW } as const
/** Tab cards start expanded (specification 002 §4). */
const tabbed = { ...few, startsExpanded: true } as const

const plain = (given: Given<'plain'>): TipLayout => ({ family: 'plain', ...defaults, ...given })
const zodiac = (...sets: readonly ZodiacSet[]): TipLayout => ({ family: 'zodiac-group', ...few, sets })
const tabs = (given: Given<'issue-tabs'> = { tabs: 'groups' }): TipLayout => ({
  family: 'issue-tabs',
  ...tabbed,
  ...given,
})
const html = (given: Given<'table-html'>): TipLayout => ({
  family: 'table-html',
  ...defaults,
  collapsed: ONE,
  ...given,
})
const headline = (given: Given<'headline'>): TipLayout => ({ family: 'headline', ...defaults, ...given })

const lines = plain({ look: 'lines' })
const article = html({ look: 'article' })
const preview = { collapsed: PREVIEW_BLOCKS, expanded: PREVIEW_BLOCKS } as const

/** The generic layout: title, notes and items; whatever code has no row is shown so. */
export const genericLayout: TipLayout = { family: 'generic', ...defaults }

/** The rows; codes are written as the specification writes them and compared without case. */
export const layoutsByCode: Readonly<Record<string, TipLayout>> = {
  MB01: plain({ look: 'lines', collapsed: FEW }),
  mb01A: plain({ look: 'lines', collapsed: FEW, startsExpanded: true }),
  MB02: plain({ look: 'pairs' }),
  MB03: plain({ look: 'balls' }),
  MB04: lines,
  MB05: lines,
  MB06: lines,
  MB07: lines,
  MB08: zodiac('tame', 'wild'),
  MB09: zodiac('zither', 'chess', 'writing', 'painting'),
  MB10: zodiac('male', 'female'),
  MB11: zodiac(...cardSeasons),
  MB12: tabs(),
  MB13: lines,
  MB14: tabs(),
  MB15: zodiac('sky', 'ground'),
  MB16: { family: 'big-small', ...defaults, expanded: SUM_EXPANDED, of: 'digit-sum' },
  MB17: lines,
  MB18: lines,
  MB19: lines,
  MB20: tabs(),
  MB21: { family: 'scroll', ...tabbed },
  MB22: tabs(),
  MB23: tabs(),
  MB24: headline({ medals: 0, labels: true, more: true }),
  MB25: headline({ medals: MEDALS, labels: false, more: false }),
  MB26: tabs(),
  MB27: article,
  MB28: html({ look: 'table', collapsed: SIMPLE_COLLAPSED }),
  MB29: article,
  MB30: article,
  MB31: article,
  MB32: article,
  MB33: tabs(),
  MB34: article,
  MB35: tabs(),
  MB36: article,
  MB37: tabs(),
  MB38: html({ look: 'article', groupsMax: FIRST_GROUPS, collapsed: FIRST_GROUPS, expanded: FIRST_GROUPS }),
  MB39: tabs({ tabs: 'groups', order: 'sort' }),
  MB40: { family: 'big-small', ...defaults, of: 'special' },
  MB41: { family: 'scroll', ...tabbed },
  MB42: tabs({ tabs: 'items', order: 'sort' }),
  MB43: headline({ medals: MEDALS, labels: false, more: false }),
  TYmb: lines,
  SYmb: plain({ look: 'blocks', ...preview }),
  Symb2: { family: 'image', ...defaults, ...preview },
  Symb3: plain({ look: 'blocks', ...preview }),
  AD13: { family: 'banner', ...defaults, look: 'strip' },
  AD14: { family: 'banner', ...defaults, collapsed: ONE, expanded: ONE, look: 'closable' },
  JhtGshou: headline({
    medals: 0,
    labels: false,
    more: true,
    collapsed: HEADLINE_ROWS,
    expanded: HEADLINE_ROWS,
  }),
}

const byLowerCode: ReadonlyMap<string, TipLayout> = new Map(
  Object.entries(layoutsByCode).map(([code, layout]) => [code.toLowerCase(), layout]),
)

/** The layout of a code; the generic one for a code without a row. */
export function layoutOf(code: string): TipLayout {
  return byLowerCode.get(code.toLowerCase()) ?? genericLayout
}

/** Whether collapsing hides anything of so many items. */
export function canExpand(layout: Counts, itemCount: number): boolean {
  return Math.min(itemCount, layout.expanded) > layout.collapsed
}

/** The items of all groups, or the first item of each of the first groups. */
export function layoutItems<Item>(
  layout: TipLayout,
  groups: readonly Readonly<{ items: readonly Item[] }>[],
): readonly Item[] {
  const groupsMax = layout.family === 'table-html' ? layout.groupsMax : undefined
  if (groupsMax === undefined) return groups.flatMap(group => group.items)
  return groups.slice(0, groupsMax).flatMap(group => group.items.slice(0, 1))
}

/** How many items stand under one another at once; a tab shows its own only. */
export function layoutHeight(
  layout: TipLayout,
  groups: readonly Readonly<{ items: readonly unknown[] }>[],
): number {
  if (layout.family !== 'issue-tabs') return layoutItems(layout, groups).length
  return layout.tabs === 'items' ? 1 : Math.max(0, ...groups.map(group => group.items.length))
}

/** The items that are shown, in their order; the given list stays as it is. */
export function shownItems<Item extends { sort: number }>(
  layout: Counts & Order,
  items: readonly Item[],
  isExpanded: boolean,
): readonly Item[] {
  const ordered = layout.order === 'sort' ? sortDescending(items) : items
  return ordered.slice(0, isExpanded ? layout.expanded : layout.collapsed)
}

/** Highest `sort` first; equals stay in their order. */
export function sortDescending<Item extends { sort: number }>(items: readonly Item[]): readonly Item[] {
  return [...items].sort((one, other) => other.sort - one.sort)
}
