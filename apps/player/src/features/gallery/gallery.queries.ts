import {
  type Drawing,
  type DrawingKind,
  groupTypeOf,
  readDrawing,
  readDrawingGroup,
  readDrawingGroupHead,
  readLikedDrawing,
} from '@app/client/gallery/read-drawing.ts'
import { readList, readOne, readPages } from '@app/client/read-answers.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
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
  WireDrawing,
} from '@app/contract/gallery.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { type Toggle, useToggle } from '@app/session/use-toggle.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { showToast } from '#ui/toast/toast.ts'
import { type GalleryChoice, shelfKey } from './search/gallery-choice.ts'

/** Source: specification 001 §9. */
const GALLERY_ROWS = 100
const STALE_MS = 60_000

type GroupPage = AnswerOf<typeof listGalleryGroups>
type DrawingPage = AnswerOf<typeof listDrawings>
type DetailPage = AnswerOf<typeof readGalleryGroup>

/** Keys of the gallery, also for those who make an answer old. */
export const galleryKeys = {
  /** One cached list for each game, type, shelf and text. Source: specification 001 §4. */
  groups: ({ gameId, kind, shelf, searchText }: GalleryChoice) =>
    ['gallery', 'groups', gameId, kind, shelfKey(shelf), searchText] as const,
  names: (gameId: number, kind: DrawingKind) => ['gallery', 'names', gameId, kind],
  categories: (gameId: number) => ['gallery', 'categories', gameId],
} as const

function fetchGroups(choice: GalleryChoice, page: number, signal: AbortSignal): Promise<GroupPage> {
  const { gameId, kind, shelf, searchText } = choice
  const groupType = groupTypeOf(kind)
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

type Pages<Page> = Readonly<{ pages: readonly Page[] }>

const readGroups = (answer: Pages<GroupPage>) => readPages(answer, readDrawingGroup, ({ groupId }) => groupId)
const readDrawings = (answer: Pages<DrawingPage>) => readPages(answer, readDrawing, ({ id }) => id)
const readLikedDrawings = (answer: Pages<AnswerOf<typeof listLikedDrawings>>) =>
  readPages(answer, readLikedDrawing, ({ id }) => id)

function readDetail({ pages }: Pages<DetailPage>) {
  const [first] = pages
  return {
    group: first && readOne(first.group, readDrawingGroupHead),
    first: first && readOne(first.latest, readDrawing),
    data: readDrawings({ pages: pages.map(page => page.groupList) }),
    totalCount: first?.groupList.totalCount ?? 0,
  }
}

/** The groups of a choice, page by page. */
export const galleryGroupsQuery = (choice: GalleryChoice) =>
  infiniteQueryOptions({
    queryKey: galleryKeys.groups(choice),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => fetchGroups(choice, pageParam, signal),
    getNextPageParam: nextPage,
    select: readGroups,
    staleTime: STALE_MS,
  })

export function useGalleryGroups(choice: GalleryChoice) {
  return useInfiniteQuery(galleryGroupsQuery(choice))
}

/** The names of a game and type: suggestions of the search, and the letters that there are. */
export function useGalleryNames(gameId: number, kind: DrawingKind) {
  return useQuery({
    queryKey: galleryKeys.names(gameId, kind),
    queryFn: ({ signal }) =>
      call<typeof listGalleryGroupNames>('GET', '/app-api/gallery/group-name', {
        query: { gameId, groupType: groupTypeOf(kind), rows: GALLERY_ROWS },
        signal,
      }),
    select: answer => answer.groupNames,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })
}

const readCategories = ({ data }: AnswerOf<typeof listGalleryCategories>) =>
  readList(data, ({ playCategoryId, name }) => ({ categoryId: playCategoryId, name }))

export function useGalleryCategories(gameId: number) {
  return useQuery({
    queryKey: galleryKeys.categories(gameId),
    queryFn: ({ signal }) =>
      call<typeof listGalleryCategories>('GET', '/app-api/gallery/play-category', {
        query: { gameId },
        signal,
      }),
    select: readCategories,
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
export const galleryDetailQuery = (groupId: string, isMember: boolean) =>
  infiniteQueryOptions({
    queryKey: drawingKeys.detail(groupId, isMember),
    meta: ofMember,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof readGalleryGroup>('GET', '/app-api/gallery/group/detail', {
        query: { groupId, page: pageParam },
        signal,
      }),
    getNextPageParam: (last, _, page) => nextPage(last.groupList, _, page),
    select: readDetail,
    staleTime: STALE_MS,
  })

export const useGalleryDetail = (groupId: string) =>
  useInfiniteQuery(galleryDetailQuery(groupId, useIsLoggedIn()))

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
    select: readDrawings,
    staleTime: STALE_MS,
  })
}

/** The drawings that the member likes. One whose like is taken back stays, with an empty heart, until the next visit. */
export const likedDrawingsQuery = infiniteQueryOptions({
  queryKey: drawingKeys.liked,
  meta: ofMember,
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) =>
    call<typeof listLikedDrawings>('GET', '/app-api/gallery/liked', {
      query: { page: pageParam, rows: GALLERY_ROWS },
      signal,
    }),
  getNextPageParam: nextPage,
  select: readLikedDrawings,
  // Likes are given elsewhere, so each visit asks anew.
  staleTime: 0,
  refetchOnWindowFocus: false,
})

export function useLikedDrawings() {
  return useInfiniteQuery(likedDrawingsQuery)
}

type Liked = Pick<Drawing, 'isLiked' | 'likeCount'>

/** Writes the like into the matching image, wherever it is kept. Source: specification 001 §4. */
function noteLike(client: QueryClient, id: string, { isLiked, likeCount }: Liked): void {
  const patch = <D extends WireDrawing>(drawing: D): D =>
    drawing.id === id ? { ...drawing, like: isLiked, likeCount } : drawing
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
  read: (_, { isLiked, likeCount }) => ({ isLiked, likeCount }),
  turn: ({ isLiked, likeCount }) => ({
    isLiked: !isLiked,
    likeCount: Math.max(0, likeCount + (isLiked ? -1 : 1)),
  }),
  patch: (client, { id }, liked) => noteLike(client, id, liked),
  send: async ({ id }, { isLiked }) => {
    const told = await call<typeof toggleDrawingLike>('POST', '/app-api/gallery/toggle-like', {
      body: { galleryId: id, like: isLiked },
    })
    return { isLiked: told.like, likeCount: told.likeCount }
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
