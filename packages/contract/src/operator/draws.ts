/** Issues from their opening to their settlement. No call here takes a result; `draws-external.ts` does, of outside games. Source: console §§2, 5.4. */
import { z } from 'zod/mini'
import { wireGameId, wireHash, wireMoney, wireTime, wireTurnNum } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const state = z.enum(['scheduled', 'open', 'closed', 'drawn', 'settling', 'settled', 'voiding', 'voided'])

const issue = z.object({
  issueId: rowId,
  gameId: wireGameId,
  gameName: z.string(),
  turnNum: wireTurnNum,
  state,
  /** `demonstration`: of an external game, drawn here because the site only shows what it can. */
  source: z.enum(['in-house', 'demonstration', 'history', 'external']),
  opensAt: wireTime,
  closesAt: wireTime,
  drawsAt: wireTime,
  /** When each step was really taken; `null` until then. */
  openedAt: z.nullable(wireTime),
  closedAt: z.nullable(wireTime),
  drawnAt: z.nullable(wireTime),
  settledAt: z.nullable(wireTime),
  /** How many milliseconds each step came after its time; the settlement after the draw. */
  lagMs: z.object({
    open: z.nullable(z.int()),
    close: z.nullable(z.int()),
    draw: z.nullable(z.int()),
    settle: z.nullable(z.int()),
  }),
  /** Whether its next step is overdue by ten seconds. */
  isLate: z.boolean(),
  voidReason: z.nullable(z.enum(['missed', 'late', 'no-result', 'operator'])),
  drawn: z.nullable(z.array(z.int())),
  /** The page of the fairness centre; empty while there is none. */
  proof: z.string(),
})

/** Issues of a game, the latest draw first. */
export const listIssues = operatorEndpoint({
  method: 'GET',
  path: '/console-api/draws',
  summary: '期号列表',
  access: 'operator',
  capability: 'draws.read',
  audit: 'none',
  query: z.object({
    gameId: wireGameId,
    state: z.optional(state),
    /** Planned to be drawn from this instant on and before that one. */
    from: z.optional(wireTime),
    to: z.optional(wireTime),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(issue),
  refusals: ['GAME/UNKNOWN', 'OPS/NARROW'],
})

/** Issues of all games whose next step is overdue by ten seconds, the longest overdue first, a hundred at most. */
export const listLateIssues = operatorEndpoint({
  method: 'GET',
  path: '/console-api/draws/late',
  summary: '延误的期号',
  access: 'operator',
  capability: 'draws.read',
  audit: 'none',
  answer: z.object({ data: z.array(issue), asOf: wireTime }),
  refusals: [],
})

/** One issue with what its proof is made of. */
export const readIssue = operatorEndpoint({
  method: 'GET',
  path: '/console-api/draws/:issueId',
  summary: '期号详情',
  access: 'operator',
  capability: 'draws.read',
  audit: 'none',
  params: z.object({ issueId: rowId }),
  answer: z.object({
    data: z.extend(issue, {
      chain: z.nullable(z.object({ chainId: rowId, index: z.int() })),
      commitment: z.nullable(wireHash),
      betsRoot: z.nullable(wireHash),
      /** Published with the draw. */
      seed: z.nullable(wireHash),
      rulesHash: z.nullable(wireHash),
      digest: z.nullable(wireHash),
      video: z.nullable(z.object({ url: z.string(), isOnAir: z.boolean() })),
    }),
    /** Rises with each step. */
    version: z.int(),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** What an issue took and paid, of now; also what a void of it would give back. */
export const readIssueMoney = operatorEndpoint({
  method: 'GET',
  path: '/console-api/draws/:issueId/money',
  summary: '期号投注与派奖',
  access: 'operator',
  capability: 'draws.money',
  audit: 'none',
  params: z.object({ issueId: rowId }),
  answer: z.object({
    data: z.object({
      /** Standing orders: those that were not cancelled. */
      orders: z.int(),
      players: z.int(),
      stake: wireMoney,
      payout: wireMoney,
      /** What the house keeps; below zero when it pays more than it took. */
      net: wireMoney,
      /** Chases that play this issue or wait for it. */
      chases: z.int(),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN', 'OPS/NARROW'],
})

/** Asks for the void of an issue before its close; a second person agrees, and every stake goes back. */
export const askVoidIssue = operatorEndpoint({
  method: 'POST',
  path: '/console-api/draws/void/ask',
  summary: '申请期号作废',
  access: 'operator',
  capability: 'draws.void',
  audit: 'write',
  stepUp: true,
  approval: 'draws.void',
  body: z.object({ payload: z.object({ issueId: rowId }), reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/TOO_LATE', 'OPS/REQUEST_OPEN'],
})

/** Says where the video of a draw lies, that it is being sent, or that there is none. A video never affects a result. */
export const setIssueVideo = operatorEndpoint({
  method: 'POST',
  path: '/console-api/draws/video',
  summary: '设置开奖视频',
  access: 'operator',
  capability: 'draws.stream',
  audit: 'write',
  body: z.object({
    issueId: rowId,
    /** A path of this site or https elsewhere; empty takes the video away. */
    url: z.string().check(z.maxLength(500)),
    isOnAir: z.boolean(),
    reason,
  }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/VIDEO', 'OPS/NOTHING_CHANGES'],
})
