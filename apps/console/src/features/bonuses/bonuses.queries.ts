/** What members took of the house. */
import type { AnswerOf, QueryIn } from '@app/contract/endpoint.ts'
import type { listBonusClaims } from '@app/contract/operator/bonuses.ts'
import { queryOptions } from '@tanstack/react-query'
import { read } from '#platform/operator-call.ts'

export type Claim = AnswerOf<typeof listBonusClaims>['data'][number]

export const claimsQuery = (query: QueryIn<typeof listBonusClaims>) =>
  queryOptions({
    queryKey: ['bonuses', 'claims', query],
    queryFn: ({ signal }) =>
      read<typeof listBonusClaims>('GET', '/console-api/bonuses/claims', { query, signal }),
  })
