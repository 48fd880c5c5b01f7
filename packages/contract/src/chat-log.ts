/** A room of the chat apart from its live log: who writes in it, and where a word stands. */
import { z } from 'zod/mini'
import { chatMessage, wireMessageId, wirePersonId, wireRoomId } from './chat-frames.ts'
import { chatDone, chatNamed } from './chat-talk.ts'
import { endpoint } from './endpoint.ts'
import { wirePage } from './wire.ts'

/** Messages that a search finds at once. */
export const SEARCH_ROWS = 20
const SEARCH_MAX = 50

/** People who wrote in the room lately, staff first, by their shown names. */
export const listChatMembers = endpoint({
  method: 'GET',
  path: '/chat-api/chat/room/:id/members',
  summary: '聊天室成员',
  access: 'member',
  params: z.object({ id: wireRoomId }),
  query: z.object({ ...chatNamed, page: wirePage }),
  answer: chatDone(
    z.object({
      rows: z.array(
        z.object({
          user_id: wirePersonId,
          /** Whether it is the reader. */
          isOwn: z.boolean(),
          nickname: z.string(),
          avatarId: z.int(),
          chatLevel: z.int(),
          vipLevel: z.int(),
        }),
      ),
    }),
  ),
  refusals: ['CHAT/ROOM_UNKNOWN', 'CHAT/MAINTENANCE'],
})

/**
 * Messages of a room with that text in them, the newest first. A call looks through so many messages at most; where there are older ones it
 * says before which number to look on, whether anything was found or not.
 */
export const searchChatRoom = endpoint({
  method: 'GET',
  path: '/chat-api/chat/room/:id/search',
  summary: '搜索聊天记录',
  access: 'member',
  rate: 'chat-search',
  params: z.object({ id: wireRoomId }),
  query: z.object({
    ...chatNamed,
    q: z.string().check(z.regex(/\S\s*\S/), z.maxLength(SEARCH_MAX)),
    beforeId: z.optional(wireMessageId),
  }),
  answer: chatDone(
    z.object({
      rows: z.array(chatMessage).check(z.maxLength(SEARCH_ROWS)),
      nextBefore: z.nullable(wireMessageId),
    }),
  ),
  refusals: ['CHAT/ROOM_UNKNOWN', 'CHAT/MAINTENANCE'],
})
