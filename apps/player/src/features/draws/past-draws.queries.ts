/** Past draws of a game: lists, the file of all of them, and the rounds that can be watched again. */
import { type Recording, readRecording } from '@app/client/draws/read-draw-video.ts'
import { readExportedIssue, readPastIssue } from '@app/client/draws/read-past-issue.ts'
import { readList, readPages } from '@app/client/read-answers.ts'
import type { exportHistory, listHistory, listHistoryGroups } from '@app/contract/draws.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { RESYNC_MS } from './draw-phase.ts'
import { drawKeys } from './draws.queries.ts'

const HISTORY_PAGE_ROWS = 20
const RECORDINGS = 20

/** The rounds of a game that can be watched again, newest first: from its history, and pushed after that. */
export function useRecordings(gameId: number) {
  return useQuery({
    queryKey: drawKeys.recordings(gameId),
    queryFn: async ({ signal }): Promise<readonly Recording[]> => {
      const { data } = await call<typeof listHistory>('GET', '/app-api/lottery/history', {
        query: { gameId, type: 'live-lottery', limit: RECORDINGS },
        signal,
      })
      return readList(data, ({ turnNum, openTime, liveUrl = '' }) =>
        readRecording({ turnNum, openTime, liveUrl }),
      )
    },
    staleTime: RESYNC_MS,
  })
}

/** The newest issues of a list with how many there are in all, and the first year of them. */
const readRecent = ({ data, totalCount, sinceYear }: AnswerOf<typeof listHistory>) => ({
  issues: readList(data, readPastIssue),
  totalCount,
  sinceYear: sinceYear ?? undefined,
})

/** The newest draws of a game, or of one year of it. */
export const recentDrawsQuery = (gameId: number, limit: number, year?: number) =>
  queryOptions({
    queryKey: drawKeys.recent(gameId, limit, year),
    queryFn: ({ signal }) =>
      call<typeof listHistory>('GET', '/app-api/lottery/history', {
        query: { gameId, limit, ...(year !== undefined && { year }) },
        signal,
      }),
    select: readRecent,
    staleTime: RESYNC_MS,
  })

/** The newest draws of a game, or of one of its years. */
export function useRecentDraws(
  gameId: number,
  limit: number,
  { enabled = true, year }: Readonly<{ enabled?: boolean; year?: number | undefined }> = {},
) {
  return useQuery({ ...recentDrawsQuery(gameId, limit, year), enabled })
}

/** The rows of a file of past draws, as far as the server gives them. */
export async function loadHistoryFile(gameId: number, year: number | undefined) {
  const { data, isComplete } = await call<typeof exportHistory>('GET', '/app-api/lottery/history/export', {
    query: { gameId, ...(year !== undefined && { year }) },
  })
  return { issues: readList(data, readExportedIssue), isComplete }
}

const readDays = ({ data }: AnswerOf<typeof listHistoryGroups>) =>
  readList(data, ({ date, issues }) => ({ date, issues: readList(issues, readPastIssue) }))

/** The newest draws of a game under their days, newest first. */
export const historyDaysQuery = (gameId: number, limit: number) =>
  queryOptions({
    queryKey: drawKeys.days(gameId, limit),
    queryFn: ({ signal }) =>
      call<typeof listHistoryGroups>('GET', '/app-api/lottery/history/group', {
        query: { gameId, limit },
        signal,
      }),
    select: readDays,
    staleTime: RESYNC_MS,
  })

export function useHistoryDays(gameId: number, limit: number) {
  return useQuery(historyDaysQuery(gameId, limit))
}

const readIssues = (answer: Readonly<{ pages: readonly AnswerOf<typeof listHistory>[] }>) =>
  readPages(answer, readPastIssue, ({ issueNumber }) => issueNumber)

/** Past draws of a game, newest first, page by page; of one day when a day is given, with a video when only those are wanted. */
export const drawHistoryQuery = (gameId: number, date: string | undefined, isShown: boolean) =>
  infiniteQueryOptions({
    queryKey: drawKeys.pages(gameId, date, isShown),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listHistory>('GET', '/app-api/lottery/history', {
        query: {
          gameId,
          page: pageParam,
          rows: HISTORY_PAGE_ROWS,
          ...(date === undefined ? {} : { date }),
          ...(isShown ? { type: 'live-lottery' as const } : {}),
        },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page * HISTORY_PAGE_ROWS < last.totalCount ? page + 1 : undefined),
    select: readIssues,
    placeholderData: keepPreviousData,
    staleTime: RESYNC_MS,
  })

export const useDrawHistory = (gameId: number, date: string | undefined, isShown = false) =>
  useInfiniteQuery(drawHistoryQuery(gameId, date, isShown))
