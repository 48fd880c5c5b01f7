import { findGame } from '@app/domain/games/games.ts'

/** Source: specification 002 §2 (default recommended games). */
const DEFAULT_GAMES: readonly number[] = [70, 90, 110]
const GAMES_MAX = 20

/** The games of a comma-separated list of ids, each once; the default ones when it names none that exists. */
export function readRecommendedGames(text: string): readonly number[] {
  const named = text.split(',').map(part => (/^\s*\d{1,4}\s*$/.test(part) ? Number(part) : 0))
  const known = [...new Set(named)].filter(gameId => findGame(gameId) !== undefined).slice(0, GAMES_MAX)
  return known.length === 0 ? DEFAULT_GAMES : known
}
