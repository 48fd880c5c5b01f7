import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon/icon.tsx'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import classes from './library.module.css'
import { type DocumentSelection, documentsQuery } from './library.queries.ts'

/** Source: specification 002 §9 (skeleton count). */
const SKELETON_ROWS = 27
const ROW_HEIGHT_PX = 48

/** Names of documents; each leads to its text. */
export function DocumentList(selection: DocumentSelection) {
  const documents = useInfiniteQuery(documentsQuery(selection))
  if (documents.isPending) return <Skeleton rows={SKELETON_ROWS} height={ROW_HEIGHT_PX} />
  return (
    <InfiniteList query={documents} keyOf={row => row.documentId}>
      {({ gameId, categoryId, documentId, name }) => (
        <Link
          className={classes.document}
          to="/template/$gameId/$templateId"
          params={{ gameId: String(gameId), templateId: categoryId }}
          search={{ documentId }}
        >
          <Icon name="library" size={18} />
          <span>{name}</span>
          <Icon name="next" size={14} />
        </Link>
      )}
    </InfiniteList>
  )
}
