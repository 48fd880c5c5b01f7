/** Draws: the open issue, past results and their proofs. Source: specification 002 §§2–4, 7, architecture §6. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireDate, wireGameId, wireHash, wirePage, wireTime, wireTurnNum } from './wire.ts'

/** Source of the numbers: drawn here, simulated here for a game that is drawn elsewhere, or what its own operator drew. */
const drawSource = z.enum(['in-house', 'demonstration', 'history'])

const drawnIssue = z.object({
  turnNum: wireTurnNum,
  /** Comma-separated in draw order; for six-mark the special number stands last. */
  openNum: z.string(),
  openTime: wireTime,
  /** The day of the issue at UTC+8; it decides zodiac and element of each number. */
  issueDate: wireDate,
  /** 1 while the draw is shown live. */
  isStreaming: z.int(),
  /** Address of the video: the live stream while it is broadcast, later the recording; empty without one. */
  liveUrl: z.string(),
  source: drawSource,
})

/** The draw card's document (specification 002 §3, lottery info). */
export const openInfo = z.object({
  gameId: wireGameId,
  gameName: z.string(),
  serverTime: wireTime,
  /** Version of the current odds, as in the answer of `plays`; a board with an older version loads the odds again. */
  oddsVersion: z.int(),
  /** The same of the limits that people published for this game; absent while it has none of its own. */
  limitsVersion: z.optional(z.int()),
  /** What takes no bets for now: the whole game, or those plays; absent while all of it does. */
  stopped: z.optional(z.object({ all: z.boolean(), plays: z.array(z.string()) })),
  /** The issue that is open for bets; `null` when none is. */
  cur: z.nullable(
    z.object({ turnNum: wireTurnNum, closeTime: wireTime, openTime: wireTime, liveUrl: z.string() }),
  ),
  /** The newest drawn issue. */
  pre: z.nullable(drawnIssue),
  /** The earliest issue that is not drawn yet; while it is being drawn its time is already past. */
  plan: z.nullable(
    z.object({
      turnNum: wireTurnNum,
      planTime: wireTime,
      /** Address of the live video of the awaited draw. Its betting has closed by then, so `cur` is a later issue. */
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

/**
 * The same data as a published document, served from memory with an ETag; the header `server-time` is also sent with
 * 304.
 */
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
  /** Reason of a void, in Chinese; empty for a drawn issue. */
  reason: z.string(),
  /** Whether `/app-api/fair` has a proof of the draw. */
  hasProof: z.boolean(),
  /** The video of the draw; absent without one. */
  liveUrl: z.optional(z.string()),
})

/** Calendar years of past draws; the oldest game, the Mark Six of Hong Kong, began in 1976. */
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
    /** Only the issues of that calendar year; together with `date` both conditions apply. */
    year: z.optional(historyYear),
    /** Only the issues that have a video. */
    type: z.optional(z.enum(['live-lottery'])),
    /** Answers this many of the newest issues instead of a page. */
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    page: wirePage,
    rows: z._default(z.int().check(z.minimum(1), z.maximum(200)), 20),
  }),
  answer: z.object({
    data: z.array(pastIssue),
    /** Number of matching issues; for a year of a fast game at most as many as the pages reach. */
    totalCount: z.int(),
    /** The year of the oldest past issue; `null` while there is none. */
    sinceYear: z._default(z.nullable(z.int()), null),
  }),
  refusals: ['GAME/UNKNOWN'],
})

/** The newest past issues of a game, or of one of its years, up to the limit of a file. */
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
    /** False when the file reached its limit, so that older issues are missing. */
    isComplete: z.boolean(),
  }),
  refusals: ['GAME/UNKNOWN'],
})

/** The newest past issues of a game grouped by day; days and issues are newest first. */
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

/** All inputs for computing the draw again (architecture §6). Secret parts are `null` until they are published. */
export const drawProof = z.object({
  /** Version of the algorithm: `kaijiang-draw/1`. */
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
  /** Public random beacon; `null` states that this deployment uses none. */
  beacon: z.nullable(z.object({ round: z.int(), randomness: wireHash })),
  beaconNote: z.string(),
  numbers: z.nullable(z.array(z.int())),
  /** HMAC, keyed by the seed, of all facts that are fixed with the draw (docs/draw-proof.md §6). */
  digest: z.nullable(wireHash),
  /**
   * Fingerprint of the rules in the program that drew (docs/draw-proof.md §7); `null` before the draw, and for old
   * draws that have none.
   */
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

/** The live video of a game: of the issue that is being broadcast, or else of the next issue with a broadcast. */
const liveVideo = z.object({ turnNum: wireTurnNum, liveUrl: z.string(), isStreaming: z.int() })

const recording = z.object({ turnNum: wireTurnNum, openTime: wireTime, liveUrl: z.string() })

/** A message of the client on `/ws-game/:id`. Commands: 4 subscribe, 5 unsubscribe, 1 ping. */
export const gameSocketRequest = z.object({
  command: z.int(),
  content: z.optional(
    z.object({ gameId: wireGameId, type: z.enum(['RESULT', 'VIDEO', 'LIVE_URL_HISTORY']) }),
  ),
})

/** A message of the server: 4 is a push (draw card, live video or newest recordings), 2 is the answer to a ping. */
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

/** The five-elements table of this lunar year, the one before and the one after (specification 000 §3). */
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
