/** Moving a branch of the tree of agents; two people agree. Source: money-in-and-out §6. */
import { z } from 'zod/mini'
import { moveWish } from '#agents-plans.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** Asks a second person to agree that a branch stands elsewhere from the day after the decision on. */
export const askAgentMove = operatorEndpoint({
  method: 'POST',
  path: '/console-api/agents/move/ask',
  summary: '申请移动代理分支',
  access: 'operator',
  capability: 'agents.move',
  audit: 'write',
  stepUp: true,
  approval: 'agents.move',
  body: z.object({ payload: moveWish, reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/REQUEST_OPEN', 'OPS/STALE', 'AGENT/RING', 'AGENT/DEPTH', 'AGENT/RATE'],
})
