/** Requests that need a second person. */
import type { AnswerOf, QueryIn } from '@app/contract/endpoint.ts'
import type {
  decideRequest,
  listRequests,
  readRequest,
  withdrawRequest,
} from '@app/contract/operator/approvals.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type ApprovalRequest = AnswerOf<typeof listRequests>['data'][number]
export type ApprovalDetail = AnswerOf<typeof readRequest>['data']
export type ApprovalFilter = QueryIn<typeof listRequests>

export const approvalKeys = { all: ['approvals'] } as const

export const approvalsQuery = (query: ApprovalFilter) =>
  queryOptions({
    queryKey: [...approvalKeys.all, 'list', query],
    queryFn: ({ signal }) => read<typeof listRequests>('GET', '/console-api/approvals', { query, signal }),
  })

const WAITING_ROWS = 100

/** What waits for the person's decision. Asked for anew with every page, never by a timer: that would keep a session alive. */
export const waitingQuery = approvalsQuery({ show: 'to-decide', rows: WAITING_ROWS })

export const approvalQuery = (approvalId: string) =>
  queryOptions({
    queryKey: [...approvalKeys.all, 'one', approvalId],
    // The dry run of now is part of it.
    staleTime: 0,
    queryFn: ({ signal }) =>
      read<typeof readRequest>('GET', '/console-api/approvals/:approvalId', {
        params: { approvalId },
        signal,
      }),
  })

export const decide = (
  body: Readonly<{ approvalId: string; hash: string; decision: 'approve' | 'refuse'; note: string }>,
) => write<typeof decideRequest>('POST', '/console-api/approvals/decide', { body })

export const withdraw = (approvalId: string) =>
  write<typeof withdrawRequest>('POST', '/console-api/approvals/withdraw', { body: { approvalId } })
