import { queryOptions } from '@tanstack/react-query'

const boardKeys = { itemMarks: ['board', 'item-marks'] } as const

/** The judges of items. They come only with the marks: a board without them is not made heavier. */
export const itemMarksQuery = queryOptions({
  queryKey: boardKeys.itemMarks,
  queryFn: () => import('@app/domain/analytics/item-marks.ts'),
  staleTime: Number.POSITIVE_INFINITY,
})
