import { readGameReport, readProviderRound } from '@app/client/providers/read-rounds.ts'
import { readList, readPages } from '@app/client/read-answers.ts'
import { readMoney } from '@app/client/wire-values.ts'
import type { listLiveRounds, listRecentGames, playLive, reportLiveGames } from '@app/contract/providers.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'

const PAGE_ROWS = 20

export type ReportDays = Readonly<{ startDate: string; endDate: string }>
export type RoundFilter = ReportDays & Readonly<{ gameCode: string | undefined }>

const providerKeys = {
  recent: ['providers', 'recent'],
  report: (days: ReportDays) => ['providers', 'report', days],
  rounds: (filter: RoundFilter) => ['providers', 'rounds', filter],
} as const

type GameAt = Readonly<{ liveCode: string; gameCode: string; gameKind: string }>

/** Asks where a game is played. */
export const fetchLaunch = async ({ liveCode, gameCode, gameKind }: GameAt): Promise<string> =>
  (
    await call<typeof playLive>('GET', '/app-api/live/play', {
      query: { liveCode, gameType: gameCode, isMobile: '1', ...(gameKind !== '' && { gameKind }) },
    })
  ).data

/** Which games the player played last, newest first. */
export const recentGamesQuery = queryOptions({
  queryKey: providerKeys.recent,
  meta: ofMemberMoney,
  queryFn: ({ signal }) => call<typeof listRecentGames>('GET', '/app-api/live/recent', { signal }),
  select: ({ data }) => data,
})

/** The same, while somebody is logged in. */
export const useRecentGames = () => useQuery({ ...recentGamesQuery, enabled: useIsLoggedIn() })

export const reportQuery = (days: ReportDays) =>
  queryOptions({
    queryKey: providerKeys.report(days),
    meta: ofMemberMoney,
    queryFn: ({ signal }) =>
      call<typeof reportLiveGames>('GET', '/app-api/api/live/gameReportList', { query: days, signal }),
    select: ({ data, open }) => ({
      games: readList(data, readGameReport),
      open: { bet: readMoney(open.betAmount), rounds: open.rounds },
    }),
  })

/** The sums of those days by game. */
export const useReport = (days: ReportDays) => useQuery({ ...reportQuery(days), enabled: useIsLoggedIn() })

export const roundsQuery = (filter: RoundFilter) =>
  infiniteQueryOptions({
    queryKey: providerKeys.rounds(filter),
    meta: ofMemberMoney,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listLiveRounds>('GET', '/app-api/api/live/br', {
        query: { ...filter, page: pageParam, rows: PAGE_ROWS },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page * PAGE_ROWS < last.totalCount ? page + 1 : undefined),
  })

/** Rounds, newest first; those of later pages come after those that are there. */
export const useRounds = (filter: RoundFilter) =>
  useInfiniteQuery({
    ...roundsQuery(filter),
    enabled: useIsLoggedIn(),
    select: answer => readPages(answer, readProviderRound, ({ roundId }) => roundId),
  })
