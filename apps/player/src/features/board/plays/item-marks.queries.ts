import { queryOptions } from '@tanstack/react-query'

/** The judges of items. They come only with the marks: a board without them is not made heavier. */
export const itemMarksQuery = queryOptions({
  queryKey: ['item-marks'],
  queryFn: () => import('@app/domain/analytics/item-marks.ts'),
  staleTime: Number.POSITIVE_INFINITY,
})
