/** The audit: search, and the state of its chain. Source: console §3.5. */
import { z } from 'zod/mini'
import { wireTime } from '#wire.ts'
import { cursor, listOf, pageRows, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const word = (max: number) => z.optional(z.string().check(z.minLength(1), z.maxLength(max)))

/** Fields that must be equal, a span of time, and a text that the reason holds. */
const filter = {
  staffId: z.optional(rowId),
  call: word(120),
  capability: word(64),
  objectKind: word(40),
  objectId: word(120),
  outcome: z.optional(z.enum(['done', 'refused', 'failed'])),
  approvalId: z.optional(rowId),
  ip: word(64),
  text: word(60),
  from: z.optional(wireTime),
  to: z.optional(wireTime),
}

const entry = z.object({
  seq: rowId,
  at: wireTime,
  actorKind: z.enum(['staff', 'rule', 'job', 'program']),
  staffId: z.nullable(rowId),
  actor: z.string(),
  ip: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  call: z.string(),
  capability: z.string(),
  object: z.object({ kind: z.string(), id: z.string() }),
  /** JSON texts of the fields before and after. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  approvalId: z.nullable(rowId),
  outcome: z.enum(['done', 'refused', 'failed']),
  refusal: z.nullable(z.string()),
})

/** Entries, newest first. A question that would read too much is refused, and names what to narrow. */
export const searchAudit = operatorEndpoint({
  method: 'GET',
  path: '/console-api/audit',
  summary: '审计查询',
  access: 'operator',
  capability: 'audit.read',
  audit: 'none',
  rate: 'search',
  query: z.object({ ...filter, after: cursor, rows: pageRows }),
  answer: listOf(entry),
  refusals: ['OPS/NARROW'],
})

/** What the caller did, newest first. */
export const listMyEntries = operatorEndpoint({
  method: 'GET',
  path: '/console-api/me/audit',
  summary: '我的操作记录',
  access: 'operator',
  capability: 'own',
  audit: 'none',
  rate: 'search',
  query: z.object({ after: cursor, rows: pageRows }),
  answer: listOf(entry),
  refusals: ['OPS/NARROW'],
})

/** Recomputes the whole chain and compares it with its anchors. */
export const examineAudit = operatorEndpoint({
  method: 'GET',
  path: '/console-api/audit/chain',
  summary: '全链验证',
  access: 'operator',
  capability: 'audit.read',
  audit: 'none',
  rate: 'export',
  answer: z.object({
    sealsCount: z.int(),
    anchorsCount: z.int(),
    head: z.string(),
    /** What is wrong; `null` when nothing is. */
    fault: z.nullable(z.string()),
  }),
  refusals: [],
})
