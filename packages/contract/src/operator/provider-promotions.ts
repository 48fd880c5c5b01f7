/** Gifts of providers above the sum that needs nobody: each waits until two people have agreed. Source: providers §5. */
import { z } from 'zod/mini'
import { wireMoney, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const providerCode = z.string().check(z.regex(/^[a-z0-9_]{2,16}$/))

/** `approved`: the provider has not called again yet; `booked`: it has, and the member has the money. */
const providerPromotionState = z.enum(['waiting', 'approved', 'booked'])

/** Newest first. */
export const listProviderPromotions = operatorEndpoint({
  method: 'GET',
  path: '/console-api/provider-promotions',
  summary: '平台大额活动派彩列表',
  access: 'operator',
  capability: 'providers.read',
  audit: 'none',
  query: z.object({
    provider: z.optional(providerCode),
    state: z.optional(providerPromotionState),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(
    z.object({
      promotionNo: rowId,
      provider: providerCode,
      txId: z.string(),
      memberId: rowId,
      account: z.string(),
      amount: wireMoney,
      state: providerPromotionState,
      seenAt: wireTime,
      approvedAt: z.nullable(wireTime),
      approvalId: z.nullable(rowId),
    }),
  ),
  refusals: [],
})

/** Asks that a gift that waits may be booked when its provider calls again. */
export const askProviderPromotion = operatorEndpoint({
  method: 'POST',
  path: '/console-api/provider-promotions/ask',
  summary: '申请放行平台大额活动派彩',
  access: 'operator',
  capability: 'providers.promotion',
  audit: 'write',
  stepUp: true,
  approval: 'providers.promotion',
  body: z.object({ payload: z.object({ promotionNo: rowId }), reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/REQUEST_OPEN'],
})
