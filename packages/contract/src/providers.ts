/** Games that are played at a provider with the wallet of this house. Source: specification 001 §§2–9, providers. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireDate, wireMoney, wirePage, wireRows, wireTime } from './wire.ts'

const providerCode = z.string().check(z.regex(/^[a-z0-9_]{2,16}$/))
const gameCode = z.string().check(z.regex(/^[\w-]{1,64}$/))
const methodName = z.string().check(z.regex(/^\w{1,40}$/))

const walletCall = {
  method: 'POST',
  access: 'guest',
  raw: true,
  rate: 'party',
  bodyMaxBytes: 64 * 1024,
  query: z.object({ authToken: z.optional(z.string().check(z.maxLength(200))) }),
  /** Written by the style of the provider, in its own words. */
  answer: z.object({}),
  refusals: ['LIVE/UNKNOWN'],
} as const

/** What a provider asks of the wallet: one hook, one word of what it wants, or two, as its style has it. */
export const callWallet = endpoint({
  ...walletCall,
  path: '/provider-api/:provider',
  summary: '游戏平台钱包（单入口）',
  params: z.object({ provider: providerCode }),
})
export const callWalletMethod = endpoint({
  ...walletCall,
  path: '/provider-api/:provider/:method',
  summary: '游戏平台钱包（按方法）',
  params: z.object({ provider: providerCode, method: methodName }),
})
export const callWalletGroup = endpoint({
  ...walletCall,
  path: '/provider-api/:provider/:group/:method',
  summary: '游戏平台钱包（按分组方法）',
  params: z.object({ provider: providerCode, group: methodName, method: methodName }),
})

/** Where a game is played; the address works once and soon. */
export const playLive = endpoint({
  method: 'GET',
  path: '/app-api/live/play',
  summary: '进入第三方游戏',
  access: 'member',
  restricted: 'bet',
  agreed: true,
  query: z.object({
    liveCode: providerCode,
    /** The code of the game; the specification calls it so. */
    gameType: gameCode,
    isMobile: z._default(z.enum(['0', '1']), '1'),
    gameKind: z.optional(z.string().check(z.regex(/^[\w-]{0,32}$/))),
    /** After how many minutes of play the member wants to be told of the time. */
    notice: z._default(z.enum(['15', '30', '60']), '60'),
  }),
  answer: z.object({
    data: z.string(),
    /** At a provider that keeps an account of the member: what was moved there, and how much the member lets go there by itself. */
    purse: z.optional(z.object({ money: wireMoney, autoMax: wireMoney })),
  }),
  refusals: [
    'LIVE/maintenance',
    'LIVE/UNKNOWN',
    'KY/0',
    'LIVE/BUSY',
    'LIVE/TRIAL',
    'LIMIT/PLAY',
    'LIVE/NOTICE',
    'LIVE/CANARY',
  ],
})

/**
 * Since when the member has played at providers without a rest, and what the rounds begun since then took and gave; `null` while the interval
 * that was chosen is not over. While it stands, no bet is taken and no game opens.
 */
export const readPlayNotice = endpoint({
  method: 'GET',
  path: '/app-api/live/notice',
  summary: '第三方游戏时间提醒',
  access: 'member',
  answer: z.object({
    data: z.nullable(z.object({ since: wireTime, staked: wireMoney, returned: wireMoney })),
  }),
  refusals: [],
})

/** The member has read it and goes on for another interval. A repeat changes nothing. */
export const confirmPlayNotice = endpoint({
  method: 'POST',
  path: '/app-api/live/notice',
  summary: '确认时间提醒并继续',
  access: 'member',
  answer: z.object({}),
  refusals: [],
})

