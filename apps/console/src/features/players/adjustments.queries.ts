/** Adjustments of a balance: what one would do, what was done, and the request that a second person decides about. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type { askAdjustment, previewAdjustment, readAdjustments } from '@app/contract/operator/adjustments.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'
import { playerKeys } from './players.queries.ts'

export type AdjustmentPreview = AnswerOf<typeof previewAdjustment>['data']
export type Adjustments = AnswerOf<typeof readAdjustments>['data']

export const adjustmentsQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...playerKeys.one(memberId), 'adjustments'],
    // The player may be playing.
    staleTime: 0,
    queryFn: ({ signal }) =>
      read<typeof readAdjustments>('GET', '/console-api/players/:memberId/adjustments', {
        params: { memberId },
        signal,
      }),
  })

export const adjustmentPreviewQuery = (memberId: string, query: QueryIn<typeof previewAdjustment>) =>
  queryOptions({
    queryKey: [...playerKeys.one(memberId), 'adjustment preview', query],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      read<typeof previewAdjustment>('GET', '/console-api/players/:memberId/adjustments/preview', {
        params: { memberId },
        query,
        signal,
      }),
  })

export const askToAdjust = (body: BodyIn<typeof askAdjustment>) =>
  write<typeof askAdjustment>('POST', '/console-api/players/adjust/ask', { body })
