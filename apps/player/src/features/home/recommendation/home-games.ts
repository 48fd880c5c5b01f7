import { findGame, games, LIVE_GAME_ID, type LotteryFamily } from '@app/domain/games/games.ts'

/** Chosen at first, when it is among the recommended ones (specification 002 §9). */
const FIRST_GAME = 90

const otherFamilies: readonly LotteryFamily[] = ['racing', 'k3', 'ssc', '3d', 'niuniu']
const fastGames = [71, 92, 93]
/** Home begins with its draw: one of the last minute, where that of a daily game may be days old. */
export const FIRST_DRAW_GAME = 71

/** The games of the first strip: the one drawn each minute, the recommended ones, then others that are drawn all day. */
export function drawGames(recommended: readonly number[]): readonly number[] {
  const others = otherFamilies.flatMap(family => games.find(game => game.family === family)?.gameId ?? [])
  return [...new Set([FIRST_DRAW_GAME, ...recommended, ...fastGames, ...others])]
}

/** The games of a strip with the chosen one among them. */
export function withGame(gameIds: readonly number[], gameId: number): readonly number[] {
  return gameIds.includes(gameId) ? gameIds : [...gameIds, gameId]
}

/** The game about which home begins to read. */
export function firstGame(recommended: readonly number[]): number {
  return recommended.includes(FIRST_GAME) ? FIRST_GAME : (recommended[0] ?? FIRST_GAME)
}

/** Tabs of games; the live one names its hour, 20:30 unless the table says otherwise. */
export function gameTabs(gameIds: readonly number[]) {
  return gameIds.map(gameId => ({
    value: gameId,
    text: findGame(gameId)?.name ?? String(gameId),
    note: gameId === LIVE_GAME_ID ? `直播 ${findGame(gameId)?.drawTime ?? '20:30'}` : undefined,
  }))
}
