import type { Column } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'

type Written = Readonly<{ gameName: string; authorId: string | null; author: string | null }>

/** Of which game it is and who wrote it; the name of an author opens the figures about them. */
export const writtenColumns: readonly Column<Written>[] = [
  { key: 'game', title: '游戏', cell: ({ gameName }) => gameName },
  {
    key: 'author',
    title: '作者',
    cell: ({ authorId, author }) =>
      authorId === null ? (
        '—'
      ) : (
        <PageLink to="/tips/quality" search={{ authorId }}>
          {author}
        </PageLink>
      ),
  },
]
