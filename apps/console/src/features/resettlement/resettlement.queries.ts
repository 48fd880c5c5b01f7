/** A settled issue beside its judgement by the rules of today, and the request to pay the difference. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type {
  askResettlement,
  listResettledOrders,
  readResettlement,
  readResettlementDebts,
} from '@app/contract/operator/resettlement.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type Difference = AnswerOf<typeof readResettlement>['data']
export type DifferenceGroup = Difference['groups'][number]
export type ResettledOrder = AnswerOf<typeof listResettledOrders>['data'][number]
export type Debts = AnswerOf<typeof readResettlementDebts>['data']

export const resettlementKeys = { all: ['resettlement'] } as const

export const differenceQuery = (issueId: string) =>
  queryOptions({
    queryKey: [...resettlementKeys.all, 'difference', issueId],
    // It is computed by the rules that run now.
    staleTime: 0,
    queryFn: ({ signal }) =>
      read<typeof readResettlement>('GET', '/console-api/draws/:issueId/resettlement', {
        params: { issueId },
        signal,
      }),
  })

export const resettledOrdersQuery = (issueId: string, query: QueryIn<typeof listResettledOrders>) =>
  queryOptions({
    queryKey: [...resettlementKeys.all, 'orders', issueId, query],
    queryFn: ({ signal }) =>
      read<typeof listResettledOrders>('GET', '/console-api/draws/:issueId/resettlement/orders', {
        params: { issueId },
        query,
        signal,
      }),
  })

export const debtsQuery = (issueId: string) =>
  queryOptions({
    queryKey: [...resettlementKeys.all, 'debts', issueId],
    queryFn: ({ signal }) =>
      read<typeof readResettlementDebts>('GET', '/console-api/draws/:issueId/resettlement/debts', {
        params: { issueId },
        signal,
      }),
  })

/** Asks for a new judgement with the difference that was looked at; a second person agrees, and a job pays it. */
export const askToResettle = (body: BodyIn<typeof askResettlement>) =>
  write<typeof askResettlement>('POST', '/console-api/draws/resettle/ask', { body })
