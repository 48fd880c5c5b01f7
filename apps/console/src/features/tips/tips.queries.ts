/** Tips and how good their authors are. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type {
  hideTips,
  listTipItems,
  listTipQuality,
  showTips,
  warnAuthor,
} from '@app/contract/operator/tips.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type Author = AnswerOf<typeof listTipQuality>['data'][number]
export type TipItem = AnswerOf<typeof listTipItems>['data'][number]

export const tipsKeys = { all: ['tips'] } as const

export const qualityQuery = (query: QueryIn<typeof listTipQuality>) =>
  queryOptions({
    queryKey: [...tipsKeys.all, 'quality', query],
    queryFn: ({ signal }) =>
      read<typeof listTipQuality>('GET', '/console-api/tips/quality', { query, signal }),
  })

export const tipItemsQuery = (query: QueryIn<typeof listTipItems>) =>
  queryOptions({
    queryKey: [...tipsKeys.all, 'items', query],
    queryFn: ({ signal }) => read<typeof listTipItems>('GET', '/console-api/tips/items', { query, signal }),
  })

export type Measure = BodyIn<typeof hideTips>

export const hide = (body: Measure) => write<typeof hideTips>('POST', '/console-api/tips/hide', { body })
export const show = (body: Measure) => write<typeof showTips>('POST', '/console-api/tips/show', { body })
export const warn = (body: Measure) => write<typeof warnAuthor>('POST', '/console-api/tips/warn', { body })
