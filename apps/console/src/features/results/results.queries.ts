/** Issues of games that others draw, and what the person claims of them. */
import type { AnswerOf, BodyIn } from '@app/contract/endpoint.ts'
import type { claimExternal, listExternalIssues } from '@app/contract/operator/draws-external.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type ExternalIssue = AnswerOf<typeof listExternalIssues>['data'][number]

export const resultKeys = { all: ['results'] } as const

const REFRESH_MS = 2_000

/** Read anew while two equal claims wait for the clock, which takes a second. */
export const externalIssuesQuery = queryOptions({
  queryKey: [...resultKeys.all, 'list'],
  queryFn: ({ signal }) => read<typeof listExternalIssues>('GET', '/console-api/draws/external', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.data.some(({ stage }) => stage === 'agreed') ? REFRESH_MS : false,
})

export const claimResult = (body: BodyIn<typeof claimExternal>) =>
  write<typeof claimExternal>('POST', '/console-api/draws/external/claim', { body })
