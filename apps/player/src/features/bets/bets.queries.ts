import type { listTodayBets, placeBets } from '@app/contract/bets.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '#platform/api.ts'
import { useIsLoggedIn } from '#platform/use-is-logged-in.ts'

const BETS_PAGE_ROWS = 20
const UNSETTLED_POLL_MS = 5_000
/** A settled draw is paid within this time, so the balance is asked for again after it. */
const PAYOUT_WAIT_MS = 1_500

export type BetStatus = 0 | 1
export type BetRow = Awaited<ReturnType<typeof call<typeof listTodayBets>>>['data'][number]

/** Places bets; the same key never places them twice. */
export function usePlaceBets() {
  const client = useQueryClient()
  return async (body: BodyIn<typeof placeBets>, idempotencyKey: string) => {
    const answer = await call<typeof placeBets>('POST', '/app-api/api/bet', { body, idempotencyKey })
    void client.invalidateQueries({ queryKey: ['member'] })
    return answer.data
  }
}

/** Asks for balance and bets again once a draw has been paid. */
export function useRefreshAfterDraw(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    setTimeout(() => void client.invalidateQueries({ queryKey: ['member'] }), PAYOUT_WAIT_MS)
  }, [client])
}

/** Today's bets, newest first; looked at again while one of them waits for its draw. */
export function useTodayBets(status: BetStatus | undefined, gameId: number | undefined) {
  return useInfiniteQuery({
    queryKey: ['member', 'bets', status, gameId],
    enabled: useIsLoggedIn(),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listTodayBets>('GET', '/app-api/api/cp/records/todayList', {
        query: {
          page: pageParam,
          rows: BETS_PAGE_ROWS,
          ...(status === undefined ? {} : { status }),
          ...(gameId === undefined ? {} : { gameId }),
        },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page * BETS_PAGE_ROWS < last.totalCount ? page + 1 : undefined),
    // Bets that were placed while pages load shift the rows; each order is shown once.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(page => page.data).map(bet => [bet.orderNo, bet])).values(),
    ],
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.data.some(bet => bet.status === 0)) ? UNSETTLED_POLL_MS : false,
  })
}
