import type { listGames, listPlays } from '@app/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

const GAMES_STALE_MS = 300_000
const ODDS_STALE_MS = 30_000

/** Every game that the house has, in the order of the server. */
export function useGames() {
  return useQuery({
    queryKey: ['games'],
    queryFn: ({ signal }) => call<typeof listGames>('GET', '/app-api/game/list-all', { signal }),
    select: answer => answer.data,
    staleTime: GAMES_STALE_MS,
  })
}

/** The plays of a game with odds and limits. */
export function usePlays(gameId: number, enabled: boolean) {
  return useQuery({
    queryKey: ['plays', gameId],
    enabled,
    queryFn: ({ signal }) =>
      call<typeof listPlays>('GET', '/app-api/game/:id/plays', { params: { id: gameId }, signal }),
    select: answer => answer.data,
    staleTime: ODDS_STALE_MS,
  })
}

export type GameOfList = Awaited<ReturnType<typeof call<typeof listGames>>>['data'][number]
export type Play = Awaited<ReturnType<typeof call<typeof listPlays>>>['data']['plays'][number]

/** Games whose name holds the trimmed text (specification 001 §5). */
export function searchGames(games: readonly GameOfList[], text: string): readonly GameOfList[] {
  const wanted = text.trim()
  return wanted === '' ? games : games.filter(game => game.gameName.includes(wanted))
}
