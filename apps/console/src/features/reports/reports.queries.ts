/** Reports: sums of the sealed ledger. */
import type { AnswerOf, QueryIn } from '@app/contract/endpoint.ts'
import type { readCashFlow, readLiabilities, readProfit } from '@app/contract/operator/reports.ts'
import { queryOptions } from '@tanstack/react-query'
import { read } from '#platform/operator-call.ts'

export type Profit = AnswerOf<typeof readProfit>
export type ProfitRow = Profit['data'][number]
export type ProfitQuery = QueryIn<typeof readProfit>

export type CashFlow = AnswerOf<typeof readCashFlow>
export type CashRow = CashFlow['data'][number]
export type CashQuery = QueryIn<typeof readCashFlow>

export type Liabilities = AnswerOf<typeof readLiabilities>
export type LiabilityRow = Liabilities['data'][number]
export type LiabilityQuery = QueryIn<typeof readLiabilities>

const reportKeys = { all: ['reports'] } as const

export const profitQuery = (query: ProfitQuery) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'profit', query],
    queryFn: ({ signal }) => read<typeof readProfit>('GET', '/console-api/reports/profit', { query, signal }),
  })

export const cashFlowQuery = (query: CashQuery) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'cash-flow', query],
    queryFn: ({ signal }) =>
      read<typeof readCashFlow>('GET', '/console-api/reports/cash-flow', { query, signal }),
  })

export const liabilitiesQuery = (query: LiabilityQuery) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'liabilities', query],
    queryFn: ({ signal }) =>
      read<typeof readLiabilities>('GET', '/console-api/reports/liabilities', { query, signal }),
  })
