/**
 * The shape of a play: one row of the play tables, with its family.
 * The tables are the truth of what is offered; judges (`#lottery/judges`) say what wins. Source: lotteries §0.
 */
import type { LotteryFamily } from '#games/games.ts'

export type SelectionKind = 'items' | 'set' | 'comb' | 'positions' | 'grouped' | 'entries' | 'parlay'

export type OddsRule =
  | 'fixed'
  | 'perItem'
  | 'byTier'
  | 'byPair'
  | 'byPickCount'
  | 'byNumberCount'
  | 'ownYear'
  | 'perHit'
  | 'byMember'
  | 'lowestOfPicked'
  | 'product'
  | 'winMultiple'

/** How often a digit occurs in the draw, and how many such digits a unit names. */
export type RepeatCount = Readonly<{ repeat: number; count: number }>

export type UnitRule =
  | Readonly<{ kind: 'perItem' }>
  | Readonly<{ kind: 'fixed'; units: number }>
  | Readonly<{ kind: 'comb'; k: number; danTuo: boolean; duiPeng: boolean }>
  | Readonly<{ kind: 'n(n-1)' }>
  | Readonly<{ kind: 'positionsProduct' }>
  | Readonly<{ kind: 'positionsDistinct' }>
  | Readonly<{ kind: 'positionsSum' }>
  | Readonly<{ kind: 'positionsChoose'; k: number }>
  | Readonly<{ kind: 'positionsProductTimes'; k: number }>
  | Readonly<{ kind: 'entries' }>
  | Readonly<{ kind: 'heavyTimesRest'; heavy: RepeatCount; rest: RepeatCount }>
  | Readonly<{ kind: 'pairTimesSingle' }>
  | Readonly<{
      kind: 'table'
      of: 'straight' | 'group'
      by: 'sum' | 'span'
      table: Readonly<Record<string, number>>
    }>

export type PickGroup = Readonly<{ name: string; itemSet: string; min: number; max: number }>

export type EntryForm = Readonly<{
  itemSet: string
  length: number
  joiner: string
  distinct: boolean
  unordered?: boolean
  noTriple?: boolean
}>

export type Pick = Readonly<{
  min: number
  /** `null` for typed entries, which have no highest count of their own. */
  max: number | null
  from: string
  itemSet?: string
  groups?: readonly PickGroup[]
  entry?: EntryForm
}>

/** A row exactly as the JSON table of a family holds it. */
export type PlayRow = Readonly<{
  code: string
  group: string
  name: string
  model: 'credit' | 'official'
  /** 1-based positions of the draw that the play reads. */
  balls: readonly number[]
  selectionKind: SelectionKind
  pick: Pick
  selection: string
  units: string
  unitRule: UnitRule
  win: string
  push: string
  oddsRule: OddsRule
  /** Base odds as decimals: one figure, or one for each key of the odds rule. */
  odds: number | Readonly<Record<string, number>>
  hands?: Readonly<Record<string, readonly number[]>>
  lockMultiple?: number
  multiples?: Readonly<Record<string, number>>
}>

export type Play = PlayRow & Readonly<{ family: LotteryFamily }>

/** The rows of one family's table as plays of that family. */
export function playsOfTable(family: LotteryFamily, table: readonly unknown[]): readonly Play[] {
  return (table as readonly PlayRow[]).map(row => ({ ...row, family }))
}
