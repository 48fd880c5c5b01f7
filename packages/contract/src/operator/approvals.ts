/** What needs a second person: requests, and the decisions about them. Source: console §3.6. */
import { z } from 'zod/mini'
import { wireHash, wireTime } from '#wire.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** What a call with `approval` answers: a request is open, and nothing has happened yet. */
export const askedAnswer = z.object({
  approvalId: rowId,
  effect: z.array(z.object({ field: z.string(), value: z.string() })),
  expiresAt: wireTime,
})

/** The body of a call with `approval` holds the payload of its kind and the reason. */
export const askedReason = reason

const request = z.object({
  approvalId: rowId,
  kind: z.string(),
  name: z.string(),
  object: z.object({ kind: z.string(), id: z.string() }),
  maker: z.string(),
  reason: z.string(),
  state: z.enum(['open', 'executed', 'refused', 'withdrawn', 'expired', 'stale']),
  createdAt: wireTime,
  expiresAt: wireTime,
  decision: z.nullable(
    z.object({
      decision: z.enum(['approve', 'refuse']),
      checker: z.string(),
      note: z.string(),
      decidedAt: wireTime,
    }),
  ),
})

/** Requests that the caller made or may decide, newest first; an auditor sees all. */
export const listRequests = operatorEndpoint({
  method: 'GET',
  path: '/console-api/approvals',
  summary: '审批列表',
  access: 'operator',
  capability: 'own',
  audit: 'none',
  query: z.object({
    show: z._default(z.enum(['to-decide', 'mine', 'done', 'all']), 'to-decide'),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(request),
  refusals: [],
})

/** One request, with what would happen now beside what would have happened when it was asked for. */
export const readRequest = operatorEndpoint({
  method: 'GET',
  path: '/console-api/approvals/:approvalId',
  summary: '审批详情',
  access: 'operator',
  capability: 'own',
  audit: 'none',
  params: z.object({ approvalId: rowId }),
  answer: z.object({
    data: z.extend(request, {
      /** Sent back with the decision: what is decided is what was seen. */
      hash: wireHash,
      effectThen: z.array(z.object({ field: z.string(), value: z.string() })),
      /** `null` when it cannot happen any more, or is decided. */
      effectNow: z.nullable(z.array(z.object({ field: z.string(), value: z.string() }))),
      mayDecide: z.boolean(),
    }),
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Decides about somebody else's request; an approval has its effect in the same transaction. */
export const decideRequest = operatorEndpoint({
  method: 'POST',
  path: '/console-api/approvals/decide',
  summary: '审批',
  access: 'operator',
  capability: 'own',
  audit: 'write',
  stepUp: true,
  body: z.object({
    approvalId: rowId,
    hash: wireHash,
    decision: z.enum(['approve', 'refuse']),
    note: z._default(z.string().check(z.maxLength(300)), ''),
  }),
  /** `stale`: what it rests on has changed or its maker may not ask any more; nothing has happened. */
  answer: z.object({ state: z.enum(['executed', 'refused', 'stale']) }),
  refusals: ['OPS/UNKNOWN', 'OPS/OWN_REQUEST', 'OPS/REQUEST_ENDED', 'OPS/STALE'],
})

export const withdrawRequest = operatorEndpoint({
  method: 'POST',
  path: '/console-api/approvals/withdraw',
  summary: '撤回我的申请',
  access: 'operator',
  capability: 'own',
  audit: 'write',
  body: z.object({ approvalId: rowId }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/REQUEST_ENDED'],
})
