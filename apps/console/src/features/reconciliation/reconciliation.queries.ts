/** Statements of channels beside our books. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type {
  askResolution,
  importStatement,
  listDifferences,
  listStatementLines,
  noteDifference,
  readDifference,
  readPaymentLines,
  readReconciliation,
} from '@app/contract/operator/reconciliation.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type Reconciliation = AnswerOf<typeof readReconciliation>
export type ReconciledDay = Reconciliation['data'][number]
export type Difference = AnswerOf<typeof listDifferences>['data'][number]
export type DifferenceRecord = AnswerOf<typeof readDifference>['data']
export type StatementLine = AnswerOf<typeof listStatementLines>['data'][number]
export type PaymentLine = AnswerOf<typeof readPaymentLines>['data'][number]
export type Imported = AnswerOf<typeof importStatement>['data']
type ResolveWish = BodyIn<typeof askResolution>

export const reconciliationKeys = { all: ['reconciliation'] } as const

export const reconciliationQuery = (query: QueryIn<typeof readReconciliation>) =>
  queryOptions({
    queryKey: [...reconciliationKeys.all, 'days', query],
    queryFn: ({ signal }) =>
      read<typeof readReconciliation>('GET', '/console-api/reconciliation', { query, signal }),
  })

export const differencesQuery = (query: QueryIn<typeof listDifferences>) =>
  queryOptions({
    queryKey: [...reconciliationKeys.all, 'differences', query],
    queryFn: ({ signal }) =>
      read<typeof listDifferences>('GET', '/console-api/reconciliation/differences', { query, signal }),
  })

export const differenceQuery = (differenceNo: string) =>
  queryOptions({
    queryKey: [...reconciliationKeys.all, 'difference', differenceNo],
    queryFn: ({ signal }) =>
      read<typeof readDifference>('GET', '/console-api/reconciliation/differences/:differenceNo', {
        ...{ params: { differenceNo }, signal },
      }),
  })

export const linesQuery = (query: QueryIn<typeof listStatementLines>) =>
  queryOptions({
    queryKey: [...reconciliationKeys.all, 'lines', query],
    queryFn: ({ signal }) =>
      read<typeof listStatementLines>('GET', '/console-api/reconciliation/lines', { query, signal }),
  })

/** Lines of the bank's statement that may be the payment of an order. */
export const paymentLinesQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...reconciliationKeys.all, 'payments', orderNo],
    // A colleague may have used one meanwhile.
    staleTime: 0,
    queryFn: ({ signal }) =>
      read<typeof readPaymentLines>('GET', '/console-api/reconciliation/payments/:orderNo', {
        ...{ params: { orderNo }, signal },
      }),
  })

export const importFile = (body: BodyIn<typeof importStatement>) =>
  write<typeof importStatement>('POST', '/console-api/reconciliation/import', { body })

export const note = (body: BodyIn<typeof noteDifference>) =>
  write<typeof noteDifference>('POST', '/console-api/reconciliation/note', { body })

export const askToResolve = (body: ResolveWish) =>
  write<typeof askResolution>('POST', '/console-api/reconciliation/resolve/ask', { body })
