/** Which versions of the agreements there were, and who agreed to each. */
import type { AnswerOf, QueryIn } from '@app/contract/endpoint.ts'
import type * as wire from '@app/contract/operator/agreements.ts'
import { queryOptions } from '@tanstack/react-query'
import { read } from '#platform/operator-call.ts'

export type Version = AnswerOf<typeof wire.listAgreementVersions>['data'][number]
export type Acceptance = AnswerOf<typeof wire.listAcceptances>['data'][number]

export const versionsQuery = queryOptions({
  queryKey: ['agreements', 'versions'],
  queryFn: ({ signal }) =>
    read<typeof wire.listAgreementVersions>('GET', '/console-api/agreements', { signal }),
})

export const acceptancesQuery = (query: QueryIn<typeof wire.listAcceptances>) =>
  queryOptions({
    queryKey: ['agreements', 'acceptances', query],
    queryFn: ({ signal }) =>
      read<typeof wire.listAcceptances>('GET', '/console-api/agreements/acceptances', { query, signal }),
  })
