/** What staff do about a player: log out, restrict for a time, note down. Source: console §§2, 3.1. */
import { z } from 'zod/mini'
import { wireBreak } from '#breaks.ts'
import { wireLimit, wireLimitChange } from '#limits.ts'
import { wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const memberParams = z.object({ memberId: rowId })
const kind = z.enum(['login', 'bet', 'deposit', 'withdraw', 'chat'])

/** Ends all sessions of a player at once. */
export const logoutPlayer = operatorEndpoint({
  method: 'POST',
  path: '/console-api/players/logout',
  summary: '强制会员下线',
  access: 'operator',
  capability: 'players.logout',
  audit: 'write',
  body: z.object({ memberId: rowId, reason }),
  answer: z.object({ endedCount: z.int() }),
  refusals: ['OPS/UNKNOWN'],
})

/** All restrictions of a player, past ones too, newest first. */
export const listRestrictions = operatorEndpoint({
  method: 'GET',
  path: '/console-api/players/:memberId/restrictions',
  summary: '会员限制记录',
  access: 'operator',
  capability: 'players.read',
  audit: 'none',
  params: memberParams,
  query: z.object({ after: cursor, rows: pageRows }),
  answer: listOf(
    z.object({
      restrictionId: rowId,
      kind,
      isStanding: z.boolean(),
      from: wireTime,
      until: wireTime,
      endedAt: z.nullable(wireTime),
      endedBy: z.nullable(z.string()),
      reason: z.string(),
      placedBy: z.string(),
      /** `null` where one person placed it. */
      approvalId: z.nullable(rowId),
    }),
  ),
  refusals: [],
})

/** What the player set for himself: pauses, limits in force with what is used up, wishes that wait, and the last changes. Nobody changes it here. */
export const readProtection = operatorEndpoint({
  method: 'GET',
  path: '/console-api/players/:memberId/protection',
  summary: '会员自设的休息与限额',
  access: 'operator',
  capability: 'players.read',
  audit: 'none',
  params: memberParams,
  answer: z.object({
    data: z.object({
      breaks: z.array(wireBreak),
      limits: z.array(wireLimit),
      changes: z.array(wireLimitChange),
    }),
    asOf: wireTime,
  }),
  refusals: [],
})

/** Restricts a player at once, for a day at most in any 24 hours; `login` ends the player's sessions as well. */
export const restrictPlayer = operatorEndpoint({
  method: 'POST',
  path: '/console-api/players/restrict',
  summary: '限制会员（24小时内）',
  access: 'operator',
  capability: 'players.restrict',
  audit: 'write',
  body: z.object({ memberId: rowId, kind, minutes: z.int().check(z.minimum(5), z.maximum(1440)), reason }),
  answer: z.object({ restrictionId: rowId, until: wireTime }),
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/SECOND_PERSON'],
})

/** Asks for a restriction of more than a day; a second person agrees. */
export const askRestriction = operatorEndpoint({
  method: 'POST',
  path: '/console-api/players/restrict/ask',
  summary: '申请长期限制会员',
  access: 'operator',
  capability: 'players.restrict',
  audit: 'write',
  stepUp: true,
  approval: 'players.restrict',
  body: z.object({
    payload: z.object({ memberId: rowId, kind, until: wireTime }),
    reason: askedReason,
  }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/REQUEST_OPEN'],
})

/** Ends a restriction before its time. */
export const liftRestriction = operatorEndpoint({
  method: 'POST',
  path: '/console-api/players/restrict/lift',
  summary: '解除会员限制',
  access: 'operator',
  capability: 'players.restrict',
  audit: 'write',
  body: z.object({ restrictionId: rowId, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES'],
})

/** Notes about a player, newest first. */
export const listNotes = operatorEndpoint({
  method: 'GET',
  path: '/console-api/players/:memberId/notes',
  summary: '会员备注',
  access: 'operator',
  capability: 'players.read',
  audit: 'none',
  params: memberParams,
  query: z.object({ after: cursor, rows: pageRows }),
  answer: listOf(z.object({ noteId: rowId, text: z.string(), writtenBy: z.string(), createdAt: wireTime })),
  refusals: [],
})

export const writeNote = operatorEndpoint({
  method: 'POST',
  path: '/console-api/players/note',
  summary: '添加会员备注',
  access: 'operator',
  capability: 'players.note',
  audit: 'write',
  body: z.object({ memberId: rowId, text: z.string().check(z.regex(/\S/), z.maxLength(500)) }),
  answer: z.object({ noteId: rowId }),
  refusals: ['OPS/UNKNOWN'],
})
