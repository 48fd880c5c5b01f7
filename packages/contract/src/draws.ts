/** Draws: what is open, what was drawn, and the proof. Source: specification 002 §§2–4, 7, architecture §6. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireDate, wireGameId, wireHash, wirePage, wireTime, wireTurnNum } from './wire.ts'

/** Where the numbers come from: drawn here, drawn here in place of an external game, or imported history. */
const drawSource = z.enum(['in-house', 'demonstration', 'history'])

const drawnIssue = z.object({
  turnNum: wireTurnNum,
  /** Comma-separated in draw order; for six-mark the special number stands last. */
  openNum: z.string(),
  openTime: wireTime,
  /** The day of the issue at UTC+8; zodiac and element go by it. */
  issueDate: wireDate,
  /** 1 while the draw is shown live. */
  isStreaming: z.int(),
  /** The video: live while it is on the air, later the recording; empty without one. */
  liveUrl: z.string(),
  source: drawSource,
})

/** The draw card's document (specification 002 §3, lottery info). */
export const openInfo = z.object({
  gameId: wireGameId,
  gameName: z.string(),
  serverTime: wireTime,
  /** The odds at which bets are taken now, as `plays` numbers them: a board with older ones asks for them anew. */
  oddsVersion: z.int(),
  /** The issue that takes bets; `null` when none does. */
  cur: z.nullable(
    z.object({ turnNum: wireTurnNum, closeTime: wireTime, openTime: wireTime, liveUrl: z.string() }),
  ),
  /** The newest drawn issue. */
  pre: z.nullable(drawnIssue),
  /** The earliest issue that is not drawn yet; its time may be past while it is being drawn. */
  plan: z.nullable(
    z.object({
      turnNum: wireTurnNum,
      planTime: wireTime,
      /** Where it is shown live; betting has closed by then, so `cur` is already another one. */
      liveUrl: z.optional(z.string()),
    }),
  ),
})

export const readOpenInfo = endpoint({
  method: 'GET',
  path: '/app-api/v/lottery/openInfo',
  summary: '开奖信息',
  access: 'guest',
  query: z.object({ gameId: wireGameId, _t: z.optional(z.string().check(z.maxLength(32))) }),
  answer: openInfo,
  refusals: ['GAME/UNKNOWN'],
})

/** The same as a published document: from memory, with ETag; header `server-time` also on 304. */
export const readOpenInfoDocument = endpoint({
  method: 'GET',
  path: '/sys-upload/data/lotery/:gameId.json',
  summary: '开奖信息（静态）',
  access: 'guest',
  params: z.object({ gameId: wireGameId }),
  query: z.object({ _t: z.optional(z.string().check(z.maxLength(32))) }),
  answer: openInfo,
  refusals: ['GAME/UNKNOWN'],
})

/** An issue that was drawn or voided. */
const pastIssue = z.object({
  turnNum: wireTurnNum,
  issueDate: wireDate,
  openTime: wireTime,
  openNum: z.string(),
  source: drawSource,
  state: z.enum(['drawn', 'settling', 'settled', 'voided']),
  /** Reason of a void in words, else empty. */
  reason: z.string(),
  /** Whether `/app-api/fair` has a proof of it. */
  hasProof: z.boolean(),
  /** The video of the draw; absent without one. */
  liveUrl: z.optional(z.string()),
})

/** Lotteries began to be drawn here in 1976. */
const historyYear = z.int().check(z.minimum(1970), z.maximum(2999))

export const listHistory = endpoint({
  method: 'GET',
  path: '/app-api/lottery/history',
  summary: '历史开奖',
  access: 'guest',
  query: z.object({
    gameId: wireGameId,
    /** Only the issues of that day. */
    date: z.optional(wireDate),
    /** Only the issues of that calendar year; a day beside it counts. */
    year: z.optional(historyYear),
    /** Only the issues that have a video. */
    type: z.optional(z.enum(['live-lottery'])),
    /** The newest so many, instead of a page. */
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    page: wirePage,
    rows: z._default(z.int().check(z.minimum(1), z.maximum(200)), 20),
  }),
  answer: z.object({
    data: z.array(pastIssue),
    /** Of a year of a fast game at most so many as its pages reach. */
    totalCount: z.int(),
    /** The year of the oldest past issue; `null` while there is none. */
    sinceYear: z._default(z.nullable(z.int()), null),
  }),
  refusals: ['GAME/UNKNOWN'],
})

