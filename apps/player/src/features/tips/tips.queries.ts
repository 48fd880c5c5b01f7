import { readList, readOne, readPages } from '@app/client/read-answers.ts'
import { readTipCard, readTipItem } from '@app/client/tips/read-tip-card.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type {
  listFavouriteTips,
  listTipCategories,
  listTipRecords,
  listTips,
  readTip,
  readTipDocument,
  TipItem,
  TipCard as WireCard,
} from '@app/contract/tips.ts'
import type { readZodiacVotes } from '@app/contract/tips-polls.ts'
import { call } from '@app/session/api.ts'
import { ofMember, type QueryFacts } from '@app/session/query-facts.ts'
import { readToken } from '@app/session/tokens.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDrawnIssue } from '#features/draws/draws.queries.ts'

const TEMPLATE = '/app-api/game-document/template'
/** Source: specification 002 §9 (template page size), §7 (repeated twice). */
const PAGE_ROWS = 20
const LIST_RETRIES = 2
/** Cards change when an issue closes or is drawn, and every answer is built anew at most once a second. */
const STALE_MS = 30_000
const CATEGORIES_STALE_MS = 300_000
/** Within this the server has judged the tips of a draw; the balls of the card come out meanwhile. */
const JUDGED_AFTER_MS = 3_000

type Viewer = 'member' | 'guest'

/** Keys of tip cards; what stands under `starred` says whether the member keeps the card. */
export const tipKeys = {
  starred: ['tips', 'starred'],
  cardsOf: (gameId: number) => ['tips', 'starred', 'cards', gameId],
  cards: ({ gameId, playCateName, location, order }: TipSelection, viewer: Viewer) =>
    [...tipKeys.cardsOf(gameId), viewer, { playCateName, location, order }] as const,
  card: (gameId: number, templateId: string, selectedId: string | undefined, viewer: Viewer) => [
    'tips',
    'starred',
    'card',
    gameId,
    templateId,
    viewer,
    selectedId,
  ],
  favourites: ['tips', 'starred', 'favourites'],
  favouritesOf: (gameId: number | undefined) => ['tips', 'starred', 'favourites', gameId],
  document: (documentId: string, viewer: Viewer) => ['tips', 'document', documentId, viewer],
  records: (gameId: number, templateId: string, viewer: Viewer) => [
    'tips',
    'records',
    gameId,
    templateId,
    viewer,
  ],
  poll: (cardId: string, viewer: Viewer) => ['tips', 'poll', cardId, viewer],
  categories: (gameId: number) => ['tips', 'categories', gameId],
  allZodiacVotes: ['tips', 'zodiac-votes'],
  zodiacVotes: (gameId: number) => ['tips', 'zodiac-votes', gameId],
} as const

type Viewing = Readonly<{ viewer: Viewer; meta: QueryFacts }>
type CardPlace = Readonly<{ gameId: number; templateId: string }>

const viewingOf = (isLoggedIn: boolean): Viewing =>
  isLoggedIn ? { viewer: 'member', meta: ofMember } : { viewer: 'guest', meta: {} }

/** What a member sees is not what a guest sees, so their answers are kept apart; a logout removes the former. */
export const useViewer = (): Viewing => viewingOf(useIsLoggedIn())

/** The same at this moment, for the loader of a page. */
export const viewingNow = (): Viewing => viewingOf(readToken() !== undefined)

/** Which cards: of a game, of one play category or of all, of one place or of all. */
export type TipSelection = Readonly<{
  gameId: number
  playCateName?: string | undefined
  location?: string | undefined
  /** The editor's order when absent. */
  order?: 'newest' | 'popular' | 'hit-rate' | undefined
}>

type Pages<Row> = Readonly<{ pages: readonly Readonly<{ data: readonly Row[]; totalCount: number }>[] }>

const nextPage = (last: Readonly<{ totalCount: number }>, _: unknown, page: number) =>
  page * PAGE_ROWS < last.totalCount ? page + 1 : undefined

const readCards = (answer: Pages<WireCard>) => readPages(answer, readTipCard, ({ id }) => id)
const readItems = (answer: Pages<TipItem>) => readPages(answer, readTipItem, ({ id }) => id)

/** Cards page by page; the next one is asked for near the end of the list. */
const tipsQuery = (selection: TipSelection, { viewer, meta }: Viewing) => {
  const { gameId, playCateName, location, order } = selection
  return infiniteQueryOptions({
    queryKey: tipKeys.cards(selection, viewer),
    meta,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listTips>('GET', TEMPLATE, {
        query: {
          gameId,
          page: pageParam,
          rows: PAGE_ROWS,
          ...(playCateName !== undefined && { playCateName }),
          ...(location !== undefined && { location }),
          ...(order !== undefined && { order }),
        },
        retries: LIST_RETRIES,
        signal,
      }),
    getNextPageParam: nextPage,
    select: readCards,
    staleTime: STALE_MS,
  })
}

