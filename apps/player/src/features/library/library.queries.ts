import { readCategory, readDocument } from '@app/client/library/read-document.ts'
import { readList, readPages } from '@app/client/read-answers.ts'
import type { listCategories, listDocuments } from '@app/contract/library.ts'
import { call } from '@app/session/api.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  partialMatchKey,
  queryOptions,
  useQuery,
} from '@tanstack/react-query'

/** Source: specification 002 §9 (data library page size). */
const PAGE_ROWS = 100
const STALE_MS = 300_000

const libraryKeys = {
  categories: (gameId: number) => ['library', 'categories', gameId],
  shelf: (gameId: number, categoryId = '') => ['library', 'documents', gameId, categoryId],
  documents: ({ gameId, categoryId, kind, searchText }: DocumentSelection) =>
    [...libraryKeys.shelf(gameId, categoryId), { kind, searchText }] as const,
} as const

export type DocumentSelection = Readonly<{
  gameId: number
  /** All of them when absent. */
  categoryId?: string | undefined
  kind?: 'reference' | 'formula' | undefined
  searchText: string
}>

/** The categories of a game's documents, in their order. */
export const libraryCategoriesQuery = (gameId: number) =>
  queryOptions({
    queryKey: libraryKeys.categories(gameId),
    queryFn: ({ signal }) =>
      call<typeof listCategories>('GET', '/app-api/game-document/database/play-cate', {
        query: { gameId },
        signal,
      }),
    select: ({ data }) => readList(data, readCategory),
    staleTime: STALE_MS,
  })

export function useLibraryCategories(gameId: number) {
  return useQuery(libraryCategoriesQuery(gameId))
}

/** Documents page by page; the next one is asked for near the end of the list. */
export const documentsQuery = (selection: DocumentSelection) => {
  const { gameId, categoryId, kind, searchText } = selection
  const shelfKey = libraryKeys.shelf(gameId, categoryId)
  return infiniteQueryOptions({
    queryKey: libraryKeys.documents(selection),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listDocuments>('GET', '/app-api/game-document/database', {
        query: {
          gameId,
          page: pageParam,
          rows: PAGE_ROWS,
          ...(categoryId !== undefined && { templateId: categoryId }),
          ...(kind !== undefined && { kind }),
          ...(searchText !== '' && { searchText }),
        },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page * PAGE_ROWS < last.totalCount ? page + 1 : undefined),
    select: answer => readPages(answer, readDocument, ({ documentId }) => documentId),
    // While one types the former finds stay; another game or category shows its shapes at once.
    placeholderData: (previous, query) =>
      query !== undefined && partialMatchKey(query.queryKey, shelfKey)
        ? keepPreviousData(previous)
        : undefined,
    staleTime: STALE_MS,
  })
}