/** The newest past issues of a game, or of one of its years, as far as a file may hold them. */
export const exportHistory = endpoint({
  method: 'GET',
  path: '/app-api/lottery/history/export',
  summary: '历史开奖（导出）',
  access: 'guest',
  rate: 'export',
  query: z.object({ gameId: wireGameId, year: z.optional(historyYear) }),
  answer: z.object({
    /** Newest first; a voided issue has no numbers. */
    data: z.array(z.object({ turnNum: wireTurnNum, issueDate: wireDate, openNum: z.string() })),
    /** False where the house cut the file off; older issues are missing. */
    isComplete: z.boolean(),
  }),
  refusals: ['GAME/UNKNOWN'],
})

/** The newest past issues of a game under the days to which they belong, both newest first. */
export const listHistoryGroups = endpoint({
  method: 'GET',
  path: '/app-api/lottery/history/group',
  summary: '历史开奖（按日）',
  access: 'guest',
  query: z.object({
    gameId: wireGameId,
    limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
  }),
  answer: z.object({ data: z.array(z.object({ date: wireDate, issues: z.array(pastIssue) })) }),
  refusals: ['GAME/UNKNOWN'],
})

/** Everything that is needed to compute the draw anew (architecture §6); hidden parts are `null` until due. */
export const drawProof = z.object({
  /** Version of the recipe: `kaijiang-draw/1`. */
  recipe: z.string(),
  gameId: wireGameId,
  turnNum: wireTurnNum,
  family: z.string(),
  state: z.string(),
  opensAt: wireTime,
  closesAt: wireTime,
  drawsAt: wireTime,
  drawnAt: z.nullable(wireTime),
  commitment: wireHash,
  chain: z.object({ id: z.int(), terminal: wireHash, index: z.int(), length: z.int() }),
  betsRoot: z.nullable(wireHash),
  betsCount: z.nullable(z.int()),
  seed: z.nullable(wireHash),
  /** `null`: this deployment uses no public beacon, and the proof says so instead of hiding it. */
  beacon: z.nullable(z.object({ round: z.int(), randomness: wireHash })),
  beaconNote: z.string(),
  numbers: z.nullable(z.array(z.int())),
  /** One hash under the seed over everything that is fixed with the draw (docs/draw-proof.md §6). */
  digest: z.nullable(wireHash),
  /** Names the rules of the program that drew (docs/draw-proof.md §7); `null` before the draw and where it was not noted. */
  rulesHash: z._default(z.nullable(wireHash), null),
})

export const readProof = endpoint({
  method: 'GET',
  path: '/app-api/fair/:gameId/:turnNum',
  summary: '开奖证明',
  access: 'guest',
  params: z.object({ gameId: wireGameId, turnNum: wireTurnNum }),
  answer: z.object({ data: drawProof }),
  refusals: ['GAME/UNKNOWN', 'DRAW/ISSUE_UNKNOWN'],
})

/** What can be watched of a game now: the issue that is on the air, or the next one that will be. */
const liveVideo = z.object({ turnNum: wireTurnNum, liveUrl: z.string(), isStreaming: z.int() })

const recording = z.object({ turnNum: wireTurnNum, openTime: wireTime, liveUrl: z.string() })

/** The client's word on `/ws-game/:id`; command 4 subscribes, 5 ends that, 1 is a ping. */
export const gameSocketRequest = z.object({
  command: z.int(),
  content: z.optional(
    z.object({ gameId: wireGameId, type: z.enum(['RESULT', 'VIDEO', 'LIVE_URL_HISTORY']) }),
  ),
})

/** The server's word: 4 pushes (the draw card, what can be watched now, the newest recordings), 2 answers a ping. */
export const gameSocketMessage = z.union([
  z.object({ command: z.literal(2) }),
  z.object({
    command: z.literal(4),
    content: z.union([
      z.object({ gameId: wireGameId, type: z.literal('RESULT'), data: openInfo }),
      z.object({ gameId: wireGameId, type: z.literal('VIDEO'), data: z.nullable(liveVideo) }),
      z.object({ gameId: wireGameId, type: z.literal('LIVE_URL_HISTORY'), data: z.array(recording) }),
    ]),
  }),
])

export type OpenInfo = z.output<typeof openInfo>
export type LiveVideo = z.output<typeof liveVideo>
export type Recording = z.output<typeof recording>
export type DrawProof = z.output<typeof drawProof>
export type GameSocketMessage = z.output<typeof gameSocketMessage>

/** The five-elements table of this lunar year and its neighbours (specification 000 §3). */
export const readFiveElements = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/five-elements.json',
  summary: '五行表（静态）',
  access: 'guest',
  query: z.object({
    _t: z.optional(z.string().check(z.maxLength(32))),
    t: z.optional(z.string().check(z.maxLength(32))),
  }),
  answer: z.array(
    z.object({
      year: z.int(),
      data: z.array(
        z.object({ element: z.enum(['Metal', 'Wood', 'Water', 'Fire', 'Earth']), values: z.array(z.int()) }),
      ),
    }),
  ),
  refusals: [],
})
