/** Lists that leave the house as files. A module declares those that it serves and names them in its declaration (`src/module.ts`). */
import type { ExportFilter, ExportName } from '@app/contract/operator/export-lists.ts'

/** Money, which a spreadsheet adds up. */
export type Amount = Readonly<{ amount: string }>
export type ExportCell = string | number | Amount | null

type Page<Row> = Readonly<{ data: readonly Row[]; next?: string | null }>

export type ExportKind<K extends ExportName, Row> = Readonly<{
  kind: K
  /** A page of the list: the very reading that its call answers by, so that screen and file cannot differ. */
  page: (asked: ExportFilter<K> & Readonly<{ after: string | undefined; rows: number }>) => Promise<Page<Row>>
  /** By the words of the head. */
  columns: Readonly<Record<string, (row: Row) => ExportCell>>
}>

/** A kind among others: filter and rows are known to itself. */
export type AnyExportKind = Readonly<{
  kind: ExportName
  page: (asked: never) => Promise<Page<unknown>>
  columns: Readonly<Record<string, (row: never) => ExportCell>>
}>

/** Declares the file of a list. */
export const exportKind = <K extends ExportName, Row>(kind: ExportKind<K, Row>): AnyExportKind => kind

/** A cell that holds money. */
export const amount = (text: string): Amount => ({ amount: text })

/** A cell that holds a wall clock's time at UTC+8; the head says so. */
export const wallTime = (at: string | null): string => (at === null ? '' : at.slice(0, 19).replace('T', ' '))
