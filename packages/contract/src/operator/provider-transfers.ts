/** Money on its way to and from providers that keep accounts of members themselves. Source: providers §7. */
import { z } from 'zod/mini'
import { wireMoney, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const providerCode = z.string().check(z.regex(/^[a-z0-9_]{2,16}$/))
const transferState = z.enum(['held', 'unknown', 'done', 'failed'])

const transfer = z.object({
  transferNo: rowId,
  /** Under which the provider knows it. */
  orderId: z.string(),
  provider: providerCode,
  memberId: rowId,
  account: z.string(),
  direction: z.enum(['out', 'in']),
  state: transferState,
  /** `null` for one that brings back what its provider has not told yet. */
  amount: z.nullable(wireMoney),
  /** What had gone out of what came back. */
  gone: z.nullable(wireMoney),
  asks: z.int(),
  createdAt: wireTime,
  endedAt: z.nullable(wireTime),
  /** The request by which two people ended it. */
  approvalId: z.nullable(rowId),
  /** Its provider was asked long enough without a word, so people may end it. */
  mayEnd: z.boolean(),
})

/** Newest first. */
export const listProviderTransfers = operatorEndpoint({
  method: 'GET',
  path: '/console-api/provider-transfers',
  summary: '平台额度转换单列表',
  access: 'operator',
  capability: 'providers.read',
  audit: 'none',
  query: z.object({
    provider: z.optional(providerCode),
    memberId: z.optional(rowId),
    /** `open`: held and unknown. */
    state: z.optional(z.enum(['open', ...transferState.options])),
    after: cursor,
    rows: pageRows,
  }),
  answer: z.extend(listOf(transfer), {
    /** What has no end yet, and since when the oldest waits. */
    open: z.object({ orders: z.int(), amount: wireMoney, oldestAt: z.nullable(wireTime) }),
  }),
  refusals: [],
})

export const readProviderTransfer = operatorEndpoint({
  method: 'GET',
  path: '/console-api/provider-transfers/:transferNo',
  summary: '平台额度转换单详情',
  access: 'operator',
  capability: 'providers.read',
  audit: 'none',
  params: z.object({ transferNo: rowId }),
  answer: z.object({ data: transfer, asOf: wireTime }),
  refusals: ['OPS/UNKNOWN'],
})

/** Asks a second person to agree how an order ended of which its provider gives no word; its money moves by that. */
export const askTransferEnd = operatorEndpoint({
  method: 'POST',
  path: '/console-api/provider-transfers/end/ask',
  summary: '申请人工结束额度转换',
  access: 'operator',
  capability: 'providers.transfer',
  audit: 'write',
  stepUp: true,
  approval: 'providers.transfer',
  body: z.object({
    payload: z.object({
      transferNo: rowId,
      /** `done`: it arrived there, or its provider paid the amount back. `failed`: nothing was moved. */
      ending: z.enum(['done', 'failed']),
      /** What its provider paid back; of that alone. */
      amount: z.optional(z.string().check(z.regex(/^\d{1,7}\.\d\d$/))),
    }),
    reason: askedReason,
  }),
  answer: askedAnswer,
  refusals: [
    ...(['OPS/UNKNOWN', 'OPS/TRANSFER_ENDED', 'OPS/TRANSFER_EARLY', 'OPS/TRANSFER_AMOUNT'] as const),
    'OPS/REQUEST_OPEN',
  ],
})
