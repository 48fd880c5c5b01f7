import { findGame, type Game } from '@app/domain/games/games.ts'
import { Refusal } from '#platform/refusal.ts'

/** The game with this id. Refuses `GAME/UNKNOWN`. */
export function knownGame(gameId: number): Game {
  const game = findGame(gameId)
  if (game === undefined) throw new Refusal('GAME/UNKNOWN')
  return game
}
