/** How the documents of a shelf are shown: the tables of this lunar year as a picture, those of other years folded. */
import type { LibraryDocument as Document } from '@app/client/library/read-document.ts'

export type ShelfRow =
  | Readonly<{ kind: 'document'; document: Document }>
  /** The numbers of the animals in this lunar year. */
  | Readonly<{ kind: 'wheel'; document: Document; year: number }>
  | Readonly<{ kind: 'others'; documents: readonly Document[] }>

const OF_YEAR = /^(\d{4})(.)年生肖号码表/

/** The rows in their order; where the first table of another year stands, all of them stand folded. */
export function shelfRows(documents: readonly Document[], lunarYear: number): readonly ShelfRow[] {
  const others: Document[] = []
  const rows: ShelfRow[] = []
  for (const document of documents) {
    const year = OF_YEAR.exec(document.name)?.[1]
    if (year === undefined) rows.push({ kind: 'document', document })
    else if (Number(year) === lunarYear) rows.unshift({ kind: 'wheel', document, year: lunarYear })
    else if (others.push(document) === 1) rows.push({ kind: 'others', documents: others })
  }
  return rows
}

/** What a row is known by. */
export const keyOfRow = (row: ShelfRow): string =>
  row.kind === 'others' ? 'others' : row.document.documentId
