/** The games that take bets, as filters and dialogs offer them. */
import { findGame, games } from '@app/domain/games/games.ts'
import type { Choice } from '#ui/list/choices.ts'

export const gameChoices: readonly Choice[] = games
  .filter(({ bettable }) => bettable)
  .map(({ gameId, name }) => ({ value: String(gameId), label: name }))

/** The number of a game that the address names; nothing where there is none. */
export function gameIdIn(text: string | undefined): number | undefined {
  const game = text === undefined || !/^\d{1,4}$/.test(text) ? undefined : findGame(Number(text))
  return game?.gameId
}
