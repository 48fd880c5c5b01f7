import type {
  listHistory,
  listHistoryGroups,
  OpenInfo,
  readFiveElements,
  readOpenInfoDocument,
} from '@app/contract/draws.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/api.ts'
import { noteServerTime, serverNow, useServerSecond } from '#platform/server-clock.ts'
import {
  type BettingPhase,
  bettingPhaseAt,
  type DrawPhase,
  drawPhaseAt,
  newerOpenInfo,
  pollIntervalAt,
  RESYNC_MS,
} from './draw-phase.ts'
import { watchResults } from './live-results.ts'

const HISTORY_PAGE_ROWS = 20

const openInfoKey = (gameId: number) => ['open-info', gameId] as const
const historyKey = (gameId: number) => ['history', gameId] as const

type Watch = Readonly<{
  enabled?: boolean
  /** Also hears the socket; a page of many games only polls, since a connection may say just so much. */
  live?: boolean
}>

/** What is open and what was drawn of a game; pushed by the socket and polled by specification 002 §4. */
export function useOpenInfo(gameId: number, { enabled = true, live = true }: Watch = {}) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: openInfoKey(gameId),
    enabled,
    queryFn: async ({ signal }) => {
      const startedAt = performance.now()
      const arrived = await call<typeof readOpenInfoDocument>('GET', '/sys-upload/data/lotery/:gameId.json', {
        params: { gameId },
        query: { _t: String(Date.now()) },
        signal,
      })
      noteServerTime(arrived.serverTime, performance.now() - startedAt)
      return newerOpenInfo(client.getQueryData<OpenInfo>(openInfoKey(gameId)), arrived)
    },
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : pollIntervalAt(state.data, serverNow()),
    staleTime: RESYNC_MS / 2,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

  useEffect(() => {
    if (!enabled || !live) return
    return watchResults(gameId, pushed => {
      client.setQueryData<OpenInfo>(openInfoKey(gameId), known => newerOpenInfo(known, pushed))
    })
  }, [client, gameId, enabled, live])

  const drawnTurnNum = query.data?.pre?.turnNum
  useEffect(() => {
    if (drawnTurnNum !== undefined) void client.invalidateQueries({ queryKey: historyKey(gameId) })
  }, [client, gameId, drawnTurnNum])
  return query
}

/** The newest draws of a game. */
export function useRecentDraws(gameId: number, limit: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: [...historyKey(gameId), 'recent', limit],
    queryFn: ({ signal }) =>
      call<typeof listHistory>('GET', '/app-api/lottery/history', { query: { gameId, limit }, signal }),
    staleTime: RESYNC_MS,
  })
}

/** The newest draws of a game under their days, newest first. */
export function useHistoryDays(gameId: number, limit: number) {
  return useQuery({
    queryKey: [...historyKey(gameId), 'days', limit],
    queryFn: ({ signal }) =>
      call<typeof listHistoryGroups>('GET', '/app-api/lottery/history/group', {
        query: { gameId, limit },
        signal,
      }),
    select: answer => answer.data,
    staleTime: RESYNC_MS,
  })
}

/** Past draws of a game, newest first, page by page; of one day when a day is given. */
export function useHistory(gameId: number, date: string | undefined) {
  return useInfiniteQuery({
    queryKey: [...historyKey(gameId), 'pages', date],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listHistory>('GET', '/app-api/lottery/history', {
        query: { gameId, page: pageParam, rows: HISTORY_PAGE_ROWS, ...(date === undefined ? {} : { date }) },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page * HISTORY_PAGE_ROWS < last.totalCount ? page + 1 : undefined),
    // A draw that comes in while pages load shifts the rows; each issue is shown once.
    select: ({ pages }) => {
      const byTurnNum = new Map(pages.flatMap(page => page.data).map(row => [row.turnNum, row]))
      return [...byTurnNum.values()]
    },
    placeholderData: keepPreviousData,
    staleTime: RESYNC_MS,
  })
}

export type DrawnRow = Awaited<ReturnType<typeof call<typeof listHistory>>>['data'][number]

/** The phase of the next draw of a game by the server's clock, for pages that show many games. */
export function useNextDraw(gameId: number): DrawPhase | undefined {
  const query = useOpenInfo(gameId, { live: false })
  const nowMs = useServerSecond()
  return query.data === undefined ? undefined : drawPhaseAt(query.data, nowMs)
}

/** The issue that takes bets at this very moment, for a tap that must not wait for the next second. */
export function openTurnNumNow(client: QueryClient, gameId: number): string | undefined {
  const openInfo = client.getQueryData<OpenInfo>(openInfoKey(gameId))
  if (openInfo === undefined) return undefined
  const phase = bettingPhaseAt(openInfo, serverNow())
  return phase.phase === 'open' ? phase.turnNum : undefined
}

/** What is open of a game, and whether its current issue takes bets at this second. */
export function useBetting(gameId: number): Readonly<{
  openInfo: OpenInfo | undefined
  phase: BettingPhase | undefined
  refetch: () => void
}> {
  const query = useOpenInfo(gameId)
  const nowMs = useServerSecond()
  return {
    openInfo: query.data,
    phase: query.data === undefined ? undefined : bettingPhaseAt(query.data, nowMs),
    refetch: () => void query.refetch(),
  }
}

/** The five-elements table of this lunar year and its neighbours; it changes once a year. */
export const fiveElementsQuery = queryOptions({
  queryKey: ['draws', 'five-elements'],
  queryFn: ({ signal }) =>
    call<typeof readFiveElements>('GET', '/sys-upload/data/json/five-elements.json', { query: {}, signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