/** Begins to load the first cards, for the loader of a page. */
export const ensureTips = (queries: QueryClient, selection: TipSelection) =>
  queries.ensureInfiniteQueryData(tipsQuery(selection, viewingNow()))

export const useTips = (selection: TipSelection) => useInfiniteQuery(tipsQuery(selection, useViewer()))

/** Asks for the cards of a game anew once it was drawn: they are judged then, and speak of the next issue. */
export function useTipsAfterDraw(gameId: number): void {
  const client = useQueryClient()
  const drawn = useDrawnIssue(gameId)
  const known = useRef(drawn)
  useEffect(() => {
    const before = known.current
    known.current = drawn
    if (before === undefined || drawn === undefined || before === drawn) return
    const timer = setTimeout(() => {
      for (const queryKey of [tipKeys.cardsOf(gameId), tipKeys.zodiacVotes(gameId)]) {
        void client.invalidateQueries({ queryKey })
      }
    }, JUDGED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [client, gameId, drawn])
}

/** The names of the play categories of a game, without 全部. */
export const tipCategoriesQuery = (gameId: number) =>
  queryOptions({
    queryKey: tipKeys.categories(gameId),
    queryFn: ({ signal }) =>
      call<typeof listTipCategories>('GET', `${TEMPLATE}/play-cate`, { query: { gameId }, signal }),
    select: ({ data }) => readList(data, category => category.playCateName),
    staleTime: CATEGORIES_STALE_MS,
  })

export const useTipCategories = (gameId: number) => useQuery(tipCategoriesQuery(gameId))

const readCard = ({ data }: Readonly<{ data: WireCard }>) => readOne(data, readTipCard)
const readSelection = (answer: AnswerOf<typeof readTip>) => {
  const [selected] = readList(answer.data.selected === null ? [] : [answer.data.selected], readTipItem)
  return { card: readCard(answer), selected }
}

/** One card with more of its items, and the item that is selected by its id. */
export const tipQuery = (
  { gameId, templateId, selectedId }: CardPlace & { selectedId: string | undefined },
  { viewer, meta }: Viewing,
) =>
  queryOptions({
    queryKey: tipKeys.card(gameId, templateId, selectedId, viewer),
    meta,
    queryFn: ({ signal }) =>
      call<typeof readTip>('GET', `${TEMPLATE}/info/:gameId/:templateId`, {
        params: { gameId, templateId },
        query: selectedId === undefined ? {} : { templateId: selectedId },
        signal,
      }),
    select: readSelection,
    staleTime: STALE_MS,
  })

/** A document of the data library, as a card with one item. */
export const tipDocumentQuery = (
  { gameId, templateId, documentId }: CardPlace & { documentId: string },
  { viewer, meta }: Viewing,
) =>
  queryOptions({
    queryKey: tipKeys.document(documentId, viewer),
    meta,
    queryFn: ({ signal }) =>
      call<typeof readTipDocument>('GET', `${TEMPLATE}/info/:gameId/:templateId/:documentId`, {
        params: { gameId, templateId, documentId },
        signal,
      }),
    select: readCard,
    staleTime: STALE_MS,
  })

/** The past items of a card with their verdicts, newest issue first. */
export function useTipRecords(gameId: number, templateId: string) {
  const { viewer, meta } = useViewer()
  return useInfiniteQuery({
    queryKey: tipKeys.records(gameId, templateId, viewer),
    meta,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listTipRecords>('GET', `${TEMPLATE}/records/:gameId/:templateId`, {
        params: { gameId, templateId },
        query: { page: pageParam, rows: PAGE_ROWS },
        signal,
      }),
    getNextPageParam: nextPage,
    select: readItems,
    staleTime: STALE_MS,
  })
}

/** The member's favourite cards, newest first. */
export const favouriteTipsQuery = (gameId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: tipKeys.favouritesOf(gameId),
    meta: ofMember,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listFavouriteTips>('GET', `${TEMPLATE}/favourites`, {
        query: { page: pageParam, rows: PAGE_ROWS, ...(gameId !== undefined && { gameId }) },
        signal,
      }),
    getNextPageParam: nextPage,
    select: readCards,
  })

/** The same, while somebody is logged in. */
export function useFavouriteTips(gameId: number | undefined) {
  return useInfiniteQuery({ ...favouriteTipsQuery(gameId), enabled: useIsLoggedIn() })
}

/** Votes on animals of a game's cards, by template id. */
export function useZodiacVotes(gameId: number) {
  return useQuery({
    queryKey: tipKeys.zodiacVotes(gameId),
    queryFn: ({ signal }) =>
      call<typeof readZodiacVotes>('GET', `${TEMPLATE}/zodiac-vote`, { query: { gameId }, signal }),
    select: ({ data }) => data,
    staleTime: STALE_MS,
  })
}
