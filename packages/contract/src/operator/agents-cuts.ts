/** Lower rates that agents ask those directly below for, as staff see them. Source: money-in-and-out §6. */
import { z } from 'zod/mini'
import { wireCategory, wirePercent } from '#agents.ts'
import { wireDate, wireTime } from '#wire.ts'
import { cursor, listOf, pageRows, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** What agents asked for and what was answered, newest first. */
export const listAgentRateCuts = operatorEndpoint({
  method: 'GET',
  path: '/console-api/agents/rate-cuts',
  summary: '代理返点下调',
  access: 'operator',
  capability: 'agents.read',
  audit: 'none',
  query: z.object({ after: cursor, rows: pageRows }),
  answer: listOf(
    z.object({
      cutId: rowId,
      agentId: rowId,
      agentAccount: z.string(),
      memberId: rowId,
      memberAccount: z.string(),
      category: wireCategory,
      oldRate: wirePercent,
      newRate: wirePercent,
      /** As the agent told the member. */
      reason: z.string(),
      state: z.enum(['asked', 'agreed', 'declined', 'withdrawn', 'ended']),
      askedAt: wireTime,
      endsAt: wireTime,
      decidedAt: z.nullable(wireTime),
      sinceDay: z.nullable(wireDate),
    }),
  ),
  refusals: [],
})
