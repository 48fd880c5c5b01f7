/** Messages of the house to its members. Source: console §2 (content). */
import { z } from 'zod/mini'
import { askedAnswer, askedReason } from './approvals.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const words = (max: number) => z.string().check(z.regex(/\S/), z.maxLength(max))

/**
 * Asks for a message to all members who have not muted its topic; a second person agrees. The topic `money` is not among them, as only the
 * house's own movements speak of money.
 */
export const askBroadcast = operatorEndpoint({
  method: 'POST',
  path: '/console-api/inbox/broadcasts/ask',
  summary: '申请发送全员消息',
  access: 'operator',
  capability: 'content.push',
  audit: 'write',
  stepUp: true,
  approval: 'content.push',
  body: z.object({
    payload: z.object({
      topic: z.enum(['system', 'draw', 'promotion']),
      title: words(60),
      content: words(2_000),
      /** A page of ours, or nothing: no message leads to another house. */
      link: z.string().check(z.regex(/^(\/[a-z0-9][a-z0-9/-]*)?$/), z.maxLength(200)),
    }),
    reason: askedReason,
  }),
  answer: askedAnswer,
  refusals: ['OPS/NOTHING_CHANGES', 'OPS/REQUEST_OPEN'],
})
