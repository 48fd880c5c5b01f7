import { findGame } from '@app/domain/games/games.ts'
import { queryOptions } from '@tanstack/react-query'
import type { BetDetail } from '#features/bet-records/bet-records.queries.ts'

/** The marks of an order; the rules that find them are fetched with the first order that is looked at. */
export function orderMarksQuery(
  { gameId, playCode, betInfo: selection, openNum }: BetDetail,
  issueDate: string,
) {
  const family = findGame(gameId)?.family
  return queryOptions({
    queryKey: ['order-marks', family, playCode, selection, openNum, issueDate],
    enabled: family !== undefined,
    queryFn: async () => {
      const { markOrder } = await import('./order-marks.ts')
      return family === undefined ? null : markOrder({ family, playCode, selection, openNum, issueDate })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
