/** Deposits of all players: what waits for staff, what was decided, and the decisions. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type { listChannelStates, stopChannel } from '@app/contract/operator/deposit-channels.ts'
import type {
  askDeposit,
  claimDeposit,
  confirmDeposit,
  listDepositOrders,
  listOddTransfers,
  readDepositOrder,
  readDepositQueue,
  readDepositReceipt,
  rejectDeposit,
  releaseDeposit,
} from '@app/contract/operator/deposits.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type Deposit = AnswerOf<typeof listDepositOrders>['data'][number]
export type DepositRecord = AnswerOf<typeof readDepositOrder>['data']

export type OddTransfer = AnswerOf<typeof listOddTransfers>['data'][number]

export type ChannelState = AnswerOf<typeof listChannelStates>['data'][number]

export const depositKeys = { all: ['deposits'] } as const

export const depositsQuery = (query: QueryIn<typeof listDepositOrders>) =>
  queryOptions({
    queryKey: [...depositKeys.all, 'list', query],
    queryFn: ({ signal }) =>
      read<typeof listDepositOrders>('GET', '/console-api/deposits', { query, signal }),
  })

export const oddTransfersQuery = (query: QueryIn<typeof listOddTransfers>) =>
  queryOptions({
    queryKey: [...depositKeys.all, 'odd-transfers', query],
    queryFn: ({ signal }) =>
      read<typeof listOddTransfers>('GET', '/console-api/deposits/transfers', { query, signal }),
  })

/** The first rows of the queue; it has no further page, because what is decided leaves it. */
export const depositQueueQuery = (rows: number) =>
  queryOptions({
    queryKey: [...depositKeys.all, 'queue', rows],
    queryFn: async ({ signal }) => {
      const query = { rows }
      const page = await read<typeof readDepositQueue>('GET', '/console-api/deposits/queue', {
        query,
        signal,
      })
      return { ...page, next: null }
    },
  })

export const depositQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...depositKeys.all, 'one', orderNo],
    // A colleague may have it meanwhile.
    staleTime: 0,
    queryFn: ({ signal }) =>
      read<typeof readDepositOrder>('GET', '/console-api/deposits/:orderNo', { params: { orderNo }, signal }),
  })

/** A picture of the transfer, as an address that a picture can show. Each call leaves an entry in the audit. */
export const lookAtReceipt = async (body: BodyIn<typeof readDepositReceipt>) => {
  const { data } = await write<typeof readDepositReceipt>('POST', '/console-api/deposits/receipt', { body })
  return `data:image/webp;base64,${data.picture}`
}

export const claim = (orderNo: string) =>
  write<typeof claimDeposit>('POST', '/console-api/deposits/claim', { body: { orderNo } })

export const release = (orderNo: string) =>
  write<typeof releaseDeposit>('POST', '/console-api/deposits/release', { body: { orderNo } })

export const confirmArrived = (body: BodyIn<typeof confirmDeposit>) =>
  write<typeof confirmDeposit>('POST', '/console-api/deposits/confirm', { body })

export const askToConfirm = (body: BodyIn<typeof askDeposit>) =>
  write<typeof askDeposit>('POST', '/console-api/deposits/confirm/ask', { body })

export const reject = (body: BodyIn<typeof rejectDeposit>) =>
  write<typeof rejectDeposit>('POST', '/console-api/deposits/reject', { body })

/** All channels; there is no further page of so few. */
export const channelStatesQuery = queryOptions({
  queryKey: [...depositKeys.all, 'channels'],
  queryFn: async ({ signal }) => {
    const page = await read<typeof listChannelStates>('GET', '/console-api/deposits/channels', { signal })
    return { ...page, next: null }
  },
})

export const stopNow = (body: BodyIn<typeof stopChannel>) =>
  write<typeof stopChannel>('POST', '/console-api/deposits/channels/stop', { body })
