import { findGame } from '@app/domain/games/games.ts'

/** The tabs of the library, in this order (specification 002 §2). */
const libraryGames = [110, 90, 86, 82, 70] as const

export const libraryTabs = libraryGames.map(gameId => ({
  value: gameId as number,
  text: findGame(gameId)?.name ?? String(gameId),
}))

/** The game that an address names, or the first one. */
export function readLibraryGame(text: string | undefined): number {
  return libraryGames.find(gameId => String(gameId) === text) ?? libraryGames[0]
}
