/** Private chat: contacts, requests, and the rooms of two. Source: specification 002 §7, product document not-shown §9. */
import { REMARK_MAX } from '@app/domain/chat/private-talk.ts'
import { z } from 'zod/mini'
import { wirePersonId, wireRoomId } from './chat-frames.ts'
import { chatDone, chatNamed } from './chat-talk.ts'
import { endpoint } from './endpoint.ts'
import { wireTime } from './wire.ts'

const NAME_MAX = 20

const nothing = chatDone(z.object({}))

/** Somebody as a list shows him or her. */
const face = { friend_id: wirePersonId, nickname: z.string(), avatarId: z.int(), chatLevel: z.int() }

const friend = z.object({
  ...face,
  remark: z.string(),
  /** `null` where the two never had one. */
  room_id: z.nullable(wireRoomId),
  /** Seen at a connection of the chat within a minute. */
  online: z.boolean(),
  /** Counted up to 100. */
  unread: z.int(),
  /** A contact; a talk that staff opened stands in the list without being one. */
  is_contact: z.boolean(),
  last_message: z.nullable(
    z.object({ content: z.object({ type: z.string(), body: z.string() }), created_at: wireTime }),
  ),
})

/** Contacts, and others one has talked with, the latest talk first. */
export const listChatContacts = endpoint({
  method: 'GET',
  path: '/chat-api/chat/contact/list',
  summary: '联系人与私聊',
  access: 'member',
  query: z.object(chatNamed),
  answer: chatDone(
    z.object({
      rows: z.array(friend),
      /** Requests that wait for the caller, up to 100. */ requests: z.int(),
    }),
  ),
  refusals: ['CHAT/MAINTENANCE'],
})

/** One of them, or a stranger with what stands between; staff open a talk with anybody by it. */
export const readChatContact = endpoint({
  method: 'GET',
  path: '/chat-api/chat/contact/contactdetail',
  summary: '联系人详情',
  access: 'member',
  query: z.object({ ...chatNamed, friend_id: wirePersonId }),
  answer: chatDone(
    z.object({
      ...face,
      vipLevel: z.int(),
      remark: z.string(),
      room_id: z.nullable(wireRoomId),
      state: z.enum(['none', 'requested', 'asked', 'accepted']),
      is_blocked: z.boolean(),
    }),
  ),
  refusals: ['CHAT/PERSON_UNKNOWN', 'CHAT/SELF', 'CHAT/MAINTENANCE'],
})

const shape = z.optional(z.string().check(z.maxLength(64)))

/**
 * Asks somebody to be a contact, or agrees where the other has asked. Names and avatars are part of the specified form; what is
 * shown is what the server knows.
 */
export const applyChatContact = endpoint({
  method: 'POST',
  path: '/chat-api/chat/contact/apply/createaccept',
  summary: '申请或通过好友',
  access: 'member',
  form: true,
  body: z.object({
    friend_id: wirePersonId,
    ...{ avatarId: shape, friend_avatarId: shape, nickname: shape, friend_nickname: shape },
  }),
  answer: chatDone(z.object({ state: z.enum(['requested', 'accepted']), room_id: z.nullable(wireRoomId) })),
  refusals: [
    'CHAT/PERSON_UNKNOWN',
    'CHAT/SELF',
    'CHAT/BLOCKED',
    'CHAT/HAS_BLOCKED',
    'CHAT/LEVEL',
    'CHAT/MUTED',
    'CHAT/REQUESTS_MANY',
    'CHAT/CONTACTS_FULL',
    'CHAT/MAINTENANCE',
  ],
})

/** Who asked the caller and whom the caller asked, the newest first. */
export const listContactRequests = endpoint({
  method: 'GET',
  path: '/chat-api/chat/contact/apply/list',
  summary: '好友申请',
  access: 'member',
  query: z.object(chatNamed),
  answer: chatDone(
    z.object({ rows: z.array(z.object({ ...face, isOwn: z.boolean(), created_at: wireTime })) }),
  ),
  refusals: ['CHAT/MAINTENANCE'],
})

/** Says no to a request. Whoever asked is not told, and cannot ask again for seven days. */
export const refuseChatContact = endpoint({
  method: 'POST',
  path: '/chat-api/chat/contact/apply/refuse',
  summary: '拒绝好友申请',
  access: 'member',
  body: z.object({ friend_id: wirePersonId }),
  answer: nothing,
  refusals: ['CHAT/REQUEST_UNKNOWN', 'CHAT/MAINTENANCE'],
})

/** Ends being contacts, for both; what was said stays with both. */
export const removeChatContact = endpoint({
  method: 'POST',
  path: '/chat-api/chat/contact/remove',
  summary: '删除好友',
  access: 'member',
  body: z.object({ friend_id: wirePersonId }),
  answer: nothing,
  refusals: ['CHAT/NOT_CONTACT', 'CHAT/MAINTENANCE'],
})

/** What the caller calls a contact; the contact does not see it. */
export const setContactRemark = endpoint({
  method: 'POST',
  path: '/chat-api/chat/contact/remark',
  summary: '好友备注',
  access: 'member',
  body: z.object({ friend_id: wirePersonId, remark: z.string().check(z.maxLength(REMARK_MAX)) }),
  answer: nothing,
  refusals: ['CHAT/NOT_CONTACT', 'CHAT/TEXT', 'CHAT/SENSITIVE', 'CHAT/MAINTENANCE'],
})

/** The member of exactly that nickname or number; nobody is found by a part of a name. */
export const searchChatPeople = endpoint({
  method: 'GET',
  path: '/chat-api/chat/contact/search',
  summary: '查找用户',
  access: 'member',
  rate: 'chat-search',
  query: z.object({ ...chatNamed, name: z.string().check(z.minLength(2), z.maxLength(NAME_MAX)) }),
  answer: chatDone(z.object({ rows: z.array(z.object(face)) })),
  refusals: ['CHAT/MAINTENANCE'],
})

/** Invites a contact to a public room. Whoever is connected is asked at once; nobody is asked twice within ten minutes. */
export const inviteChatContact = endpoint({
  method: 'POST',
  path: '/chat-api/chat/contact/invite',
  summary: '邀请好友进聊天室',
  access: 'member',
  body: z.object({ friend_id: wirePersonId, room_id: wireRoomId }),
  answer: nothing,
  refusals: [
    'CHAT/PERSON_UNKNOWN',
    'CHAT/ROOM_UNKNOWN',
    'CHAT/NOT_CONTACT',
    'CHAT/BLOCKED',
    'CHAT/HAS_BLOCKED',
    'CHAT/INVITED',
    'CHAT/MUTED',
    'CHAT/MAINTENANCE',
  ],
})
