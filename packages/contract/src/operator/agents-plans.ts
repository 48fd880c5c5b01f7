/** Plans of what agents are paid beside commission, and support by hand; two people agree to each. Source: money-in-and-out §6. */
import { z } from 'zod/mini'
import { planSteps, planWish, supportWish } from '#agents-plans.ts'
import { wireDate, wireMoney, wireTime } from '#wire.ts'
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

/** Steps as the form of staff writes them, one a line: base, members, percent. */
const stepLines = z.string().check(z.regex(/^(\d{1,9}(\.\d{1,2})? \d{1,7} \d{1,3}(\.\d{1,4})?(\n|$)){0,8}$/))

/** What the last closed period paid by the plans that hold, and would have paid by that version; worked out by the rule that pays. */
export const previewAgentPlan = operatorEndpoint({
  method: 'GET',
  path: '/console-api/agents/plans/preview',
  summary: '代理方案试算',
  access: 'operator',
  capability: 'agents.plan',
  audit: 'none',
  query: z.object({
    agentId: z.optional(rowId),
    from: wireDate,
    wage: z._default(stepLines, ''),
    dividend: z._default(stepLines, ''),
    doesCarry: z.enum(['yes', 'no']),
  }),
  answer: z.object({
    /** `null` before the first period has ended. */
    data: z.nullable(
      z.object({
        from: wireDate,
        to: wireDate,
        /** Agents whom it was worked out for. */
        agents: z.int(),
        before: wireMoney,
        after: wireMoney,
      }),
    ),
  }),
  refusals: ['OPS/UNKNOWN', 'AGENT/PLAN'],
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
