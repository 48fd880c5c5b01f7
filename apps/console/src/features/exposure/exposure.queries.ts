/** What open issues may cost; read again while somebody looks. */
import type { AnswerOf, BodyIn } from '@app/contract/endpoint.ts'
import type { capExposure, listExposures, readExposure, readWhatIf } from '@app/contract/operator/exposure.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type IssueExposure = AnswerOf<typeof listExposures>['data'][number]
export type Exposure = AnswerOf<typeof readExposure>['data']
export type AssumedDraw = AnswerOf<typeof readWhatIf>['data']

export const exposureKeys = { all: ['exposure'] } as const

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

/** The issue as if these numbers had been drawn, in draw order. Its bets stand for good, so the answer does too. */
export const whatIfQuery = (issueId: string, balls: readonly number[]) =>
  queryOptions({
    queryKey: [...exposureKeys.all, 'what-if', issueId, ...balls],
    queryFn: ({ signal }) =>
      read<typeof readWhatIf>('GET', '/console-api/exposure/:issueId/what-if', {
        params: { issueId },
        query: { balls: balls.join('-') },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Lowers what one item may cost; further bets on it are refused. */
export const lowerCap = (body: BodyIn<typeof capExposure>) =>
  write<typeof capExposure>('POST', '/console-api/exposure/cap', { body })
