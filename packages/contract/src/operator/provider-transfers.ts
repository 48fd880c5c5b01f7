/** Money on its way to and from providers that keep accounts of members themselves. Source: providers §7. */
import { z } from 'zod/mini'
import { wireMoney, wireTime } from '#wire.ts'
import { cursor, listOf, pageRows, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const providerCode = z.string().check(z.regex(/^[a-z0-9_]{2,16}$/))
const transferState = z.enum(['held', 'unknown', 'done', 'failed'])

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
  answer: z.extend(
    listOf(
      z.object({
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
      }),
    ),
    {
      /** What has no end yet, and since when the oldest waits. */
      open: z.object({ orders: z.int(), amount: wireMoney, oldestAt: z.nullable(wireTime) }),
    },
  ),
  refusals: [],
})
