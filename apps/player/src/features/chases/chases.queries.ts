import type {
  cancelChaseIssue,
  listChases,
  placeChase,
  readChase,
  stopChase,
} from '@app/contract/bets-chase.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidateMoney } from '#features/wallet/wallet.queries.ts'

const CHASES_PAGE_ROWS = 20
const RUNNING_POLL_MS = 5_000

const chaseKeys = {
  list: (state: ChaseRow['state'] | undefined) => ['chases', 'list', state],
  detail: (trackOrderNo: string) => ['chases', 'detail', trackOrderNo],
} as const

export type ChaseRow = Awaited<ReturnType<typeof call<typeof listChases>>>['data'][number]
export type ChaseDetail = Awaited<ReturnType<typeof call<typeof readChase>>>['data']

/** Makes a chase; the same key never makes it twice. */
export function usePlaceChase() {
  const client = useQueryClient()
  return async (body: BodyIn<typeof placeChase>, idempotencyKey: string) => {
    const answer = await call<typeof placeChase>('POST', '/app-api/api/bet/chase', { body, idempotencyKey })
    invalidateMoney(client)
    return answer.data
  }
}

/** The player's chases, newest first; of one state where one is given. */
export function useChases(state: ChaseRow['state'] | undefined) {
  return useInfiniteQuery({
    queryKey: chaseKeys.list(state),
    meta: ofMemberMoney,
    enabled: useIsLoggedIn(),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listChases>('GET', '/app-api/api/bet/chases', {
        query: { page: pageParam, rows: CHASES_PAGE_ROWS, ...(state === undefined ? {} : { state }) },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page * CHASES_PAGE_ROWS < last.totalCount ? page + 1 : undefined),
    // A chase that is made while pages load shifts the rows; each is shown once.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(page => page.data).map(chase => [chase.trackOrderNo, chase])).values(),
    ],
  })
}

/** One own chase with its issues; looked at again while it runs. */
export function useChase(trackOrderNo: string) {
  return useQuery({
    queryKey: chaseKeys.detail(trackOrderNo),
    meta: ofMemberMoney,
    enabled: useIsLoggedIn(),
    queryFn: ({ signal }) =>
      call<typeof readChase>('GET', '/app-api/api/bet/chase/detail', { query: { trackOrderNo }, signal }),
    select: answer => answer.data,
    refetchInterval: ({ state }) => (state.data?.data.state === 'running' ? RUNNING_POLL_MS : false),
  })
}

/** Stops a chase, or takes one coming issue out of it; answers the sentence of the server. */
export function useStopChase() {
  const client = useQueryClient()
  return async (trackOrderNo: string, turnNum: string | undefined) => {
    const answer =
      turnNum === undefined
        ? await call<typeof stopChase>('POST', '/app-api/api/bet/chase/stop', { body: { trackOrderNo } })
        : await call<typeof cancelChaseIssue>('POST', '/app-api/api/bet/chase/cancel', {
            body: { trackOrderNo, turnNum },
          })
    invalidateMoney(client)
    return answer
  }
}
