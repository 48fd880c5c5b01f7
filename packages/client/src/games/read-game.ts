/** The catalogue of games. Source: specification 001 §3. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listGames } from '@app/contract/games.ts'
import type { GameCategory } from '@app/domain/games/categories.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { readFlag, readTextOrNone, readWord, readWordOr } from '#wire-values.ts'

type Wire = AnswerOf<typeof listGames>['data'][number]

export type CatalogueGame = Readonly<{
  gameId: number
  gameName: string
  category: Exclude<GameCategory, 'hot'>
  /** `house` is drawn in this house, `provider` is played at its provider. */
  playedAt: 'house' | 'provider'
  /** Above 0 stands under hot, the highest first. */
  hot: number
  isFollowed: boolean
  pictureUrl: string | undefined
  /** The wide picture, shown for live and sport. */
  widePictureUrl: string | undefined
  /** Of a provider's game; empty texts for a lottery of the house. */
  provider: Readonly<{ code: string; name: string; logoUrl: string; gameCode: string; gameKind: string }>
  /** `start~end`, wall times of the system's time zone; empty without maintenance. */
  maintenance: string
  /** Played with the phone held sideways. */
  isLandscape: boolean
  /** Of a lottery of the house; a game without an interval is drawn once a day. */
  family: LotteryFamily | undefined
  intervalSeconds: number | undefined
  /** Whether the house takes bets on it. */
  isBettable: boolean
}>

const categories = {
  LOTTERY: 'lottery',
  fish: 'fish',
  electronic: 'electronic',
  card: 'card',
  live: 'live',
  sport: 'sport',
} as const
const families = {
  'six-mark': 'six-mark',
  racing: 'racing',
  k3: 'k3',
  ssc: 'ssc',
  '3d': '3d',
  niuniu: 'niuniu',
} as const
const operators = { LOTTERY: 'house', THIRD_PARTY: 'provider' } as const

/** Reads a game of any list. */
export function readGame(wire: Wire): CatalogueGame {
  return {
    gameId: wire.gameId,
    gameName: wire.gameName,
    category: readWord(categories, wire.category, 'a category of games'),
    playedAt: readWord(operators, wire.type, 'an operator of games'),
    hot: wire.hot,
    isFollowed: readFlag(wire.isFollow),
    pictureUrl: readTextOrNone(wire.imageUrl),
    widePictureUrl: readTextOrNone(wire.landscapeUrl),
    provider: {
      code: wire.liveCode,
      name: wire.providerName,
      logoUrl: wire.providerUrl,
      gameCode: wire.gameCode,
      gameKind: wire.gameKind,
    },
    maintenance: wire.maintain,
    isLandscape: readFlag(wire.appDisplay),
    family: wire.family === null ? undefined : readWordOr(families, wire.family, undefined),
    intervalSeconds: wire.intervalSeconds ?? undefined,
    isBettable: wire.bettable,
  }
}
