import type { LibraryDocument as Document } from '@app/client/library/read-document.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import classes from './library.module.css'
import { type DocumentSelection, documentsQuery } from './library.queries.ts'
import { keyOfRow, type ShelfRow, shelfRows } from './shelf-rows.ts'
import { ZodiacWheel } from './zodiac-wheel.tsx'

/** Source: specification 002 §9 (skeleton count). */
const SKELETON_ROWS = 27
const ROW_HEIGHT_PX = 48

/** The documents of a shelf: the table of this year as a picture, the others by name; each leads to its text. */
export function DocumentList(selection: DocumentSelection) {
  const documents = useInfiniteQuery(documentsQuery(selection))
  const { data } = documents
  const rows = useMemo(() => data && shelfRows(data, lunarYearOf(chinaToday())), [data])
  if (documents.isPending) return <Skeleton rows={SKELETON_ROWS} height={ROW_HEIGHT_PX} />
  const query = { ...documents, data: rows } as UseInfiniteQueryResult<readonly ShelfRow[], Error>
  return (
    <InfiniteList query={query} keyOf={keyOfRow}>
      {row => {
        if (row.kind === 'others') return <OtherYears documents={row.documents} />
        return row.kind === 'wheel' ? (
          <DocumentLink document={row.document} className={classes.wheel}>
            <ZodiacWheel year={row.year} />
            <span className={classes.caption}>{row.document.name}</span>
          </DocumentLink>
        ) : (
          <DocumentRow document={row.document} />
        )
      }}
    </InfiniteList>
  )
}

type DocumentLinkProps = Readonly<{ document: Document; className: string | undefined; children: ReactNode }>

function DocumentLink({ document, className, children }: DocumentLinkProps) {
  const { gameId, categoryId, documentId } = document
  return (
    <Link
      className={className}
      to="/template/$gameId/$templateId"
      params={{ gameId: String(gameId), templateId: categoryId }}
      search={{ documentId }}
    >
      {children}
    </Link>
  )
}

function DocumentRow({ document }: { document: Document }) {
  return (
    <DocumentLink document={document} className={classes.document}>
      <Icon name="library" size={18} />
      <span>{document.name}</span>
      <Icon name="next" size={14} />
    </DocumentLink>
  )
}

function OtherYears({ documents }: { documents: readonly Document[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={classes.others}>
      <button
        type="button"
        className={classes.document}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="calendar" size={18} />
        <span>其他年份的生肖号码表（{documents.length}）</span>
        <Icon name={isOpen ? 'up' : 'down'} size={14} />
      </button>
      {isOpen ? documents.map(one => <DocumentRow key={one.documentId} document={one} />) : null}
    </div>
  )
}
