/**
 * Rules that watch what open issues may cost: asked for by one person and agreed to by another, in watch for their first day,
 * stopped by one person at once. Source: console §5.1.
 */
import { RULE_DAYS_MAX, ruleActions, ruleMeasures, rulePhases } from '@app/domain/bets/exposure-rules.ts'
import { z } from 'zod/mini'
import { wireGameId, wireTime, wireTurnNum } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const scope = {
  /** All games when `null`. */
  gameId: z.nullable(wireGameId),
  /** All plays when `null`. */
  playCode: z.nullable(z.string().check(z.minLength(1), z.maxLength(32))),
}

const measured = {
  measure: z.enum(ruleMeasures),
  /** An amount; of `used` a percentage. */
  threshold: z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
}

const terms = { ...scope, ...measured, action: z.enum(ruleActions) }

/** All rules, those that stand first. */
export const listExposureRules = operatorEndpoint({
  method: 'GET',
  path: '/console-api/exposure-rules',
  summary: '风险规则',
  access: 'operator',
  capability: 'exposure.read',
  audit: 'none',
  query: z.object({ after: cursor, rows: pageRows }),
  answer: listOf(
    z.object({
      ruleId: rowId,
      name: z.string(),
      ...terms,
      gameName: z.nullable(z.string()),
      playName: z.nullable(z.string()),
      phase: z.enum(rulePhases),
      createdAt: wireTime,
      /** Until then it only notes what it would have done. */
      watchUntil: wireTime,
      endsAt: wireTime,
      stoppedAt: z.nullable(wireTime),
      stoppedBy: z.nullable(z.string()),
      /** How often it fired, while it watched too. */
      firings: z.int(),
    }),
  ),
  refusals: [],
})

/** When which rule fired, and what came of it, newest first. */
export const listExposureFirings = operatorEndpoint({
  method: 'GET',
  path: '/console-api/exposure-rules/firings',
  summary: '风险规则触发记录',
  access: 'operator',
  capability: 'exposure.read',
  audit: 'none',
  query: z.object({ after: cursor, rows: pageRows, ruleId: z.optional(rowId) }),
  answer: listOf(
    z.object({
      firingId: rowId,
      ruleId: rowId,
      ruleName: z.string(),
      issueId: rowId,
      gameName: z.string(),
      turnNum: wireTurnNum,
      measure: z.enum(ruleMeasures),
      /** An amount; of `used` a percentage. */
      measured: z.string(),
      /** The dearest item; empty where all items of an issue were measured. */
      playName: z.string(),
      item: z.string(),
      /** `watched`: it only would have; `nothing`: somebody had done it, or betting was over. */
      did: z.enum(['watched', 'told', 'capped', 'closed', 'nothing']),
      at: wireTime,
    }),
  ),
  refusals: [],
})

/** What a rule would have met among the issues that closed in the last day; it writes nothing. */
export const tryExposureRule = operatorEndpoint({
  method: 'GET',
  path: '/console-api/exposure-rules/try',
  summary: '试算风险规则',
  access: 'operator',
  capability: 'exposure.read',
  audit: 'none',
  query: z.object({
    gameId: z.optional(wireGameId),
    playCode: z.optional(z.string().check(z.minLength(1), z.maxLength(32))),
    ...measured,
  }),
  answer: z.object({
    data: z.object({
      /** Issues of the scope that somebody had bet on. */
      issues: z.int(),
      /** Those that reached the threshold. */
      met: z.int(),
      /** The highest that was measured; an amount, of `used` a percentage. */
      highest: z.string(),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/RULE_TERMS', 'OPS/NARROW'],
})

/** Asks for a rule; a second person agrees. */
export const askExposureRule = operatorEndpoint({
  method: 'POST',
  path: '/console-api/exposure-rules/ask',
  summary: '申请风险规则',
  access: 'operator',
  capability: 'exposure.rule',
  audit: 'write',
  stepUp: true,
  approval: 'exposure.rule',
  body: z.object({
    payload: z.object({
      name: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
      ...terms,
      /** How long it holds, its day of watching included. */
      days: z.int().check(z.minimum(2), z.maximum(RULE_DAYS_MAX)),
    }),
    reason: askedReason,
  }),
  answer: askedAnswer,
  refusals: [
    'OPS/RULE_TERMS',
    'OPS/RULES_MANY',
    'OPS/NAME_TAKEN',
    'GAME/UNKNOWN',
    'BET/PLAY_UNKNOWN',
    'OPS/REQUEST_OPEN',
  ],
})

/** Stops a rule at once; what it has done stays. */
export const stopExposureRule = operatorEndpoint({
  method: 'POST',
  path: '/console-api/exposure-rules/stop',
  summary: '停止风险规则',
  access: 'operator',
  capability: 'exposure.rule',
  audit: 'write',
  body: z.object({ ruleId: rowId, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN'],
})
