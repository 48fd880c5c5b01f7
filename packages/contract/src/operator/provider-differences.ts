/** What providers say of their transactions beside ours: days, differences, and what people say of those. Source: providers §5. */
import { z } from 'zod/mini'
import { wireDate, wireMoney, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const providerCode = z.string().check(z.regex(/^[a-z0-9_]{2,16}$/))
const why = z.enum(['missing-here', 'missing-there', 'amount', 'player', 'state', 'stale-round'])
const state = z.enum(['open', 'settled', 'healed', 'resolved'])
const cause = z.enum(['timing', 'provider-error', 'our-error', 'compensated', 'other'])

const sums = z.object({ rows: z.int(), bet: wireMoney, paid: wireMoney, back: wireMoney })

/** The nights, newest first: what each side has of the day before. */
export const listProviderDays = operatorEndpoint({
  method: 'GET',
  path: '/console-api/provider-differences/days',
  summary: '平台对账日汇总',
  access: 'operator',
  capability: 'reconciliation.read',
  audit: 'none',
  query: z.object({ provider: z.optional(providerCode), after: cursor, rows: pageRows }),
  answer: listOf(
    z.object({
      runNo: rowId,
      provider: providerCode,
      day: wireDate,
      state: z.enum(['running', 'done', 'failed']),
      theirs: sums,
      ours: sums,
      /** Differences of the provider that were open when it ended. */
      openDifferences: z.int(),
      at: wireTime,
    }),
  ),
  refusals: [],
})

const difference = z.object({
  differenceNo: rowId,
  provider: providerCode,
  why,
  /** The transaction or order, or the round where it is about one. */
  item: z.string(),
  roundId: z.nullable(z.string()),
  /** Of a transaction, or of an order to move money. */
  kind: z.nullable(z.enum(['bet', 'win', 'betWin', 'rollback', 'out', 'in'])),
  ours: z.nullable(wireMoney),
  theirs: z.nullable(wireMoney),
  state,
  cause: z.nullable(cause),
  foundAt: wireTime,
  endedAt: z.nullable(wireTime),
})

/** Newest first. */
export const listProviderDifferences = operatorEndpoint({
  method: 'GET',
  path: '/console-api/provider-differences',
  summary: '平台对账差异列表',
  access: 'operator',
  capability: 'reconciliation.read',
  audit: 'none',
  query: z.object({
    provider: z.optional(providerCode),
    why: z.optional(why),
    state: z.optional(state),
    after: cursor,
    rows: pageRows,
  }),
  answer: z.extend(listOf(difference), {
    /** How many are open, and since when the oldest is. */
    open: z.object({ differences: z.int(), oldestAt: z.nullable(wireTime) }),
  }),
  refusals: [],
})

export const readProviderDifference = operatorEndpoint({
  method: 'GET',
  path: '/console-api/provider-differences/:differenceNo',
  summary: '平台对账差异详情',
  access: 'operator',
  capability: 'reconciliation.read',
  audit: 'none',
  params: z.object({ differenceNo: rowId }),
  answer: z.object({
    data: z.extend(difference, {
      /** Whether the round is known here. */
      hasRound: z.boolean(),
      notes: z.array(z.object({ author: z.string(), note: z.string(), at: wireTime })),
      /** Who asked for its end, who agreed, and why. */
      people: z.nullable(z.object({ maker: z.string(), checker: z.string(), reason: z.string() })),
      approvalId: z.nullable(rowId),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Writes down what somebody found out about a difference. */
export const noteProviderDifference = operatorEndpoint({
  method: 'POST',
  path: '/console-api/provider-differences/note',
  summary: '记录平台对账差异说明',
  access: 'operator',
  capability: 'reconciliation.import',
  audit: 'write',
  body: z.object({ differenceNo: rowId, note: reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/DIFFERENCE_ENDED'],
})

/** Asks a second person to agree to what a difference was. No money moves by it. */
export const askProviderResolution = operatorEndpoint({
  method: 'POST',
  path: '/console-api/provider-differences/resolve/ask',
  summary: '申请处理平台对账差异',
  access: 'operator',
  capability: 'reconciliation.resolve',
  audit: 'write',
  stepUp: true,
  approval: 'providers.resolve',
  body: z.object({ payload: z.object({ differenceNo: rowId, cause }), reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/DIFFERENCE_ENDED', 'OPS/REQUEST_OPEN'],
})
