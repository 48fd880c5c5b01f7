import { readDepositOrder, readDetailedDeposit } from '@app/client/deposits/read-deposit.ts'
import { readDepositChannels } from '@app/client/deposits/read-deposit-channel.ts'
import { readOne, readPages } from '@app/client/read-answers.ts'
import { readMoney } from '@app/client/wire-values.ts'
import type {
  cancelDeposit,
  createDeposit,
  listDepositChannels,
  listDeposits,
  readDeposit,
  readReceipt,
  sendReceipt,
  submitDeposit,
} from '@app/contract/deposits.ts'
import type { AnswerOf, BodyIn } from '@app/contract/endpoint.ts'
import type { DepositState } from '@app/domain/deposits/deposit-states.ts'
import { call } from '@app/session/api.ts'
import { ofMember, ofMemberMoney } from '@app/session/query-facts.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
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
import { invalidateMoney } from '#features/wallet/wallet.queries.ts'
import { DEPOSIT_PAYING_POLL_MS } from './deposit-poll.ts'

const DEPOSITS_PAGE_ROWS = 20
const MOVING_POLL_MS = 5_000
const REVIEW_POLL_MS = 30_000

const depositKeys = {
  all: ['deposits'],
  channels: ['deposits', 'channels'],
  list: (state: DepositState | undefined) => ['deposits', 'list', state],
  detail: (orderNo: string) => ['deposits', 'detail', orderNo],
  receipt: (orderNo: string, receiptNo: number) => ['deposit-receipts', orderNo, receiptNo],
} as const

/** The ways to deposit, in the order of the server. */
export const channelsQuery = queryOptions({
  queryKey: depositKeys.channels,
  meta: ofMemberMoney,
  queryFn: ({ signal }) =>
    call<typeof listDepositChannels>('GET', '/app-api/api/recharge/channels', { signal }),
  select: ({ data }) => data.flatMap(readDepositChannels),
})

/** The same, while somebody is logged in. */
export const useDepositChannels = () => useQuery({ ...channelsQuery, enabled: useIsLoggedIn() })

type Beginning = Readonly<{
  onBegun: (orderNo: string) => unknown
  onRefused: (error: unknown) => unknown
}>

/** Begins an order; a repeat of one whose answer was lost leads to the same order. */
export function useCreateDeposit({ onBegun, onRefused }: Beginning) {
  const client = useQueryClient()
  return useMoneyMutation({
    act: 'create-deposit',
    send: (body: BodyIn<typeof createDeposit>, idempotencyKey) =>
      call<typeof createDeposit>('POST', '/app-api/api/recharge/create', { body, idempotencyKey }),
    onAnswered: ({ data }) => onBegun(data.orderNo),
    onRefused,
    // A refusal too may tell of an order or of a closed channel that the page does not show yet.
    onEnd: () => client.invalidateQueries({ queryKey: depositKeys.all }),
  })
}

/** How soon an order in that state is looked at again, in ms. */
function pollAfter(state: DepositState | undefined): number | false {
  if (state === 'REVIEW') return REVIEW_POLL_MS
  if (state === 'CREATED' || state === 'PAYING') return DEPOSIT_PAYING_POLL_MS
  return state === 'SUBMITTED' || state === 'CONFIRMED' ? MOVING_POLL_MS : false
}

/** One own order; looked at again until it has ended. Its answer sets the clock of the countdown, also where nothing else does. */
export const depositQuery = (orderNo: string) =>
  queryOptions({
    queryKey: depositKeys.detail(orderNo),
    meta: ofMemberMoney,
    queryFn: async ({ signal }) => {
      const startedAt = performance.now()
      const told = await call<typeof readDeposit>('GET', '/app-api/api/recharge/:orderNo', {
        params: { orderNo },
        signal,
      })
      noteServerTime(told.data.serverTime, performance.now() - startedAt)
      return told
    },
    select: ({ data }) => readOne(data, readDetailedDeposit),
    refetchInterval: ({ state }) => pollAfter(state.data?.data.state),
  })

