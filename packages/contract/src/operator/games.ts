/** What takes no bets for now: closed at once by one person, opened again by two. Source: console §2, 3.1. */
import { z } from 'zod/mini'
import { wireGameId, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** Closures, those of the past too, newest first. */
export const listClosures = operatorEndpoint({
  method: 'GET',
  path: '/console-api/games/closures',
  summary: '停用记录',
  access: 'operator',
  capability: 'games.read',
  audit: 'none',
  query: z.object({ after: cursor, rows: pageRows }),
  answer: listOf(
    z.object({
      closureId: rowId,
      /** `null`: all betting. */
      gameId: z.nullable(wireGameId),
      gameName: z.nullable(z.string()),
      /** `null`: all plays. */
      playCode: z.nullable(z.string()),
      playName: z.nullable(z.string()),
      isStanding: z.boolean(),
      closedAt: wireTime,
      closedBy: z.string(),
      reason: z.string(),
      openedAt: z.nullable(wireTime),
      openedBy: z.nullable(z.string()),
    }),
  ),
  refusals: [],
})

const closed = z.object({ closureId: rowId })

/** Closes a play, or a whole game, at once. Bets that were taken stay. */
export const closePlay = operatorEndpoint({
  method: 'POST',
  path: '/console-api/games/close',
  summary: '停用彩种或玩法',
  access: 'operator',
  capability: 'games.close-play',
  audit: 'write',
  body: z.object({
    gameId: wireGameId,
    /** All plays of the game when absent. */
    playCode: z.optional(z.string().check(z.minLength(1), z.maxLength(32))),
    reason,
  }),
  answer: closed,
  refusals: ['GAME/UNKNOWN', 'BET/PLAY_UNKNOWN', 'OPS/NOTHING_CHANGES'],
})

/** Stops all betting at once. */
export const stopBetting = operatorEndpoint({
  method: 'POST',
  path: '/console-api/system/stop-betting',
  summary: '停止全站投注',
  access: 'operator',
  capability: 'system.switch',
  audit: 'write',
  body: z.object({ reason }),
  answer: closed,
  refusals: ['OPS/NOTHING_CHANGES'],
})

const payload = z.object({ closureId: rowId })

export const askReopen = operatorEndpoint({
  method: 'POST',
  path: '/console-api/games/reopen/ask',
  summary: '申请恢复彩种或玩法',
  access: 'operator',
  capability: 'games.reopen',
  audit: 'write',
  stepUp: true,
  approval: 'games.reopen',
  body: z.object({ payload, reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/REQUEST_OPEN'],
})

export const askBettingOn = operatorEndpoint({
  method: 'POST',
  path: '/console-api/system/resume-betting/ask',
  summary: '申请恢复全站投注',
  access: 'operator',
  capability: 'system.switch-on',
  audit: 'write',
  stepUp: true,
  approval: 'system.switch-on',
  body: z.object({ payload, reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/REQUEST_OPEN'],
})
