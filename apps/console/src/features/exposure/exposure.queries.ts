/** What open issues may cost; read again while somebody looks. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listExposures, readExposure } from '@app/contract/operator/exposure.ts'
import { queryOptions } from '@tanstack/react-query'
import { read } from '#platform/operator-call.ts'

export type IssueExposure = AnswerOf<typeof listExposures>['data'][number]
export type Exposure = AnswerOf<typeof readExposure>['data']

const exposureKeys = { all: ['exposure'] } as const

export const exposuresQuery = queryOptions({
  queryKey: [...exposureKeys.all, 'list'],
  queryFn: ({ signal }) => read<typeof listExposures>('GET', '/console-api/exposure', { signal }),
})

export const exposureQuery = (issueId: string) =>
  queryOptions({
    queryKey: [...exposureKeys.all, 'one', issueId],
    queryFn: ({ signal }) =>
      read<typeof readExposure>('GET', '/console-api/exposure/:issueId', { params: { issueId }, signal }),
  })
