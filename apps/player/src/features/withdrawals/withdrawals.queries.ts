import { readOne, readPages } from '@app/client/read-answers.ts'
import { readMoney } from '@app/client/wire-values.ts'
import { readFactsOfWithdrawal } from '@app/client/withdrawals/read-withdraw-facts.ts'
import { readDetailedWithdrawal, readOwnWithdrawal } from '@app/client/withdrawals/read-withdrawal.ts'
import type { AnswerOf, BodyIn } from '@app/contract/endpoint.ts'
import type {
  listWithdrawals,
  readWithdrawal,
  readWithdrawFacts,
  saveWithdrawal,
} from '@app/contract/withdrawals.ts'
import type { ShownState } from '@app/domain/withdrawals/withdrawal-states.ts'
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
import { useEffect, useRef } from 'react'
import { sendFundPassword } from '#features/security/security.queries.ts'
import { invalidateMoney } from '#features/wallet/wallet.queries.ts'

const PAGE_ROWS = 20
const MOVING_POLL_MS = 10_000
const PAID_POLL_MS = 60_000

const withdrawalKeys = {
  facts: ['withdrawals', 'facts'],
  list: (state: ShownState | undefined) => ['withdrawals', 'list', state],
  detail: (withdrawalNo: string) => ['withdrawals', 'detail', withdrawalNo],
} as const

/** How much may be withdrawn now, why not more, and where to. */
export const withdrawFactsQuery = queryOptions({
  queryKey: withdrawalKeys.facts,
  meta: ofMemberMoney,
  queryFn: ({ signal }) => call<typeof readWithdrawFacts>('GET', '/app-api/api/withdraw/config', { signal }),
  select: ({ data }) => readOne(data, readFactsOfWithdrawal),
})

/** The same, while somebody is logged in. */
export const useWithdrawFacts = () => useQuery({ ...withdrawFactsQuery, enabled: useIsLoggedIn() })

type Asking = Readonly<{
  fundPassword: string
  onBegun: (withdrawalNo: string) => unknown
  onRefused: (error: unknown) => unknown
}>

/**
 * Asks for a withdrawal, under the fund password that was entered for it. A repeat of one whose answer was lost is the same
 * withdrawal.
 */
export function useSaveWithdrawal({ fundPassword, onBegun, onRefused }: Asking) {
  const client = useQueryClient()
  return useMoneyMutation({
    act: 'withdraw',
    send: async (body: BodyIn<typeof saveWithdrawal>, idempotencyKey) => {
      await sendFundPassword(fundPassword, 'withdrawal')
      return call<typeof saveWithdrawal>('POST', '/app-api/api/userWithdraw/save/v2', {
        ...{ body, idempotencyKey },
        asForm: true,
      })
    },
    onAnswered: ({ data }) => onBegun(data.withdrawalNo),
    onRefused,
    // A refusal too may tell of what the page does not show yet.
    onEnd: () => invalidateMoney(client),
  })
}

/** How soon a withdrawal in that state is looked at again, in ms. */
function pollAfter(state: ShownState | undefined): number | false {
  if (state === 'PAID') return PAID_POLL_MS
  return state === 'REQUESTED' || state === 'REVIEW' || state === 'PROCESSING' ? MOVING_POLL_MS : false
}

/** One own withdrawal; looked at again until it has ended. */
export const withdrawalQuery = (withdrawalNo: string) =>
  queryOptions({
    queryKey: withdrawalKeys.detail(withdrawalNo),
    meta: ofMemberMoney,
    queryFn: ({ signal }) =>
      call<typeof readWithdrawal>('GET', '/app-api/api/withdraw/:withdrawalNo', {
        params: { withdrawalNo },
        signal,
      }),
    select: ({ data }) => readOne(data, readDetailedWithdrawal),
    refetchInterval: ({ state }) => pollAfter(state.data?.data.state),
  })

/** The same, while somebody is logged in. Balance and bills are asked for again when its money came back. */
export function useWithdrawal(withdrawalNo: string) {
  const client = useQueryClient()
  const withdrawal = useQuery({ ...withdrawalQuery(withdrawalNo), enabled: useIsLoggedIn() })
  const state = withdrawal.data?.state
  const shown = useRef(state)
  useEffect(() => {
    const hasCome = shown.current !== undefined && shown.current !== state && state === 'REJECTED'
    shown.current = state
    if (hasCome) invalidateMoney(client, withdrawalKeys.detail(withdrawalNo))
  }, [client, withdrawalNo, state])
  return withdrawal
}

type Told = AnswerOf<typeof listWithdrawals>

/** The player's withdrawals, newest first; of one state where one is given. */
export const withdrawalsQuery = (state: ShownState | undefined) =>
  infiniteQueryOptions({
    queryKey: withdrawalKeys.list(state),
    meta: ofMemberMoney,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listWithdrawals>('GET', '/app-api/api/withdraw', {
        query: { page: pageParam, rows: PAGE_ROWS, ...(state === undefined ? {} : { state }) },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page * PAGE_ROWS < last.totalCount ? page + 1 : undefined),
  })

/** The same, while somebody is logged in. */
export const useWithdrawals = (state: ShownState | undefined) =>
  useInfiniteQuery({
    ...withdrawalsQuery(state),
    enabled: useIsLoggedIn(),
    select: answer => readPages(answer, readOwnWithdrawal, ({ withdrawalNo }) => withdrawalNo),
  })

const readTotals = ({ pages }: Readonly<{ pages: readonly Told[] }>) => {
  const last = pages.at(-1)
  return last === undefined
    ? undefined
    : readOne(last, ({ totalCount, totalPaid }) => ({ count: totalCount, paid: readMoney(totalPaid) }))
}

/** How many withdrawals there are and what was paid out; nothing while that is not known. */
export const useWithdrawalTotals = (state: ShownState | undefined) =>
  useInfiniteQuery({ ...withdrawalsQuery(state), enabled: useIsLoggedIn(), select: readTotals }).data
