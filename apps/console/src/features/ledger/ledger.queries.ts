/** Transfers of the ledger: the statement of a player, those of a day, and one with both legs. */
import type { AnswerOf, QueryIn } from '@app/contract/endpoint.ts'
import type { listPlayerLedger, readTransfer, searchLedger } from '@app/contract/operator/ledger.ts'
import { queryOptions } from '@tanstack/react-query'
import { read } from '#platform/operator-call.ts'

export type StatementRow = AnswerOf<typeof listPlayerLedger>['data'][number]
export type Transfer = AnswerOf<typeof searchLedger>['data'][number]
export type AccountKind = NonNullable<Transfer['debit']['member']>['kind']

const ledgerKeys = { all: ['ledger'] } as const

export const statementQuery = (memberId: string, query: QueryIn<typeof listPlayerLedger>) =>
  queryOptions({
    queryKey: [...ledgerKeys.all, 'statement', memberId, query],
    queryFn: ({ signal }) =>
      read<typeof listPlayerLedger>('GET', '/console-api/players/:memberId/ledger', {
        params: { memberId },
        query,
        signal,
      }),
  })

export const ledgerQuery = (query: QueryIn<typeof searchLedger>) =>
  queryOptions({
    queryKey: [...ledgerKeys.all, 'list', query],
    queryFn: ({ signal }) => read<typeof searchLedger>('GET', '/console-api/ledger', { query, signal }),
  })

export const transferQuery = (billNo: string) =>
  queryOptions({
    queryKey: [...ledgerKeys.all, 'one', billNo],
    queryFn: ({ signal }) =>
      read<typeof readTransfer>('GET', '/console-api/ledger/:billNo', { params: { billNo }, signal }),
  })
