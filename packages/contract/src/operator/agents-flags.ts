/** What looks as if an agent brought himself: seen by a job, decided by staff. No device, address or account of a bank is told. */
import { conductKinds } from '@app/domain/agents/conduct.ts'
import { z } from 'zod/mini'
import { wireTime } from '#wire.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const state = z.enum(['open', 'cleared', 'confirmed'])

/** Flags, newest first. */
export const listAgentFlags = operatorEndpoint({
  method: 'GET',
  path: '/console-api/agents/flags',
  summary: '代理行为标记',
  access: 'operator',
  capability: 'agents.read',
  audit: 'none',
  query: z.object({
    state: z.optional(state),
    agentId: z.optional(rowId),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(
    z.object({
      flagId: rowId,
      agentId: rowId,
      account: z.string(),
      kind: z.enum(conductKinds),
      state,
      /** How many members, and the first of them. */
      count: z.int(),
      members: z.array(z.object({ memberId: rowId, account: z.string() })).check(z.maxLength(20)),
      firstSeen: wireTime,
      lastSeen: wireTime,
      decidedAt: z.nullable(wireTime),
      decidedBy: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
  refusals: [],
})

/** Decides about a flag as it was seen; refuses `OPS/STALE` where it was decided, or more was seen meanwhile. */
export const decideAgentFlag = operatorEndpoint({
  method: 'POST',
  path: '/console-api/agents/flags/decide',
  summary: '处理代理行为标记',
  access: 'operator',
  capability: 'agents.decide',
  audit: 'write',
  body: z.object({
    flagId: rowId,
    /** How many members were seen. */
    count: z.int().check(z.minimum(1)),
    isConfirmed: z.boolean(),
    reason,
  }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/STALE'],
})
