import { type Bet, readBet } from '@app/client/bets/read-bet.ts'
import { readDetailedBet } from '@app/client/bets/read-detailed-bet.ts'
import { readReportDay } from '@app/client/bets/read-report-day.ts'
import { readList, readOne, readPages } from '@app/client/read-answers.ts'
import { isUnanswered } from '@app/client/refused.ts'
import type { cancelBets, listTodayBets } from '@app/contract/bets.ts'
import type { listHistoryBets, readBetDetail, reportDays } from '@app/contract/bets-records.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { ofMember, ofMemberMoney } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useMoneyMutation } from '@app/session/use-money-mutation.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useResults } from '#features/draws/results.effect.ts'
import { invalidateMoney } from '#features/wallet/wallet.queries.ts'
import type { BetStatus } from './list/bet-tabs.ts'

const BETS_PAGE_ROWS = 20
const UNSETTLED_POLL_MS = 5_000
/** A drawn issue is paid within this time, so its bets are asked for after it. */
const PAYOUT_WAIT_MS = 1_500
/** The state of an order that waits for its draw. */
const OPEN = 0

const betKeys = {
  all: ['bets'],
  today: (status: BetStatus | undefined, gameId: number | undefined) => ['bets', 'today', status, gameId],
  open: (gameId: number | undefined) => ['bets', 'open', gameId],
  day: (date: string, gameId: number | undefined) => ['bets', 'day', date, gameId],
  days: ['bets', 'days'],
  detail: (orderNo: string) => ['bets', 'detail', orderNo],
} as const

type Page = AnswerOf<typeof listTodayBets>

const NO_BETS: Page = { data: [], totalCount: 0 }

const readBets = (answer: Readonly<{ pages: readonly Page[] }>): readonly Bet[] =>
  readPages(answer, readBet, ({ orderNo }) => orderNo)

const nextPage = (last: Page, _: unknown, page: number) =>
  page * BETS_PAGE_ROWS < last.totalCount ? page + 1 : undefined

type TodayPlace = Readonly<{ status?: BetStatus | undefined; gameId?: number | undefined; page: number }>

const fetchToday = ({ status, gameId, page }: TodayPlace, signal: AbortSignal) =>
  call<typeof listTodayBets>('GET', '/app-api/api/cp/records/todayList', {
    query: {
      page,
      rows: BETS_PAGE_ROWS,
      ...(status === undefined ? {} : { status }),
      ...(gameId === undefined ? {} : { gameId }),
    },
    signal,
  })

/** Whether an order that is shown as open is so no more, as far as the newest open orders tell. */
export function isSettledSince(shown: readonly Bet[], open: Page): boolean {
  const stillOpen = new Set(open.data.map(bet => bet.orderNo))
  const isWhole = open.data.length >= open.totalCount
  const waiting = shown.filter(({ state }) => state === 'open')
  // Where there are more open orders than were asked for, an older one says nothing by its absence; their number does.
  return isWhole ? waiting.some(bet => !stillOpen.has(bet.orderNo)) : waiting.length > open.totalCount
}

/**
 * Today's bets, newest first. While one of them waits for its draw only the newest open orders are asked for again; the
 * pages are, once, when one of theirs was settled. A result that the socket tells of is looked at as soon as it is paid.
 */
