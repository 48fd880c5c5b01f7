import { showSelection } from '@app/trade-ui/text/selection-text.ts'
import { useQuery } from '@tanstack/react-query'
import { gameKeys } from '#features/games/games.queries.ts'
import type { SpokenBet } from './spoken-bet.ts'

/** The picks of a bet as they are spoken; in short signs until the rules of the plays have come. */
export function SelectionWords({ gameId, playCode, selection }: SpokenBet) {
  const { data } = useQuery({
    queryKey: gameKeys.spokenBet(gameId, playCode, selection),
    queryFn: async () => (await import('./spoken-bet.ts')).speakBet({ gameId, playCode, selection }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? showSelection(selection)
}
