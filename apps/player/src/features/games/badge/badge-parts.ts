/** What a game's badge is made of. The drawing says what is played, the ground how often, the coin which series it is of. */
import type { LotteryFamily } from '@app/domain/games/games.ts'

export type BadgeParts = Readonly<{
  /** The symbols of `badges.svg`: the drawing, the coin at its corner, and whether the drawing fills the badge. */
  drawing: string
  coin: string | undefined
  isFlower: boolean
  /** Seconds between draws; `daily` for a game of one draw a day. */
  cadence: number | 'daily'
  /** The cadence in words, as the ground alone says it by colour. */
  word: string
}>

const familyDrawings: Readonly<Record<LotteryFamily, string>> = {
  'six-mark': 'g-six',
  racing: 'g-car',
  k3: 'g-dice',
  ssc: 'g-digits',
  '3d': 'g-d3',
  niuniu: 'g-cards',
}
/** Games of a line of their own within their family (airships, boats, horses, the flower of a place), and coins of series. */
const own: Readonly<Record<number, Readonly<{ drawing?: string; coin?: string }>>> = {
  34: { drawing: 'g-ship', coin: 's-clover' },
  42: { coin: 's-bolt' },
  44: { drawing: 'g-ship' },
  45: { coin: 's-smile' },
  46: { drawing: 'g-ship', coin: 's-bolt' },
  47: { drawing: 'g-horse' },
  48: { drawing: 'g-horse' },
  51: { drawing: 'g-ship', coin: 's-smile' },
  70: { drawing: 'f-bauhinia' },
  71: { coin: 's-bolt' },
  81: { drawing: 'g-horse', coin: 's-bolt' },
  82: { drawing: 'f-plum' },
  86: { drawing: 'f-orchid' },
  90: { drawing: 'f-lotus', coin: 's-new' },
  95: { coin: 's-clover' },
  97: { drawing: 'g-ship', coin: 's-wind' },
  102: { drawing: 'g-ship' },
  104: { drawing: 'g-boat' },
  105: { drawing: 'g-ship' },
  110: { drawing: 'f-lotus' },
  122: { coin: 's-clover' },
  123: { drawing: 'g-horse', coin: 's-clover' },
  124: { coin: 's-cloud' },
  201: { coin: 's-bolt' },
  211: { coin: 's-bolt' },
}
const FLOWER = /^f-/
const MINUTE_SECONDS = 60

export type BadgeGame = Readonly<{
  gameId: number
  family: LotteryFamily | undefined
  /** Absent for a game of one draw a day. */
  intervalSeconds: number | null | undefined
}>

/** The badge of a game; a line of games that this build has no drawing for has that of its family. */
export function badgePartsOf({ gameId, family, intervalSeconds }: BadgeGame): BadgeParts {
  const { drawing = familyDrawings[family ?? 'six-mark'], coin } = own[gameId] ?? {}
  return {
    drawing,
    coin,
    isFlower: FLOWER.test(drawing),
    cadence: intervalSeconds ?? 'daily',
    word: typeof intervalSeconds === 'number' ? `${intervalSeconds / MINUTE_SECONDS}分` : '每日',
  }
}
