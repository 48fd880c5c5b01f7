/** The games that take bets, and the plays of each, as filters and dialogs offer them. */
import { findGame, games } from '@app/domain/games/games.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Choice } from '#ui/list/choices.ts'

export const gameChoices: readonly Choice[] = games
  .filter(({ bettable }) => bettable)
  .map(({ gameId, name }) => ({ value: String(gameId), label: name }))

/** The number of a game that the address names; nothing where there is none. */
export function gameIdIn(text: string | undefined): number | undefined {
  const game = text === undefined || !/^\d{1,4}$/.test(text) ? undefined : findGame(Number(text))
  return game?.gameId
}

/** The plays of a game; the tables come when a game is chosen, as they are large. */
export const playChoicesQuery = (gameId: number | undefined) =>
  queryOptions({
    queryKey: ['games', 'plays', gameId],
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
