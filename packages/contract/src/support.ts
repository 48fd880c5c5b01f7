/** Talking with support, as a member or as a guest. Source: specification 002 §7 (guest calls), not-shown §9, adr 0248. */
import { ratingWords } from '@app/domain/support/desk.ts'
import { z } from 'zod/mini'
import { wireRoomId } from './chat-frames.ts'
import { chatDone, chatNamed } from './chat-talk.ts'
import { endpoint } from './endpoint.ts'
import { wirePage, wireTime } from './wire.ts'

const wireTalkId = z.string().check(z.regex(/^\d{1,15}$/))
const talkState = z.enum(['waiting', 'open', 'closed'])

/** The talk of the caller that is newest. */
const wireTalk = z.object({
  talk_id: wireTalkId,
  state: talkState,
  /** How many wait before the caller, the caller included; 0 once somebody of the desk has taken the talk. */
  place: z.int(),
  opened_at: wireTime,
  closed_at: z.nullable(wireTime),
  stars: z.nullable(z.int()),
  can_rate: z.boolean(),
})

const hours = z.object({
  /** UTC+8. */
  open_time: z.string(),
  close_time: z.string(),
  is_open: z.boolean(),
  /** Said outside of the hours. */
  off_notice: z.string(),
})

const desk = {
  /** 0 is the desk. */
  friend_id: z.int(),
  nickname: z.string(),
  /** `null` before the first talk. */
  room_id: z.nullable(wireRoomId),
  talk: z.nullable(wireTalk),
}

const detail = z.object({
  ...desk,
  hours,
  /** The median of the last twenty first answers; `null` while there are too few to say. */
  usual_wait_seconds: z.nullable(z.int()),
})

const friendId = z._default(z.int().check(z.minimum(0), z.maximum(999_999_999)), 0)

/** Opens a talk with the desk, or answers the one that is open. */
export const openSupportTalk = endpoint({
  method: 'POST',
  path: '/chat-api/chat/guest/init-room',
  summary: '发起客服咨询',
  access: 'guest',
  rate: 'support-talk',
  form: true,
  body: z.object({ friend_id: friendId, remark: z._default(z.string().check(z.maxLength(100)), '') }),
  answer: chatDone(detail),
  refusals: ['SUPPORT/UNKNOWN', 'SUPPORT/MANY'],
})

/** The talks of the caller by whom they are with: the desk. */
export const listSupportTalks = endpoint({
  method: 'GET',
  path: '/chat-api/chat/guest/friends',
  summary: '客服会话列表',
  access: 'guest',
  query: z.object({
    ...chatNamed,
    page: wirePage,
    per_page: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.object({
      items: z.array(
        z.object({
          ...desk,
          unread: z.int(),
          last_message: z.nullable(
            z.object({ content: z.object({ type: z.string(), body: z.string() }), created_at: wireTime }),
          ),
        }),
      ),
      total: z.int(),
    }),
  }),
  refusals: [],
})

/** How the caller stands with the desk, and when it is there; whoever is not known has no talk. */
export const readSupportTalk = endpoint({
  method: 'GET',
  path: '/chat-api/chat/guest/friends/:id',
  summary: '客服会话详情',
  access: 'guest',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,9}$/)) }),
  query: z.object(chatNamed),
  answer: chatDone(detail),
  refusals: ['SUPPORT/UNKNOWN'],
})

/** Ends the caller's own talk. Done twice it is done once. */
export const endSupportTalk = endpoint({
  method: 'POST',
  path: '/chat-api/chat/talk/end',
  summary: '结束咨询',
  access: 'guest',
  rate: 'support-talk',
  body: z.object({ talk_id: wireTalkId }),
  answer: chatDone(detail),
  refusals: ['SUPPORT/UNKNOWN'],
})

/** Says how a talk was that has ended, once and within seven days. */
export const rateSupportTalk = endpoint({
  method: 'POST',
  path: '/chat-api/chat/talk/rate',
  summary: '评价咨询',
  access: 'guest',
  rate: 'support-talk',
  body: z.object({
    talk_id: wireTalkId,
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    words: z._default(z.array(z.enum(ratingWords)).check(z.maxLength(ratingWords.length)), []),
    text: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  answer: chatDone(detail),
  refusals: ['SUPPORT/UNKNOWN', 'SUPPORT/NOT_RATED'],
})
