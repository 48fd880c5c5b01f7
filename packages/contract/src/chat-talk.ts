/** Calls of the chat. Source: specification 002 §7, product document not-shown §9. */
import { z } from 'zod/mini'
import {
  chatEvent,
  chatMessage,
  MUTE_MAX_MINUTES,
  wireMessageId,
  wirePersonId,
  wireRoomId,
} from './chat-frames.ts'
import { endpoint } from './endpoint.ts'
import { wirePage, wireTime } from './wire.ts'

const PAGE_MAX = 150

/** Fields of the app that every chat call may carry. */
export const chatNamed = {
  app_id: z.optional(z.string().check(z.maxLength(64))),
  version: z.optional(z.string().check(z.maxLength(32))),
}

export const chatDone = <D extends z.ZodMiniType>(data: D) => z.object({ success: z.literal(true), data })
const nothing = chatDone(z.object({}))

const wireRoom = z.object({
  room_id: wireRoomId,
  name: z.string(),
  total_people: z.int(),
  enable_chat: z.int(),
  sec_per_mess: z.int(),
  /** Counted up to 100. */
  unread: z.int(),
  /** `null` in a room without messages. */
  last_message: z.nullable(z.object({ nickname: z.string(), body: z.string(), created_at: wireTime })),
  game_id: z.nullable(z.int()),
})

/** The rooms by class groups, each level by `sort_order` descending. A guest gets the rooms that guests may read. */
export const listChatGroups = endpoint({
  method: 'GET',
  path: '/chat-api/api/v1/getGroupClassList',
  summary: '聊天室分组',
  access: 'guest',
  query: z.object(chatNamed),
  answer: chatDone(
    z.object({
      rows: z.array(
        z.object({ id: z.string(), name: z.string(), sort_order: z.int(), chatrooms: z.array(wireRoom) }),
      ),
      default_chatroom: z.nullable(wireRoomId),
      /** The specification's spelling. */
      conection_id: z.string(),
      socket_url: z.string(),
      /** The caller's number in the chat; empty for a guest. */
      userId: z.string(),
      lottery_win_message_popup: z.object({ enable: z.boolean(), seconds: z.int() }),
      quick_messages: z.array(z.string()),
    }),
  ),
  refusals: ['CHAT/MAINTENANCE'],
})

/** A page of messages counted back from `anchor`, the newest first; without an anchor from the newest. */
export const listChatRecords = endpoint({
  method: 'GET',
  path: '/chat-api/api/v1/recordsList',
  summary: '聊天记录分页',
  access: 'guest',
  query: z.object({
    ...chatNamed,
    room_id: wireRoomId,
    page: wirePage,
    limit: z._default(z.int().check(z.minimum(1), z.maximum(PAGE_MAX)), PAGE_MAX),
    /** 1 is a room of two, 2 a public one; the room itself decides. */
    talk_type: z.optional(z.union([z.literal(1), z.literal(2)])),
    anchor: z.optional(z.int().check(z.minimum(0))),
  }),
  answer: chatDone(
    z.object({ rows: z.array(chatMessage), /** Exact up to 10,000. */ total: z.int(), anchor: z.int() }),
  ),
  refusals: ['CHAT/MAINTENANCE', 'CHAT/ROOM_UNKNOWN'],
})

/** The events before a number, ascending and without a hole. */
export const readChatHistory = endpoint({
  method: 'GET',
  path: '/chat-api/api/v1/chatHistory',
  summary: '更早的聊天记录',
  access: 'guest',
  query: z.object({
    ...chatNamed,
    room_id: wireRoomId,
    beforeId: wireMessageId,
    limit: z._default(z.int().check(z.minimum(1), z.maximum(PAGE_MAX)), 100),
  }),
  answer: chatDone(z.object({ rows: z.array(chatEvent), more: z.boolean() })),
  refusals: ['CHAT/MAINTENANCE', 'CHAT/ROOM_UNKNOWN'],
})

