import {
  type ChaseState,
  readChaseOrder,
  readDetailedChaseOrder,
} from '@app/client/chases/read-chase-order.ts'
import { readOne, readPages } from '@app/client/read-answers.ts'
import { readMoney } from '@app/client/wire-values.ts'
import type {
  cancelChaseIssue,
  listChases,
  placeChase,
  readChase,
  stopChase,
} from '@app/contract/bets-chase.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import type { Li } from '@app/domain/money/money.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useMoneyMutation } from '@app/session/use-money-mutation.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { invalidateMoney } from '#features/wallet/wallet.queries.ts'

const CHASES_PAGE_ROWS = 20
const RUNNING_POLL_MS = 5_000

const chaseKeys = {
  list: (state: ChaseState | undefined) => ['chases', 'list', state],
  detail: (chaseNo: string) => ['chases', 'detail', chaseNo],
} as const

export type ChaseBody = BodyIn<typeof placeChase>

type Placing = Readonly<{
  gameId: number
  onPlaced: (chaseNo: string) => unknown
  onRefused: (error: unknown) => unknown
}>

/** Makes a chase of a game; its draft keeps the key, which outlives the page. */
export function usePlaceChase({ gameId, onPlaced, onRefused }: Placing) {
  const client = useQueryClient()
  return useMoneyMutation({
    act: `place-chase ${gameId}`,
    send: (body: ChaseBody, idempotencyKey) =>
      call<typeof placeChase>('POST', '/app-api/api/bet/chase', { body, idempotencyKey }),
    onAnswered: ({ data }) => {
      invalidateMoney(client)
      return onPlaced(data.trackOrderNo)
    },
    onRefused,
  })
}

/** The player's chases, newest first; of one state where one is given. */
export const chasesQuery = (state: ChaseState | undefined) =>
  infiniteQueryOptions({
    queryKey: chaseKeys.list(state),
    meta: ofMemberMoney,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listChases>('GET', '/app-api/api/bet/chases', {
        query: { page: pageParam, rows: CHASES_PAGE_ROWS, ...(state === undefined ? {} : { state }) },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page * CHASES_PAGE_ROWS < last.totalCount ? page + 1 : undefined),
    select: answer => readPages(answer, readChaseOrder, ({ chaseNo }) => chaseNo),
  })

/** The same, while somebody is logged in. */
export function useChases(state: ChaseState | undefined) {
  return useInfiniteQuery({ ...chasesQuery(state), enabled: useIsLoggedIn() })
}

/** One own chase with its issues; looked at again while it runs. */
export const chaseQuery = (chaseNo: string) =>
  queryOptions({
    queryKey: chaseKeys.detail(chaseNo),
    meta: ofMemberMoney,
    queryFn: ({ signal }) =>
      call<typeof readChase>('GET', '/app-api/api/bet/chase/detail', {
        query: { trackOrderNo: chaseNo },
        signal,
      }),
    select: ({ data }) => readOne(data, readDetailedChaseOrder),
    refetchInterval: ({ state }) => (state.data?.data.state === 'running' ? RUNNING_POLL_MS : false),
  })

/** The same, while somebody is logged in. */
export function useChase(chaseNo: string) {
  return useQuery({ ...chaseQuery(chaseNo), enabled: useIsLoggedIn() })
}

type Stopping = Readonly<{ onStopped: (message: string, refunded: Li) => unknown; onEnd: () => unknown }>

/** Stops a chase, or takes one coming issue out of it; tells the sentence of the server and what came back. */
export function useStopChase({ onStopped, onEnd }: Stopping) {
  const client = useQueryClient()
  return useMoneyMutation({
    act: 'stop-chase',
    // What is stopped stays stopped, so the calls take no key: a repeat is refused, and gives nothing back twice.
    send: ({ chaseNo, issueNumber }: Readonly<{ chaseNo: string; issueNumber: string | undefined }>) =>
      issueNumber === undefined
        ? call<typeof stopChase>('POST', '/app-api/api/bet/chase/stop', { body: { trackOrderNo: chaseNo } })
        : call<typeof cancelChaseIssue>('POST', '/app-api/api/bet/chase/cancel', {
            body: { trackOrderNo: chaseNo, turnNum: issueNumber },
          }),
    onAnswered: ({ message, data }) => {
      invalidateMoney(client)
      return onStopped(message, readMoney(data.refunded))
    },
    onEnd,
  })
}
