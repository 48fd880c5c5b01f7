import { readTransfer, readTransferTermsOf } from '@app/client/agents/read-transfer.ts'
import { readOne, readPages } from '@app/client/read-answers.ts'
import type { listTransfers, readTransferTerms, sendTransfer } from '@app/contract/agents-transfers.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney } from '@app/session/query-facts.ts'
import { useMoneyMutation } from '@app/session/use-money-mutation.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { agentKeys } from '#features/agents/agents.queries.ts'
import { invalidateMoney } from '#features/wallet/wallet.queries.ts'

const PAGE_ROWS = 20

/** What the agent may hand over now. */
export const transferTermsQuery = queryOptions({
  queryKey: agentKeys.transferTerms,
  meta: ofMemberMoney,
  queryFn: ({ signal }) => call<typeof readTransferTerms>('GET', '/app-api/api/dl/transfer', { signal }),
  select: answer => readOne(answer, readTransferTermsOf),
})

export const useTransferTerms = () => useQuery(transferTermsQuery)

/** What the agent handed over, to one member or to all, the newest first. */
export const transfersQuery = (memberId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: agentKeys.transfers(memberId),
    meta: ofMemberMoney,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listTransfers>('GET', '/app-api/api/dl/transfers', {
        query: { page: pageParam, ...(memberId !== undefined && { userId: memberId }) },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page * PAGE_ROWS < last.totalCount ? page + 1 : undefined),
  })

export const useTransfers = (memberId: string | undefined) =>
  useInfiniteQuery({
    ...transfersQuery(memberId),
    select: answer => readPages(answer, readTransfer, ({ id }) => id),
  })

/** Hands money over; the one dialog asks for the fund password. A repeat of one whose answer was lost is the same transfer. */
export function useSendTransfer(onSent: () => unknown) {
  const client = useQueryClient()
  return useMoneyMutation({
    act: 'agent-transfer',
    send: (body: BodyIn<typeof sendTransfer>, idempotencyKey) =>
      call<typeof sendTransfer>('POST', '/app-api/api/dl/transfer', { body, idempotencyKey }),
    onAnswered: onSent,
    onEnd: () => {
      void client.invalidateQueries({ queryKey: agentKeys.allTransfers })
      void client.invalidateQueries({ queryKey: agentKeys.downlines })
      invalidateMoney(client)
    },
  })
}
