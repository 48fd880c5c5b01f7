import { games, type LotteryFamily } from '@app/domain/games/games.ts'

/** Its draw is shown live; the tab names the hour (specification 002 §2). */
export const LIVE_GAME = 110

const firstGames = [70, 90, 110, 71, 92, 93] as const
const otherFamilies: readonly LotteryFamily[] = ['racing', 'k3', 'ssc', '3d', 'niuniu']

/** The games of the strip: the six-mark games, then the first game of each other family. */
export const homeGames: readonly [number, ...number[]] = [
  ...firstGames,
  ...otherFamilies.flatMap(family => games.find(game => game.family === family)?.gameId ?? []),
]
