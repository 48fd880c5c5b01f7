import { readGameReport, readProviderRound } from '@app/client/providers/read-rounds.ts'
import { readList, readOne, readPages } from '@app/client/read-answers.ts'
import { readInstant, readMoney } from '@app/client/wire-values.ts'
import type {
  confirmPlayNotice,
  listLiveRounds,
  listRecentGames,
  playLive,
  readPlayNotice,
  reportLiveGames,
  sendLive,
} from '@app/contract/providers.ts'
import type { Li } from '@app/domain/money/money.ts'
import { call } from '@app/session/api.ts'
import { ofMember, ofMemberMoney } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readPreference } from '#platform/storage/preferences.ts'

const PAGE_ROWS = 20

export type ReportDays = Readonly<{ startDate: string; endDate: string }>
export type RoundFilter = ReportDays & Readonly<{ gameCode: string | undefined }>

const providerKeys = {
  recent: ['providers', 'recent'],
  notice: ['providers', 'notice'],
  report: (days: ReportDays) => ['providers', 'report', days],
  rounds: (filter: RoundFilter) => ['providers', 'rounds', filter],
} as const

type GameAt = Readonly<{ liveCode: string; gameCode: string; gameKind: string }>

/** The way into a game; `purse` where its house keeps an account of the player, and money goes there first. */
export type Entrance = Readonly<{ url: string; purse: Readonly<{ money: Li; autoMax: Li }> | undefined }>

/** Asks where a game is played. */
export async function fetchLaunch({ liveCode, gameCode, gameKind }: GameAt): Promise<Entrance> {
  const { data: url, purse } = await call<typeof playLive>('GET', '/app-api/live/play', {
    query: {
      ...{ liveCode, gameType: gameCode, isMobile: '1', ...(gameKind !== '' && { gameKind }) },
      notice: readPreference('notice'),
    },
  })
  if (purse === undefined) return { url, purse }
  return { url, purse: { money: readMoney(purse.money), autoMax: readMoney(purse.autoMax) } }
}

export type SendRequest = Readonly<{ liveCode: string; amount: string; auto: boolean }>

/** Moves money to the account that a house keeps of the player; answers whether it is there by now. */
export const sendToHouse = async (request: SendRequest, idempotencyKey: string): Promise<boolean> =>
  (await call<typeof sendLive>('POST', '/app-api/live/transfer', { body: request, idempotencyKey })).isThere

/** Since when the player has played, in ms, and what the rounds begun since then took and gave. */
export type DueNotice = Readonly<{ since: number; staked: Li; returned: Li }>

/** What the player is to confirm before the next bet; `null` while nothing is. */
export const playNoticeQuery = queryOptions({
  queryKey: providerKeys.notice,
  meta: ofMember,
  queryFn: ({ signal }) => call<typeof readPlayNotice>('GET', '/app-api/live/notice', { signal }),
  select: ({ data }): DueNotice | null =>
    data &&
    readOne(data, ({ since, staked, returned }) => ({
      ...{ since: readInstant(since), staked: readMoney(staked), returned: readMoney(returned) },
    })),
})

/** The player has read it and goes on. */
export const sendPlayNotice = () => call<typeof confirmPlayNotice>('POST', '/app-api/live/notice')

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
