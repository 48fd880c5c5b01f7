/** Messages that the word list holds back, and what staff do about them. Source: console §2. */
import { z } from 'zod/mini'
import { wireTime } from '#wire.ts'
import { listOf, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** Those that wait, the oldest first, a hundred at most. */
export const listChatHeld = operatorEndpoint({
  method: 'GET',
  path: '/console-api/chat/held',
  summary: '待审聊天消息',
  access: 'operator',
  capability: 'chat.read',
  audit: 'none',
  answer: listOf(
    z.object({
      heldId: rowId,
      room: z.string(),
      personId: rowId,
      /** `null` for a guest. */
      memberId: z.nullable(rowId),
      nickname: z.string(),
      body: z.string(),
      /** For which it was held. */
      words: z.string(),
      heldAt: wireTime,
      /** Whose it is to decide now, and until when; `null` when nobody has it. */
      claimedBy: z.nullable(z.string()),
      claimedUntil: z.nullable(wireTime),
    }),
  ),
  refusals: [],
})

/** Takes a held message for 15 minutes, so that two people do not judge the same. */
export const claimChatHeld = operatorEndpoint({
  method: 'POST',
  path: '/console-api/chat/held/claim',
  summary: '领取待审消息',
  access: 'operator',
  capability: 'chat.moderate',
  audit: 'write',
  body: z.object({ heldId: rowId }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/CLAIMED'],
})

/** Gives back a held message that the caller had taken. */
export const releaseChatHeld = operatorEndpoint({
  method: 'POST',
  path: '/console-api/chat/held/release',
  summary: '放回待审消息',
  access: 'operator',
  capability: 'chat.moderate',
  audit: 'write',
  body: z.object({ heldId: rowId }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/CLAIMED'],
})

/** Lets a held message into its room, or refuses it; by whoever has taken it. */
export const decideChatHeld = operatorEndpoint({
  method: 'POST',
  path: '/console-api/chat/held/decide',
  summary: '放行或拒绝待审消息',
  access: 'operator',
  capability: 'chat.moderate',
  audit: 'write',
  body: z.object({ heldId: rowId, isReleased: z.boolean(), reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/CLAIMED'],
})
