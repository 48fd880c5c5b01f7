/** Issues from their opening to their settlement, and the request to void one before its close. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type {
  askVoidIssue,
  listIssues,
  listLateIssues,
  readIssue,
  readIssueMoney,
  setIssueVideo,
} from '@app/contract/operator/draws.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type Issue = AnswerOf<typeof listIssues>['data'][number]
export type IssueRecord = AnswerOf<typeof readIssue>['data']

export const drawKeys = { all: ['draws'] } as const

export const issuesQuery = (query: QueryIn<typeof listIssues>) =>
  queryOptions({
    queryKey: [...drawKeys.all, 'list', query],
    queryFn: ({ signal }) => read<typeof listIssues>('GET', '/console-api/draws', { query, signal }),
  })

/** What is overdue in any game. Asked for with the page, never by a timer: that would keep a session alive. */
export const lateIssuesQuery = queryOptions({
  queryKey: [...drawKeys.all, 'late'],
  queryFn: ({ signal }) => read<typeof listLateIssues>('GET', '/console-api/draws/late', { signal }),
})

export const issueQuery = (issueId: string) =>
  queryOptions({
    queryKey: [...drawKeys.all, 'one', issueId],
    queryFn: ({ signal }) =>
      read<typeof readIssue>('GET', '/console-api/draws/:issueId', { params: { issueId }, signal }),
  })

export const issueMoneyQuery = (issueId: string) =>
  queryOptions({
    queryKey: [...drawKeys.all, 'money', issueId],
    queryFn: ({ signal }) =>
      read<typeof readIssueMoney>('GET', '/console-api/draws/:issueId/money', {
        params: { issueId },
        signal,
      }),
  })

/** Asks for the void of an issue; a second person agrees, and every stake goes back. */
export const askToVoid = (body: BodyIn<typeof askVoidIssue>) =>
  write<typeof askVoidIssue>('POST', '/console-api/draws/void/ask', { body })

/** Says where the video of a draw lies, that it is being sent, or that there is none. */
export const setVideo = (body: BodyIn<typeof setIssueVideo>) =>
  write<typeof setIssueVideo>('POST', '/console-api/draws/video', { body })
