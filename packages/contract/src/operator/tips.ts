/**
 * Tips and how good their authors are. Every figure is counted from items that the system graded; no call takes one.
 * Source: console §2.
 */
import { z } from 'zod/mini'
import { tipRecord } from '#tips.ts'
import { wireGameId, wireHash, wireTime, wireTurnNum } from '#wire.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const measure = z.object({
  kind: z.enum(['warn', 'hide', 'show']),
  message: z.string(),
  doneBy: z.string(),
  doneAt: wireTime,
})

/** Authors by game, the most doubtful first: those whose hits are farthest from what luck alone would have made. */
export const listTipQuality = operatorEndpoint({
  method: 'GET',
  path: '/console-api/tips/quality',
  summary: '作者质量',
  access: 'operator',
  capability: 'tips.read',
  audit: 'none',
  query: z.object({
    gameId: z.optional(wireGameId),
    authorId: z.optional(rowId),
    /** Hits below or above chance. */
    side: z.optional(z.enum(['worse', 'better'])),
    state: z.optional(z.enum(['shown', 'hidden', 'warned'])),
    /** Only tips whose draw was planned from then on. */
    from: z.optional(wireTime),
    /** How many rows the pages before had. */
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(
    z.object({
      authorId: rowId,
      author: z.string(),
      gameId: wireGameId,
      gameName: z.string(),
      cards: z.int(),
      hiddenCards: z.int(),
      items: z.int(),
      /** Items with a verdict, ties included. */
      graded: z.int(),
      record: tipRecord,
      /** How many standard deviations of luck alone the hits are from what it would have made; `null` without a sample. */
      doubt: z.nullable(z.number()),
      /** Where chance lies beside the 95 % interval; `few` with less than 30 graded tips. */
      judgement: z.enum(['few', 'below', 'within', 'above']),
      /** Items changed after publication, which is possible only until the close. */
      edited: z.int(),
      followers: z.int(),
      warnings: z.int(),
      lastMeasure: z.nullable(measure),
    }),
  ),
  refusals: ['OPS/NARROW'],
})

/** Items of all cards, the newest first. */
export const listTipItems = operatorEndpoint({
  method: 'GET',
  path: '/console-api/tips/items',
  summary: '资料内容列表',
  access: 'operator',
  capability: 'tips.read',
  audit: 'none',
  query: z.object({
    gameId: z.optional(wireGameId),
    authorId: z.optional(rowId),
    cardId: z.optional(rowId),
    verdict: z.optional(z.enum(['hit', 'miss', 'push', 'none'])),
    /** Only those that were changed after publication. */
    edited: z.optional(z.literal('1')),
    from: z.optional(wireTime),
    to: z.optional(wireTime),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(
    z.object({
      itemId: rowId,
      cardId: rowId,
      card: z.string(),
      /** The card is out of sight. */
      isHidden: z.boolean(),
      gameId: wireGameId,
      gameName: z.string(),
      issueId: z.nullable(rowId),
      turnNum: z.nullable(wireTurnNum),
      authorId: z.nullable(rowId),
      author: z.nullable(z.string()),
      /** Plain text, cut after 120 characters with `…`. */
      text: z.string(),
      /** In words, and its chance in a random draw; both absent where nothing is claimed. */
      claim: z.nullable(z.string()),
      chance: z.nullable(z.number()),
      /** `null` before the draw, and where nothing is claimed. */
      verdict: z.nullable(z.enum(['hit', 'miss', 'push'])),
      edition: z.int(),
      changedAt: wireTime,
      frozenAt: z.nullable(wireTime),
      contentHash: z.nullable(wireHash),
    }),
  ),
  refusals: ['OPS/NARROW'],
})

/** The tips of an author on a game. */
const ofAuthor = z.object({
  authorId: rowId,
  gameId: wireGameId,
  /** What the author is told. */
  reason,
})

/** Takes all cards of the author on that game out of sight, within a second. What they predicted stays counted. */
export const hideTips = operatorEndpoint({
  method: 'POST',
  path: '/console-api/tips/hide',
  summary: '下架作者的资料',
  access: 'operator',
  capability: 'tips.hide',
  audit: 'write',
  body: ofAuthor,
  answer: z.object({ cards: z.int() }),
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES'],
})

/** Shows them again. */
export const showTips = operatorEndpoint({
  method: 'POST',
  path: '/console-api/tips/show',
  summary: '恢复作者的资料',
  access: 'operator',
  capability: 'tips.hide',
  audit: 'write',
  body: ofAuthor,
  answer: z.object({ cards: z.int() }),
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES'],
})

export const warnAuthor = operatorEndpoint({
  method: 'POST',
  path: '/console-api/tips/warn',
  summary: '警告作者',
  access: 'operator',
  capability: 'tips.warn',
  audit: 'write',
  body: ofAuthor,
  answer: z.object({ warnings: z.int() }),
  refusals: ['OPS/UNKNOWN'],
})
