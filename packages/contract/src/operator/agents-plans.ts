/** Plans of what agents are paid beside commission, and support by hand; two people agree to each. Source: money-in-and-out §6. */
import { z } from 'zod/mini'
import { planSteps, planWish, supportWish } from '#agents-plans.ts'
import { wireDate, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { listOf, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** All versions, newest first. */
export const listAgentPlans = operatorEndpoint({
  method: 'GET',
  path: '/console-api/agents/plans',
  summary: '代理工资与分红方案',
  access: 'operator',
  capability: 'agents.read',
  audit: 'none',
  query: z.object({
    after: z.optional(rowId),
    rows: z._default(z.int().check(z.minimum(1), z.maximum(100)), 50),
  }),
  answer: listOf(
    z.object({
      planId: rowId,
      agentId: z.nullable(rowId),
      account: z.nullable(z.string()),
      from: wireDate,
      /** `next`: has not begun; `past`: a later version holds. */
      state: z.enum(['next', 'holds', 'past']),
      wage: planSteps,
      dividend: planSteps,
      doesCarry: z.boolean(),
      supportBudget: z.string(),
      approvalId: rowId,
      madeAt: wireTime,
    }),
  ),
  refusals: [],
})

/** Asks a second person to agree to a version of a plan; the answer says what the last closed period would have paid under it. */
export const askAgentPlan = operatorEndpoint({
  method: 'POST',
  path: '/console-api/agents/plans/ask',
  summary: '申请代理工资与分红方案',
  access: 'operator',
  capability: 'agents.plan',
  audit: 'write',
  stepUp: true,
  approval: 'agents.plan',
  body: z.object({ payload: planWish, reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/REQUEST_OPEN', 'AGENT/PLAN'],
})

/** Asks a second person to agree that an agent is given support; the next statement tells and pays it. */
export const askAgentSupport = operatorEndpoint({
  method: 'POST',
  path: '/console-api/agents/support/ask',
  summary: '申请代理扶持',
  access: 'operator',
  capability: 'agents.plan',
  audit: 'write',
  stepUp: true,
  approval: 'agents.support',
  body: z.object({ payload: supportWish, reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/REQUEST_OPEN', 'AGENT/PLAN', 'AGENT/SUPPORT'],
})
