import type { DetailedBet } from '@app/client/bets/read-detailed-bet.ts'
import { findGame } from '@app/domain/games/games.ts'
import { queryOptions } from '@tanstack/react-query'

type Marked = Pick<DetailedBet, 'gameId' | 'playCode' | 'selection' | 'drawnNumbers'>

/** Apart from the keys of bets: marks are found on the device, and no payment makes them old. */
const orderMarksKeys = {
  of: (bet: Marked, issueDate: string) => ['order-marks', bet, issueDate],
} as const

/** The marks of an order; the rules that find them are fetched with the first order that is looked at. */
export function orderMarksQuery({ gameId, playCode, selection, drawnNumbers }: Marked, issueDate: string) {
  const family = findGame(gameId)?.family
  return queryOptions({
    queryKey: orderMarksKeys.of({ gameId, playCode, selection, drawnNumbers }, issueDate),
    enabled: family !== undefined,
    queryFn: async () => {
      const { markOrder } = await import('./order-marks.ts')
      return family === undefined ? null : markOrder({ family, playCode, selection, drawnNumbers, issueDate })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