export function useTodayBets(status: BetStatus | undefined, gameId: number | undefined) {
  const bets = useLoadedTodayBets(status, gameId)
  const { data: shown, refetch } = bets
  const waiting = (shown ?? []).filter(({ state }) => state === 'open')
  const isWaiting = waiting.length > 0
  const {
    data: open,
    dataUpdatedAt,
    refetch: lookAgain,
  } = useQuery({
    queryKey: betKeys.open(gameId),
    meta: ofMember,
    enabled: useIsLoggedIn() && isWaiting,
    queryFn: ({ signal }): Promise<Page> => fetchToday({ status: OPEN, gameId, page: 1 }, signal),
    refetchInterval: UNSETTLED_POLL_MS,
    // The list has just said which are open, so the first look is an interval later.
    initialData: NO_BETS,
    initialDataUpdatedAt: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useResults(
    waiting.map(bet => bet.gameId),
    () => setTimeout(lookAgain, PAYOUT_WAIT_MS),
  )
  const settled = useEffectEvent(() => {
    const isNewer = dataUpdatedAt > bets.dataUpdatedAt
    if (isNewer && isSettledSince(shown ?? [], open)) void refetch()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at once.
  useEffect(() => settled(), [dataUpdatedAt])
  return bets
}

/** The first pages of today's bets, newest first. */
export const todayBetsQuery = (status: BetStatus | undefined, gameId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: betKeys.today(status, gameId),
    meta: ofMemberMoney,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => fetchToday({ status, gameId, page: pageParam }, signal),
    getNextPageParam: nextPage,
    select: readBets,
  })

function useLoadedTodayBets(status: BetStatus | undefined, gameId: number | undefined) {
  return useInfiniteQuery({ ...todayBetsQuery(status, gameId), enabled: useIsLoggedIn() })
}

/** The bets that were placed on one day at UTC+8, newest first. */
export const dayBetsQuery = (date: string, gameId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: betKeys.day(date, gameId),
    meta: ofMemberMoney,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listHistoryBets>('GET', '/app-api/api/cp/records/historyList', {
        query: {
          date,
          page: pageParam,
          rows: BETS_PAGE_ROWS,
          ...(gameId === undefined ? {} : { gameId }),
        },
        signal,
      }),
    getNextPageParam: nextPage,
    select: readBets,
  })

/** The same, while somebody is logged in. */
export function useDayBets(date: string, gameId: number | undefined) {
  return useInfiniteQuery({ ...dayBetsQuery(date, gameId), enabled: useIsLoggedIn() })
}

/** Stakes and results of the last days that had bets, newest first. */
export const reportDaysQuery = queryOptions({
  queryKey: betKeys.days,
  meta: ofMemberMoney,
  queryFn: ({ signal }) =>
    call<typeof reportDays>('GET', '/app-api/api/cp/records/historyDayReport', { signal }),
  select: ({ data }) => readList(data, readReportDay),
})

/** The same, while somebody is logged in. */
export function useReportDays() {
  return useQuery({ ...reportDaysQuery, enabled: useIsLoggedIn() })
}

/** One own order with all that became of it; looked at again while it waits for its draw. */
export const betDetailQuery = (orderNo: string) =>
  queryOptions({
    queryKey: betKeys.detail(orderNo),
    meta: ofMemberMoney,
    queryFn: ({ signal }) =>
      call<typeof readBetDetail>('GET', '/app-api/api/cp/records/detail', { query: { orderNo }, signal }),
    select: ({ data }) => readOne(data, readDetailedBet),
    refetchInterval: ({ state }) => (state.data?.data.status === OPEN ? UNSETTLED_POLL_MS : false),
  })

/** The same, while somebody is logged in. */
export function useBetDetail(orderNo: string) {
  return useQuery({ ...betDetailQuery(orderNo), enabled: useIsLoggedIn() })
}

type Cancelling = Readonly<{ onCancelled: () => unknown; onRefused: (error: unknown) => unknown }>

/**
 * Takes orders back, all of them or none; afterwards every list of bets begins anew at its first page. When the server says
 * that they are no longer as shown, they are asked for again.
 */
export function useCancelBets({ onCancelled, onRefused }: Cancelling) {
  const client = useQueryClient()
  return useMoneyMutation({
    act: 'cancel-bets',
    send: (orderNos: readonly string[], idempotencyKey) =>
      call<typeof cancelBets>('POST', '/app-api/api/bet/cancel', {
        body: { orderNo: orderNos.join(',') },
        asForm: true,
        idempotencyKey,
      }),
    onAnswered: () => {
      void client.resetQueries({ queryKey: betKeys.all })
      invalidateMoney(client, betKeys.all)
      return onCancelled()
    },
    onRefused: error => {
      if (!isUnanswered(error)) void client.invalidateQueries({ queryKey: betKeys.all })
      return onRefused(error)
    },
  })
}