/** The same, while somebody is logged in. Balance and bills are asked for again when its money came. */
export function useDeposit(orderNo: string) {
  const client = useQueryClient()
  const deposit = useQuery({ ...depositQuery(orderNo), enabled: useIsLoggedIn() })
  const state = deposit.data?.state
  const shown = useRef(state)
  useEffect(() => {
    const hasCome = shown.current !== undefined && shown.current !== state && state === 'CREDITED'
    shown.current = state
    if (hasCome) invalidateMoney(client, depositKeys.detail(orderNo))
  }, [client, orderNo, state])
  return deposit
}

type Told = AnswerOf<typeof readDeposit>

/** What both steps of a member have in common: the page shows their answer at once. */
function useDepositStep<Request>(
  act: string,
  orderNo: string,
  send: (request: Request) => Promise<Told>,
  onEnd?: () => unknown,
) {
  const client = useQueryClient()
  return useMoneyMutation({
    act: `${act} ${orderNo}`,
    // A step that is taken stays taken, so the calls take no key: a repeat answers the order as it is.
    send,
    onAnswered: told => client.setQueryData(depositQuery(orderNo).queryKey, told),
    onEnd: () => {
      void client.invalidateQueries({ queryKey: depositKeys.all })
      onEnd?.()
    },
  })
}

/** 我已付款: tells that the money is under way. */
export const useSubmitDeposit = (orderNo: string) =>
  useDepositStep('submit-deposit', orderNo, (body: BodyIn<typeof submitDeposit>) =>
    call<typeof submitDeposit>('POST', '/app-api/api/recharge/:orderNo/submitted', {
      params: { orderNo },
      body,
    }),
  )

/** Sends a picture of the transfer, as base64. */
export const useSendReceipt = (orderNo: string, onEnd: () => unknown) =>
  useDepositStep(
    'send-receipt',
    orderNo,
    (body: BodyIn<typeof sendReceipt>) =>
      call<typeof sendReceipt>('POST', '/app-api/api/recharge/:orderNo/receipt', {
        params: { orderNo },
        body,
      }),
    onEnd,
  )

/** A picture that was sent, as an address that a picture can show. It never changes. */
export const useReceipt = (orderNo: string, receiptNo: number) =>
  useQuery({
    queryKey: depositKeys.receipt(orderNo, receiptNo),
    meta: ofMember,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call<typeof readReceipt>('GET', '/app-api/api/recharge/:orderNo/receipt/:receiptNo', {
        params: { orderNo, receiptNo: String(receiptNo) },
        signal,
      }),
    select: ({ data }) => `data:image/webp;base64,${data.picture}`,
  })

/** Cancels an order that nothing was paid for. */
export const useCancelDeposit = (orderNo: string, onEnd: () => unknown) =>
  useDepositStep(
    'cancel-deposit',
    orderNo,
    (_: 'cancel') =>
      call<typeof cancelDeposit>('POST', '/app-api/api/recharge/:orderNo/cancel', { params: { orderNo } }),
    onEnd,
  )

/** The player's orders, newest first; of one state where one is given. */
export const depositsQuery = (state: DepositState | undefined) =>
  infiniteQueryOptions({
    queryKey: depositKeys.list(state),
    meta: ofMemberMoney,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listDeposits>('GET', '/app-api/api/recharge', {
        query: { page: pageParam, rows: DEPOSITS_PAGE_ROWS, ...(state === undefined ? {} : { state }) },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page * DEPOSITS_PAGE_ROWS < last.totalCount ? page + 1 : undefined),
  })

type Pages = Readonly<{ pages: readonly AnswerOf<typeof listDeposits>[] }>

const readTotals = ({ pages }: Pages) => {
  const last = pages.at(-1)
  return last === undefined
    ? undefined
    : readOne(last, ({ totalCount, totalCredited }) => ({
        count: totalCount,
        credited: readMoney(totalCredited),
      }))
}

/** The same, while somebody is logged in. */
export const useDeposits = (state: DepositState | undefined) =>
  useInfiniteQuery({
    ...depositsQuery(state),
    enabled: useIsLoggedIn(),
    select: answer => readPages(answer, readDepositOrder, ({ orderNo }) => orderNo),
  })

/** How many orders there are and what they brought; nothing while that is not known. */
export const useDepositTotals = (state: DepositState | undefined) =>
  useInfiniteQuery({ ...depositsQuery(state), enabled: useIsLoggedIn(), select: readTotals }).data
