/** Channels of deposits as staff see them, and how one is stopped at once. Their terms are the setting `channels`. Source: console §2. */
import { channelStates } from '@app/domain/deposits/channel-terms.ts'
import { z } from 'zod/mini'
import { wireDepositMethod } from '#deposits.ts'
import { wireMoney, wireTime } from '#wire.ts'
import { reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** All channels, by their numbers. */
export const listChannelStates = operatorEndpoint({
  method: 'GET',
  path: '/console-api/deposits/channels',
  summary: '充值渠道状态',
  access: 'operator',
  capability: 'deposits.read',
  audit: 'none',
  answer: z.object({
    data: z.array(
      z.object({
        channelId: rowId,
        channelName: z.string(),
        method: wireDepositMethod,
        state: z.enum(channelStates),
        min: wireMoney,
        max: wireMoney,
        /** Orders that have begun and go on, whatever becomes of the channel. */
        openOrders: z.int(),
        /** Who has stopped it at once, and why; `null` unless that holds now. */
        stop: z.nullable(z.object({ by: z.string(), reason: z.string(), at: wireTime })),
      }),
    ),
    asOf: wireTime,
  }),
  refusals: [],
})

/** Stops a channel at once: it takes no new order. Orders that have begun go on; the published terms open it again. */
export const stopChannel = operatorEndpoint({
  method: 'POST',
  path: '/console-api/deposits/channels/stop',
  summary: '立即停用充值渠道',
  access: 'operator',
  capability: 'deposits.stop',
  audit: 'write',
  body: z.object({ channelId: rowId, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/CHANNEL_STOPPED'],
})