/** Moves money to a provider that keeps an account of the member (额度转换); `isThere` is false while its answer is awaited. */
export const sendLive = endpoint({
  method: 'POST',
  path: '/app-api/live/transfer',
  summary: '额度转入第三方游戏',
  access: 'member',
  restricted: 'bet',
  agreed: true,
  idempotent: true,
  body: z.object({
    liveCode: providerCode,
    amount: wireMoney,
    /** From now on as much goes there when a game is entered; without it nothing does. */
    auto: z.optional(z.boolean()),
  }),
  answer: z.object({ money: wireMoney, liveMoney: wireMoney, isThere: z.boolean() }),
  refusals: [
    ...([
      'LIVE/TRIAL',
      'LIVE/UNKNOWN',
      'LIVE/maintenance',
      'LIVE/TRANSFER_AMOUNT',
      'LIVE/TRANSFER_OPEN',
    ] as const),
    ...(['LIVE/TRANSFER_REFUSED', 'UC/BALANCE', 'LIMIT/PLAY', 'LIVE/CANARY', 'LIVE/CANARY_STAKE'] as const),
  ],
})

/** The games of a report: those that are on, and those that the member has played. */
export const listLiveGames = endpoint({
  method: 'GET',
  path: '/app-api/api/live/allLiveGames',
  summary: '第三方游戏列表',
  access: 'member',
  answer: z.object({
    data: z.array(
      z.object({
        gameCode: z.string(),
        gameName: z.string(),
        liveCode: z.string(),
        providerName: z.string(),
        category: z.enum(['fish', 'electronic', 'card', 'live', 'sport']),
      }),
    ),
  }),
  refusals: [],
})

export const RECENT_GAMES_MAX = 12

/** The games that a member played last, newest first. */
export const listRecentGames = endpoint({
  method: 'GET',
  path: '/app-api/live/recent',
  summary: '最近玩过的第三方游戏',
  access: 'member',
  answer: z.object({
    data: z
      .array(z.object({ liveCode: z.string(), gameCode: z.string() }))
      .check(z.maxLength(RECENT_GAMES_MAX)),
  }),
  refusals: [],
})

const CODES_MAX = 100
const codes = z.string().check(z.regex(new RegExp(`^[\\w-]{1,64}(,[\\w-]{1,64}){0,${CODES_MAX - 1}}$`)))

/** What a member bet and won by game, over the days (UTC+8) on which rounds ended. */
export const reportLiveGames = endpoint({
  method: 'GET',
  path: '/app-api/api/live/gameReportList',
  summary: '真人投注报表',
  access: 'member',
  query: z.object({
    gameCodes: z.optional(codes),
    startDate: z.optional(wireDate),
    endDate: z.optional(wireDate),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        gameCode: z.string(),
        gameName: z.string(),
        providerName: z.string(),
        betAmount: wireMoney,
        /** What was won less what was bet. */
        winAmount: wireMoney,
        validBet: wireMoney,
        rounds: z.int(),
      }),
    ),
    /** Stakes of rounds that have not ended; they are in no sum. */
    open: z.object({ betAmount: wireMoney, rounds: z.int() }),
  }),
  refusals: ['LIVE/SPAN'],
})

const round = z.object({
  time: wireTime,
  gameCode: z.string(),
  gameName: z.string(),
  providerName: z.string(),
  roundId: z.string(),
  betAmount: wireMoney,
  validBet: wireMoney,
  winAmount: wireMoney,
  /** `null` of a round at a provider that keeps an account of its own. */
  balanceAfter: z.nullable(wireMoney),
  state: z.enum(['open', 'closed', 'reopened', 'reversed']),
  /** Where the round can be checked; empty where its provider has no such page. */
  proofUrl: z.string(),
})

/** Rounds of a member, newest first. */
export const listLiveRounds = endpoint({
  method: 'GET',
  path: '/app-api/api/live/br',
  summary: '真人投注明细',
  access: 'member',
  query: z.object({
    gameCode: z.optional(gameCode),
    startDate: z.optional(wireDate),
    endDate: z.optional(wireDate),
    page: wirePage,
    rows: wireRows,
  }),
  answer: z.object({
    page: z.int(),
    data: z.array(round),
    totalCount: z.int(),
    total: z.object({ betAmount: wireMoney, winAmount: wireMoney }),
  }),
  refusals: ['LIVE/SPAN'],
})
