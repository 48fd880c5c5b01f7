/** The catalogue of games and the plays of the lotteries. Source: specification 001 §§3, 7, 002 §7. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireBuster, wireGameId, wireModel, wireOdds, wirePage } from './wire.ts'

const wireFlag = z.int().check(z.minimum(0), z.maximum(1))
/** The game center asks for 30 games at a time (specification 001 §9). */
const wireGameRows = z._default(z.int().check(z.minimum(1), z.maximum(100)), 30)

/**
 * Tabs of the game center. The code of the lotteries is accepted in both cases; `follow` lists the caller's followed
 * games.
 */
const wireGroupType = z.enum([
  'hot',
  'lottery',
  'LOTTERY',
  'fish',
  'electronic',
  'card',
  'live',
  'sport',
  'follow',
])

const wireGame = z.object({
  gameId: wireGameId,
  gameName: z.string(),
  category: z.enum(['LOTTERY', 'fish', 'electronic', 'card', 'live', 'sport']),
  /** `LOTTERY`: bets are placed here. `THIRD_PARTY`: the game is played at its provider. */
  type: z.enum(['LOTTERY', 'THIRD_PARTY']),
  /** Above 0: listed under hot, the highest first. */
  hot: z.int(),
  isFollow: wireFlag,
  /** Empty where the game has no picture. */
  imageUrl: z.string(),
  /** Second picture, used by live and sport. */
  landscapeUrl: z.string(),
  liveCode: z.string(),
  gameCode: z.string(),
  gameKind: z.string(),
  providerName: z.string(),
  providerUrl: z.string(),
  /** `start~end`, wall times of the system time zone; empty without maintenance. */
  maintain: z.string(),
  /** 1: the game is played in landscape. */
  appDisplay: wireFlag,
  /** Only for a lottery of this site: family, interval of draws, and whether bets are accepted. */
  family: z.nullable(z.enum(['six-mark', 'racing', 'k3', 'ssc', '3d', 'niuniu'])),
  intervalSeconds: z.nullable(z.int()),
  bettable: z.boolean(),
})

const wireGroup = z.object({
  groupType: z.string(),
  groupName: z.string(),
  totalCount: z.int(),
  games: z.array(wireGame),
})

/** Each category with one page of its games. */
export const listGroups = endpoint({
  method: 'GET',
  path: '/app-api/game/group',
  summary: '游戏大厅（按分类）',
  access: 'guest',
  query: z.object({ page: wirePage, rows: wireGameRows }),
  answer: z.object({ data: z.array(wireGroup) }),
  refusals: [],
})

/** Games of one category or of all. `isFollow` is that of the caller when a token is sent. */
export const listGames = endpoint({
  method: 'GET',
  path: '/app-api/game/list-all',
  summary: '游戏列表',
  access: 'guest',
  query: z.object({ groupType: z.optional(wireGroupType), page: wirePage, rows: wireGameRows }),
  answer: z.object({ data: z.array(wireGame), totalCount: z.int() }),
  refusals: [],
})

export const listGroupTypes = endpoint({
  method: 'GET',
  path: '/app-api/game/group-type',
  summary: '游戏分类',
  access: 'guest',
  answer: z.object({
    data: z.array(z.object({ groupType: z.string(), groupName: z.string(), totalCount: z.int() })),
  }),
  refusals: [],
})

/** The groups of plays of a lottery, in the order of its board. */
export const listPlayCategories = endpoint({
  method: 'GET',
  path: '/app-api/game/play-cate',
  summary: '玩法分类',
  access: 'guest',
  query: z.object({ gameId: wireGameId }),
  answer: z.object({
    data: z.array(
      z.object({
        cateName: z.string(),
        model: wireModel,
        plays: z.array(z.object({ playCode: z.string(), playName: z.string() })),
      }),
    ),
  }),
  refusals: ['GAME/UNKNOWN'],
})

/** The new state, so that a repeat changes nothing. */
export const toggleLike = endpoint({
  method: 'POST',
  path: '/app-api/game/toggle-like',
  summary: '关注游戏',
  access: 'member',
  form: true,
  body: z.object({ gameId: wireGameId, like: wireFlag }),
  answer: z.object({ data: z.object({ gameId: wireGameId, isFollow: wireFlag }) }),
  refusals: ['GAME/UNKNOWN', 'GAME/FOLLOW_LIMIT'],
})

/** The whole game center for everybody, without the follows of any member. */
export const readGameCenter = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/game_center.json',
  summary: '游戏大厅（静态）',
  access: 'guest',
  query: z.object({ _t: wireBuster, t: wireBuster }),
  answer: z.object({ data: z.array(wireGroup) }),
  refusals: [],
})

export const readGames = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/games.json',
  summary: '游戏列表（静态）',
  access: 'guest',
  query: z.object({ _t: wireBuster, t: wireBuster }),
  answer: z.object({ data: z.array(wireGame) }),
  refusals: [],
})

/** Every play of a game with odds and limits (architecture §4). */
export const listPlays = endpoint({
  method: 'GET',
  path: '/app-api/game/:id/plays',
  summary: '玩法与赔率',
  access: 'guest',
  params: z.object({ id: wireGameId }),
  answer: z.object({
    data: z.object({
      gameId: wireGameId,
      oddsVersion: z.int(),
      /** Absent while the limits are those that follow from the odds. */
      limitsVersion: z.optional(z.int()),
      plays: z.array(
        z.object({
          playCode: z.string(),
          group: z.string(),
          name: z.string(),
          model: wireModel,
          selectionKind: z.string(),
          /** Odds of the play: one value under the key `*`, or one per outcome, keyed as in the play's data. */
          odds: z.record(z.string(), wireOdds),
          stakeMin: z.string(),
          stakeMax: z.string(),
          /** Highest stake of one order, and of one player in one issue. */
          orderMax: z.string(),
          issueMax: z.string(),
        }),
      ),
    }),
  }),
  refusals: ['GAME/UNKNOWN'],
})
