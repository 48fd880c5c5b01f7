import type { LotteryFamily } from '@app/domain/games/games.ts'

/** The families as players call them, in the order of the game hall. */
export const families: readonly Readonly<{ family: LotteryFamily; name: string; mark: string }>[] = [
  { family: 'six-mark', name: '六合彩', mark: '六' },
  { family: 'racing', name: '赛车', mark: '赛' },
  { family: 'k3', name: '快三', mark: '三' },
  { family: 'ssc', name: '时时彩', mark: '时' },
  { family: '3d', name: '福彩3D', mark: '3D' },
  { family: 'niuniu', name: '牛牛', mark: '牛' },
]