/** A ticket that opens one socket within 30 s, so that no lasting token stands in an address. */
export const createChatTicket = endpoint({
  method: 'GET',
  path: '/chat-api/chat/token/generation/:connection_id',
  summary: '聊天连接凭证',
  access: 'member',
  params: z.object({ connection_id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  query: z.object(chatNamed),
  answer: chatDone(z.object({ token: z.string(), expires_in: z.int() })),
  refusals: [],
})

/** A guest of the chat, who may read what guests may read, and talk with support. */
export const createChatGuest = endpoint({
  method: 'GET',
  path: '/chat-api/chat/guest/id-generation',
  summary: '访客身份',
  access: 'guest',
  crossSite: 'refused',
  rate: 'new-account',
  query: z.object(chatNamed),
  answer: chatDone(
    z.object({ id: wirePersonId, nickname: z.string(), hash_id: z.string(), token: z.string() }),
  ),
  refusals: [],
})

/** A fresh chat token of the caller's session; the one before it ends. */
export const refreshChatToken = endpoint({
  method: 'GET',
  path: '/app-api/api/chat/refreshTokenChat',
  summary: '刷新聊天令牌',
  access: 'member',
  answer: z.object({ tokenChat: z.string() }),
  refusals: [],
})

/** Whether the caller may write, apart from what rooms say; the first reason against it. */
export const readChatRight = endpoint({
  method: 'POST',
  path: '/app-api/api/chat/enableChat',
  summary: '能否发言',
  access: 'member',
  answer: z.object({
    data: z.object({ enableChat: z.int(), reason: z.string(), until: z.nullable(wireTime) }),
  }),
  refusals: [],
})

/** Takes a message back: one's own for two minutes, staff any. Done twice it is done once. */
export const recallChatMessage = endpoint({
  method: 'POST',
  path: '/app-api/api/chat/deletechat-message',
  summary: '撤回消息',
  access: 'member',
  body: z.object({ room_id: wireRoomId, id: wireMessageId }),
  answer: nothing,
  refusals: [
    ...(['CHAT/MESSAGE_UNKNOWN', 'CHAT/NOT_YOURS', 'CHAT/RECALL_LATE', 'CHAT/PACKET'] as const),
    'CHAT/MAINTENANCE',
  ],
})

/** One of the eight colours of the own bubble and name. */
export const updateChatColor = endpoint({
  method: 'POST',
  path: '/app-api/api/v2/user/update/chat-theme-color',
  summary: '聊天颜色',
  access: 'member',
  body: z.object({ colorId: z.int().check(z.minimum(1), z.maximum(8)) }),
  answer: z.object({ data: z.object({ colorId: z.int() }) }),
  refusals: [],
})

export const readChatColor = endpoint({
  method: 'GET',
  path: '/chat-api/chat/color',
  summary: '我的聊天颜色',
  access: 'member',
  answer: chatDone(z.object({ colorId: z.int() })),
  refusals: [],
})

export const REPORT_CATEGORIES = ['ad', 'abuse', 'fraud', 'porn', 'impersonation', 'minor', 'other'] as const

/** Reports a message; what stood around it is kept, whatever is taken back afterwards. */
export const reportChatMessage = endpoint({
  method: 'POST',
  path: '/chat-api/chat/report',
  summary: '举报消息',
  access: 'member',
  rate: 'chat-report',
  body: z.object({
    id: wireMessageId,
    category: z.enum(REPORT_CATEGORIES),
    note: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  answer: nothing,
  refusals: ['CHAT/MESSAGE_UNKNOWN', 'CHAT/REPORTED', 'CHAT/SELF', 'CHAT/MAINTENANCE'],
})

/** Blocks a person, or ends that. */
export const blockChatPerson = endpoint({
  method: 'POST',
  path: '/chat-api/chat/block',
  summary: '屏蔽用户',
  access: 'member',
  body: z.object({ user_id: wirePersonId, isBlocked: z.boolean() }),
  answer: nothing,
  refusals: ['CHAT/PERSON_UNKNOWN', 'CHAT/SELF', 'CHAT/BLOCKS_FULL', 'CHAT/MAINTENANCE'],
})

export const listChatBlocks = endpoint({
  method: 'GET',
  path: '/chat-api/chat/blocks',
  summary: '屏蔽名单',
  access: 'member',
  query: z.object(chatNamed),
  answer: chatDone(z.object({ rows: z.array(z.object({ user_id: wirePersonId, nickname: z.string() })) })),
  refusals: ['CHAT/MAINTENANCE'],
})

/** Keeps a person from writing in a room for a time; for staff in the room (chat level 2). */
export const muteChatPerson = endpoint({
  method: 'POST',
  path: '/chat-api/chat/mute',
  summary: '禁言',
  access: 'member',
  body: z.object({
    id: wireMessageId,
    minutes: z.int().check(z.minimum(1), z.maximum(MUTE_MAX_MINUTES)),
    reason: z.string().check(z.regex(/\S/), z.minLength(2), z.maxLength(100)),
  }),
  answer: chatDone(z.object({ until: wireTime })),
  refusals: ['UC/FORBIDDEN', 'CHAT/MESSAGE_UNKNOWN', 'CHAT/SELF', 'CHAT/MAINTENANCE'],
})

/** Puts a message above its room for everybody, or takes it from there; for staff in the room (chat level 2). A room has one. */
export const pinChatMessage = endpoint({
  method: 'POST',
  path: '/chat-api/chat/pin',
  summary: '置顶消息',
  access: 'member',
  body: z.object({ id: wireMessageId, isPinned: z.boolean() }),
  answer: chatDone(z.object({})),
  refusals: ['UC/FORBIDDEN', 'CHAT/MESSAGE_UNKNOWN', 'CHAT/MAINTENANCE'],
})

const sanction = z.object({
  id: z.string(),
  room_id: z.nullable(wireRoomId),
  room: z.string(),
  kind: z.enum(['posting', 'image', 'all']),
  until: wireTime,
  reason: z.string(),
  issuer: z.enum(['staff', 'moderator', 'system']),
  appealed: z.boolean(),
})

/** What keeps the caller from writing now. What is over is not told. */
export const listChatSanctions = endpoint({
  method: 'GET',
  path: '/chat-api/chat/sanctions',
  summary: '我的禁言',
  access: 'member',
  query: z.object(chatNamed),
  answer: chatDone(z.object({ rows: z.array(sanction) })),
  refusals: [],
})

export const appealChatSanction = endpoint({
  method: 'POST',
  path: '/chat-api/chat/sanctions/:id/appeal',
  summary: '禁言申诉',
  access: 'member',
  rate: 'chat-report',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
  body: z.object({ text: z.string().check(z.regex(/\S/), z.minLength(2), z.maxLength(300)) }),
  answer: nothing,
  refusals: ['CHAT/SANCTION_UNKNOWN'],
})
