import type {
  listDrawings,
  listGalleryCategories,
  listGalleryCategory,
  listGalleryGroupNames,
  listGalleryGroups,
  listLikedDrawings,
  readGalleryGroup,
  reportDrawing,
  toggleDrawingLike,
} from '@app/contract/gallery.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { type Toggle, useToggle } from '@app/session/use-toggle.ts'
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { showToast } from '#ui/toast.ts'
import { type GalleryChoice, shelfKey } from './gallery-choice.ts'

/** Source: specification 001 §9. */
const GALLERY_ROWS = 100
const STALE_MS = 60_000

type GroupPage = Awaited<ReturnType<typeof call<typeof listGalleryGroups>>>
type DrawingPage = Awaited<ReturnType<typeof call<typeof listDrawings>>>
type DetailPage = Awaited<ReturnType<typeof call<typeof readGalleryGroup>>>
export type GalleryGroup = GroupPage['data'][number]
export type Drawing = DrawingPage['data'][number]

/** One cached list for each game, type, shelf and text. Source: specification 001 §4. */
export const galleryKey = ({ gameId, groupType, shelf, searchText }: GalleryChoice) =>
  ['gallery', 'groups', gameId, groupType, shelfKey(shelf), searchText] as const

function fetchGroups(choice: GalleryChoice, page: number, signal: AbortSignal): Promise<GroupPage> {
  const { gameId, groupType, shelf, searchText } = choice
  const paging = { gameId, page, rows: GALLERY_ROWS }
  if (searchText === '' && shelf.kind === 'category') {
    const query = { ...paging, playCategoryId: shelf.categoryId, categoryType: groupType }
    return call<typeof listGalleryCategory>('GET', '/app-api/gallery/category', { query, signal })
  }
  const narrowed =
    searchText === ''
      ? {
          popular: shelf.kind === 'popular' ? 1 : 0,
          ...(shelf.kind === 'letter' && { initials: shelf.letter }),
        }
      : { searchText }
  const query = { ...paging, groupType, ...narrowed, timestamp: String(Date.now()) }
  return call<typeof listGalleryGroups>('GET', '/app-api/gallery/group', { query, signal })
}

const nextPage = (last: { totalCount: number }, _: unknown, page: number) =>
  page * GALLERY_ROWS < last.totalCount ? page + 1 : undefined

/** A group or drawing that moved to the next page while it was fetched is shown once. */
function once<Row>(pages: readonly { data: readonly Row[] }[], idOf: (row: Row) => string): readonly Row[] {
  return [...new Map(pages.flatMap(page => page.data).map(row => [idOf(row), row])).values()]
}

/** The groups of a choice, page by page. */
export function useGalleryGroups(choice: GalleryChoice) {
  return useInfiniteQuery({
    queryKey: galleryKey(choice),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => fetchGroups(choice, pageParam, signal),
    getNextPageParam: nextPage,
    select: ({ pages }) => once(pages, group => group.groupId),
    staleTime: STALE_MS,
  })
}

/** The names of a game and type: suggestions of the search, and the letters that there are. */
export function useGalleryNames(gameId: number, groupType: 1 | 2) {
  return useQuery({
    queryKey: ['gallery', 'names', gameId, groupType],
    queryFn: ({ signal }) =>
      call<typeof listGalleryGroupNames>('GET', '/app-api/gallery/group-name', {
        query: { gameId, groupType, rows: GALLERY_ROWS },
        signal,
      }),
    select: answer => answer.groupNames,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })
}

export function useGalleryCategories(gameId: number) {
  return useQuery({
    queryKey: ['gallery', 'categories', gameId],
    queryFn: ({ signal }) =>
      call<typeof listGalleryCategories>('GET', '/app-api/gallery/play-category', {
        query: { gameId },
        signal,
      }),
    select: answer => answer.data,
    staleTime: STALE_MS,
  })
}

/** Keys of drawings. What a member likes is in the answers, so these are kept apart from a guest's and go with the login. */
const drawingKeys = {
  all: ['drawings'],
  details: ['drawings', 'detail'],
  detail: (groupId: string, isMember: boolean) => ['drawings', 'detail', groupId, isMember],
  lists: ['drawings', 'list'],
  ofGroup: (groupId: string, isMember: boolean) => ['drawings', 'list', groupId, isMember],
  liked: ['drawings', 'list', 'liked'],
} as const

