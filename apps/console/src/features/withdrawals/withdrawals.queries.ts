/** Withdrawals of all players: what waits for staff, what was decided, and the decisions. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type {
  approveWithdrawal,
  askReturn,
  askSettlement,
  askWithdrawal,
  claimWithdrawal,
  listWithdrawalRequests,
  readWithdrawalQueue,
  readWithdrawalRequest,
  rejectWithdrawal,
  releaseWithdrawal,
  reviewWithdrawal,
} from '@app/contract/operator/withdrawals.ts'
import type { askPayByHand, payByHand, takePayout } from '@app/contract/operator/withdrawals-by-hand.ts'
import type { readPlayerTurnover } from '@app/contract/operator/withdrawals-turnover.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type Withdrawal = AnswerOf<typeof listWithdrawalRequests>['data'][number]
export type WithdrawalQueue = AnswerOf<typeof readWithdrawalQueue>
export type WithdrawalRecord = AnswerOf<typeof readWithdrawalRequest>['data']

export type SettleWish = BodyIn<typeof askSettlement>
export type ReturnWish = BodyIn<typeof askReturn>
export type PayWish = BodyIn<typeof askPayByHand>

export const withdrawalKeys = { all: ['withdrawals'] } as const

export const withdrawalsQuery = (query: QueryIn<typeof listWithdrawalRequests>) =>
  queryOptions({
    queryKey: [...withdrawalKeys.all, 'list', query],
    queryFn: ({ signal }) =>
      read<typeof listWithdrawalRequests>('GET', '/console-api/withdrawals', { query, signal }),
  })

/** The first rows of the queue; it has no further page, because what is decided leaves it. */
export const withdrawalQueueQuery = (rows: number) =>
  queryOptions({
    queryKey: [...withdrawalKeys.all, 'queue', rows],
    queryFn: async ({ signal }) => {
      const page = await read<typeof readWithdrawalQueue>('GET', '/console-api/withdrawals/queue', {
        ...{ query: { rows }, signal },
      })
      return { ...page, next: null }
    },
  })

export const withdrawalQuery = (withdrawalNo: string) =>
  queryOptions({
    queryKey: [...withdrawalKeys.all, 'one', withdrawalNo],
    // A colleague may have it meanwhile.
    staleTime: 0,
    queryFn: ({ signal }) =>
      read<typeof readWithdrawalRequest>('GET', '/console-api/withdrawals/:withdrawalNo', {
        ...{ params: { withdrawalNo }, signal },
      }),
  })

export type PlayerTurnover = AnswerOf<typeof readPlayerTurnover>

/** What a player has still to bet before a withdrawal. */
export const turnoverQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...withdrawalKeys.all, 'turnover', memberId],
    queryFn: ({ signal }) =>
      read<typeof readPlayerTurnover>('GET', '/console-api/players/:memberId/turnover', {
        ...{ params: { memberId }, signal },
      }),
  })

export const claim = (withdrawalNo: string) =>
  write<typeof claimWithdrawal>('POST', '/console-api/withdrawals/claim', { body: { withdrawalNo } })

export const release = (withdrawalNo: string) =>
  write<typeof releaseWithdrawal>('POST', '/console-api/withdrawals/release', { body: { withdrawalNo } })

export const approve = (body: BodyIn<typeof approveWithdrawal>) =>
  write<typeof approveWithdrawal>('POST', '/console-api/withdrawals/approve', { body })

export const askToApprove = (body: BodyIn<typeof askWithdrawal>) =>
  write<typeof askWithdrawal>('POST', '/console-api/withdrawals/approve/ask', { body })

export const review = (body: BodyIn<typeof reviewWithdrawal>) =>
  write<typeof reviewWithdrawal>('POST', '/console-api/withdrawals/review', { body })

export const reject = (body: BodyIn<typeof rejectWithdrawal>) =>
  write<typeof rejectWithdrawal>('POST', '/console-api/withdrawals/reject', { body })

export const askToSettle = (body: SettleWish) =>
  write<typeof askSettlement>('POST', '/console-api/withdrawals/settle/ask', { body })

export const takeOn = (body: BodyIn<typeof takePayout>) =>
  write<typeof takePayout>('POST', '/console-api/withdrawals/by-hand/take', { body })

export const enterPayment = (body: BodyIn<typeof payByHand>) =>
  write<typeof payByHand>('POST', '/console-api/withdrawals/by-hand/pay', { body })

export const askToEnterPayment = (body: PayWish) =>
  write<typeof askPayByHand>('POST', '/console-api/withdrawals/by-hand/pay/ask', { body })

export const askToReturn = (body: ReturnWish) =>
  write<typeof askReturn>('POST', '/console-api/withdrawals/return/ask', { body })
