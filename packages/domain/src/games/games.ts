/**
 * The in-site lotteries: which family a game belongs to and how often it is drawn.
 * Source: specification 001 §9 (schedule constants), lotteries §8.
 */
import table from './games.json' with { type: 'json' }

export type LotteryFamily = 'six-mark' | 'racing' | 'k3' | 'ssc' | '3d' | 'niuniu'

export type Game = Readonly<{
  gameId: number
  family: LotteryFamily
  name: string
  /** Seconds from one draw to the next; `null` for a game that is drawn once a day. */
  intervalSeconds: number | null
  /** Wall time at UTC+8 of a daily draw; `null` for a game with an interval. */
  drawTime: string | null
  /** Betting closes this many seconds before the planned draw. */
  closeLeadSeconds: number
  bettable: boolean
  /** An external operator draws this game; the demonstration draws it here and says so (architecture §6). */
  external: boolean
}>

/** Every game, in the order in which players see them. */
export const games: readonly Game[] = table as Game[]

/** The default game. Source: specification 001 §9 (default game id). */
export const DEFAULT_GAME_ID = 90

/** The game with the live link of its own (specification 002 §2). */
export const LIVE_GAME_ID = 110

/** The games beside whose names one company variant shows flags (specification 000 §9). */
export const FLAGGED_GAMES: readonly number[] = [70, 90]

const byId = new Map(games.map(game => [game.gameId, game]))

/** The game of that id, if there is one. */
export function findGame(gameId: number): Game | undefined {
  return byId.get(gameId)
}