/** A group with its latest drawing and all that are loaded. Source: specification 001 §3 (first, data, totalCount). */
export function useGalleryDetail(groupId: string) {
  return useInfiniteQuery({
    queryKey: drawingKeys.detail(groupId, useIsLoggedIn()),
    meta: ofMember,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof readGalleryGroup>('GET', '/app-api/gallery/group/detail', {
        query: { groupId, page: pageParam },
        signal,
      }),
    getNextPageParam: (last, _, page) => nextPage(last.groupList, _, page),
    select: ({ pages }) => {
      const [first] = pages
      return {
        group: first?.group,
        first: first?.latest,
        data: once(
          pages.map(page => page.groupList),
          drawing => drawing.id,
        ),
        totalCount: first?.groupList.totalCount ?? 0,
      }
    },
    staleTime: STALE_MS,
  })
}

/** The drawings of a group, page by page; asked for once the game of the group is known. */
export function useDrawings(groupId: string, gameId: number | undefined) {
  return useInfiniteQuery({
    queryKey: drawingKeys.ofGroup(groupId, useIsLoggedIn()),
    meta: ofMember,
    enabled: gameId !== undefined,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listDrawings>('GET', '/app-api/gallery', {
        query: { groupId, gameId: gameId ?? 0, page: pageParam, rows: GALLERY_ROWS },
        signal,
      }),
    getNextPageParam: nextPage,
    select: ({ pages }) => once(pages, drawing => drawing.id),
    staleTime: STALE_MS,
  })
}

/** The drawings that the member likes. One whose like is taken back stays, with an empty heart, until the next visit. */
export function useLikedDrawings() {
  return useInfiniteQuery({
    queryKey: drawingKeys.liked,
    meta: ofMember,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listLikedDrawings>('GET', '/app-api/gallery/liked', {
        query: { page: pageParam, rows: GALLERY_ROWS },
        signal,
      }),
    getNextPageParam: nextPage,
    select: ({ pages }) => once(pages, drawing => drawing.id),
    // Likes are given elsewhere, so each visit asks anew.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

type Liked = Pick<Drawing, 'like' | 'likeCount'>

/** Writes the like into the matching image, wherever it is kept. Source: specification 001 §4. */
function noteLike(client: QueryClient, id: string, liked: Liked): void {
  const patch = <D extends Drawing>(drawing: D): D => (drawing.id === id ? { ...drawing, ...liked } : drawing)
  client.setQueriesData<InfiniteData<DetailPage>>({ queryKey: drawingKeys.details }, kept =>
    kept === undefined
      ? kept
      : {
          ...kept,
          pages: kept.pages.map(page => ({
            ...page,
            latest: patch(page.latest),
            groupList: { ...page.groupList, data: page.groupList.data.map(patch) },
          })),
        },
  )
  client.setQueriesData<InfiniteData<DrawingPage>>({ queryKey: drawingKeys.lists }, kept =>
    kept === undefined
      ? kept
      : { ...kept, pages: kept.pages.map(page => ({ ...page, data: page.data.map(patch) })) },
  )
}

const likeDrawing: Toggle<Drawing, Liked> = {
  name: 'like-drawing',
  idOf: ({ id }) => id,
  read: (_, { like, likeCount }) => ({ like, likeCount }),
  turn: ({ like, likeCount }) => ({ like: !like, likeCount: Math.max(0, likeCount + (like ? -1 : 1)) }),
  patch: (client, { id }, liked) => noteLike(client, id, liked),
  send: async ({ id }, { like }) => {
    const told = await call<typeof toggleDrawingLike>('POST', '/app-api/gallery/toggle-like', {
      body: { galleryId: id, like },
    })
    return { like: told.like, likeCount: told.likeCount }
  },
  shownIn: { queryKey: drawingKeys.all },
}

/** Likes a drawing or takes the like back; shown at once, then with the count of the server. */
export const useToggleLike = (): ((drawing: Drawing) => void) => useToggle(likeDrawing)

export type ReportReason = 'wrong-issue' | 'wrong-image' | 'unclear' | 'other'

/** Tells the editor that a drawing is wrong. */
export function useReportDrawing() {
  return useMutation({
    mutationFn: (body: Readonly<{ galleryId: string; reason: ReportReason }>) =>
      call<typeof reportDrawing>('POST', '/app-api/gallery/report', { body }),
    onSuccess: () => showToast('反馈成功，感谢您的帮助', 'success'),
  })
}
