/** The plays of each game, as filters and dialogs offer them. */
import { findGame } from '@app/domain/games/games.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Choice } from '#ui/list/choices.ts'

const gameKeys = { plays: (gameId: number | undefined) => ['games', 'plays', gameId] } as const

/** The plays of a game; the tables come when a game is chosen, as they are large. */
export const playChoicesQuery = (gameId: number | undefined) =>
  queryOptions({
    queryKey: gameKeys.plays(gameId),
    enabled: gameId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<readonly Choice[]> => {
      const { playsOf } = await import('@app/domain/lottery/plays/all-plays.ts')
      const game = gameId === undefined ? undefined : findGame(gameId)
      if (game === undefined) return []
      return playsOf(game.family).map(({ code, name, model }) => ({
        value: code,
        label: `${name}（${model === 'official' ? '官方' : '信用'}）`,
      }))
    },
  })
