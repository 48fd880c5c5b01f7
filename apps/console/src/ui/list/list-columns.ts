import type { ReactNode } from 'react'
import type { Choice } from './choices.ts'

/** A page of a list as every call of the console answers it. */
export type ListPage<Row> = Readonly<{ data: readonly Row[]; next: string | null; asOf: string }>

export type Column<Row> = Readonly<{
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Stays when the table is wider than the screen. */
  isFixed?: boolean
  /** The acts of a row: they stay at the end when the table is wider than the screen. */
  isAction?: boolean
  /** May be hidden; the others always stand. */
  isOptional?: boolean
  /** An amount or a count, which stands at the end of its cell. */
  isFigure?: boolean
}>

export type Filter = Readonly<{ key: string; label: string }> &
  (
    | Readonly<{
        kind: 'choice'
        options: readonly Choice[]
        /** What the list shows when nothing is chosen; without it, all. */
        standard?: string
      }>
    | Readonly<{ kind: 'text'; placeholder?: string }>
    | Readonly<{ kind: 'time' }>
  )

/** The columns that the address hides: `hide=seen,sessions`. */
export const hiddenIn = (hide: string | undefined): ReadonlySet<string> =>
  new Set((hide ?? '').split(',').filter(key => key !== ''))

/** The address of a column that is hidden or shown again. */
export function toggleHidden(hide: string | undefined, key: string): string {
  const hidden = new Set(hiddenIn(hide))
  if (!hidden.delete(key)) hidden.add(key)
  return [...hidden].sort().join(',')
}
