import { readDetailedPromotion, readPromotionCard } from '@app/client/promotions/read-promotion-card.ts'
import { readList, readOne } from '@app/client/read-answers.ts'
import type { listPromotions, readPromotion } from '@app/contract/promotions.ts'
import { call } from '@app/session/api.ts'
import { queryOptions } from '@tanstack/react-query'

const STALE_MS = 60_000
const ROWS = 100
/** Source: specification 001 §7 (device 1 is a phone). */
const DEVICE = 1

const promotionKeys = {
  list: ['promotions', 'list'],
  detail: (id: string) => ['promotions', 'detail', id],
} as const

/** Every promotion that is shown. */
export const promotionsQuery = queryOptions({
  queryKey: promotionKeys.list,
  queryFn: ({ signal }) =>
    call<typeof listPromotions>('GET', '/app-api/promotion/list', {
      query: { device: DEVICE, rows: ROWS },
      signal,
    }),
  select: ({ data }) => readList(data, readPromotionCard),
  staleTime: STALE_MS,
})

/** One promotion with what stands on its page. */
export const promotionQuery = (id: string) =>
  queryOptions({
    queryKey: promotionKeys.detail(id),
    queryFn: ({ signal }) =>
      call<typeof readPromotion>('GET', '/app-api/promotion/detail', { query: { id }, signal }),
    select: ({ data }) => readOne(data, readDetailedPromotion),
    staleTime: STALE_MS,
  })
