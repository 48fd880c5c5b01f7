/** What staff do about the chat: reports, sanctions and rooms. Source: console §2. */
import { z } from 'zod/mini'
import { REPORT_CATEGORIES } from '#chat-talk.ts'
import { wireTime } from '#wire.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** What a muted person reads as the reason. */
const publicWords = z.string().check(z.regex(/\S/), z.maxLength(100))
const sanctionKind = z.enum(['posting', 'image', 'all'])
const WEEK_MINUTES = 10_080
const mute = z.object({
  kind: sanctionKind,
  minutes: z.int().check(z.minimum(1), z.maximum(WEEK_MINUTES)),
  words: publicWords,
})

const said = z.object({
  ...{ seq: z.int(), personId: rowId, nickname: z.string(), body: z.string(), at: wireTime },
  isPicture: z.optional(z.literal(true)),
  /** Of a message that shows a bet of its author. */
  orderNo: z.optional(rowId),
})

/**
 * Reported messages, one row each: the waiting ones by when they are due, a hundred at most, or the decided ones, the newest first.
 */
export const listChatReports = operatorEndpoint({
  method: 'GET',
  path: '/console-api/chat/reports',
  summary: '聊天举报列表',
  access: 'operator',
  capability: 'chat.read',
  audit: 'none',
  query: z.object({
    state: z._default(z.enum(['open', 'upheld', 'dismissed']), 'open'),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(
    z.object({
      reportId: rowId,
      category: z.enum(REPORT_CATEGORIES),
      /** What the reporter wrote. */
      note: z.string(),
      reporters: z.int(),
      roomId: rowId,
      room: z.string(),
      seq: z.int(),
      authorId: rowId,
      /** `null` for a guest. */
      authorMemberId: z.nullable(rowId),
      /** The message with what stood around it when it was reported, whatever was taken back since. */
      around: z.array(said),
      reportedAt: wireTime,
      dueAt: wireTime,
      isLate: z.boolean(),
      /** Whose it is to decide now, and until when; `null` when nobody has it. */
      claimedBy: z.nullable(z.string()),
      claimedUntil: z.nullable(wireTime),
      state: z.enum(['open', 'upheld', 'dismissed']),
      decidedAt: z.nullable(wireTime),
      decidedBy: z.nullable(z.string()),
      decision: z.nullable(z.string()),
    }),
  ),
  refusals: [],
})

/** What waits for staff. */
export const readChatWaiting = operatorEndpoint({
  method: 'GET',
  path: '/console-api/chat/waiting',
  summary: '聊天待处理数量',
  access: 'operator',
  capability: 'chat.read',
  audit: 'none',
  answer: z.object({
    data: z.object({ reports: z.int(), late: z.int(), held: z.int(), appeals: z.int() }),
    asOf: wireTime,
  }),
  refusals: [],
})

/** Takes a reported message for 15 minutes, so that two people do not judge the same. */
export const claimChatReport = operatorEndpoint({
  method: 'POST',
  path: '/console-api/chat/reports/claim',
  summary: '领取聊天举报',
  access: 'operator',
  capability: 'chat.moderate',
  audit: 'write',
  body: z.object({ reportId: rowId }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/CLAIMED', 'OPS/NOTHING_CHANGES'],
})

/** Gives back a reported message that the caller had taken. */
export const releaseChatReport = operatorEndpoint({
  method: 'POST',
  path: '/console-api/chat/reports/release',
  summary: '放回聊天举报',
  access: 'operator',
  capability: 'chat.moderate',
  audit: 'write',
  body: z.object({ reportId: rowId }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/CLAIMED'],
})

/**
 * Takes a decision back: what it muted is over, and the message waits in the queue again. A message that was removed stays so, for
 * those in the room have heard of it.
 */
export const undoChatReport = operatorEndpoint({
  method: 'POST',
  path: '/console-api/chat/reports/undo',
  summary: '撤销举报处理',
  access: 'operator',
  capability: 'chat.moderate',
  audit: 'write',
  body: z.object({ reportId: rowId, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES'],
})

/** Decides a reported message for all who reported it, by whoever has taken it; warns its author, or mutes him or her in its room only. */
export const decideChatReport = operatorEndpoint({
  method: 'POST',
  path: '/console-api/chat/reports/decide',
  summary: '处理聊天举报',
  access: 'operator',
  capability: 'chat.moderate',
  audit: 'write',
  body: z.object({
    reportId: rowId,
    decision: z.union([
      z.object({ isUpheld: z.literal(false) }),
      z.object({
        ...{ isUpheld: z.literal(true), removes: z.boolean(), mute: z.nullable(mute) },
        /** What the author is told where he or she is warned. */
        warning: z.nullable(publicWords),
      }),
    ]),
    reason,
  }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/CLAIMED', 'CHAT/MESSAGE_UNKNOWN'],
})

/** Upholds a report and mutes the author in all rooms, for a week at most; a longer one is a restriction of the player. */
export const muteChatEverywhere = operatorEndpoint({
  method: 'POST',
  path: '/console-api/chat/reports/mute',
  summary: '处理举报并全部聊天室禁言',
  access: 'operator',
  capability: 'chat.mute-global',
  audit: 'write',
  body: z.object({ reportId: rowId, removes: z.boolean(), mute, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/CLAIMED', 'CHAT/MESSAGE_UNKNOWN'],
})

export const listChatSanctions = operatorEndpoint({
  method: 'GET',
  path: '/console-api/chat/sanctions',
  summary: '聊天禁言列表',
  access: 'operator',
  capability: 'chat.read',
  audit: 'none',
  query: z.object({
    state: z._default(z.enum(['force', 'appealed', 'all']), 'force'),
    personId: z.optional(rowId),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(
    z.object({
      sanctionId: rowId,
      personId: rowId,
      memberId: z.nullable(rowId),
      /** `null`: everywhere. */
      room: z.nullable(z.string()),
      kind: sanctionKind,
      startsAt: wireTime,
      endsAt: wireTime,
      isInForce: z.boolean(),
      reason: z.string(),
      issuer: z.enum(['staff', 'moderator', 'system']),
      issuedBy: z.string(),
      appeal: z.nullable(z.string()),
      appealedAt: z.nullable(wireTime),
      liftedAt: z.nullable(wireTime),
      liftedBy: z.nullable(z.string()),
    }),
  ),
  refusals: [],
})

export const liftChatSanction = operatorEndpoint({
  method: 'POST',
  path: '/console-api/chat/sanctions/lift',
  summary: '解除聊天禁言',
  access: 'operator',
  capability: 'chat.moderate',
  audit: 'write',
  body: z.object({ sanctionId: rowId, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN'],
})

/** A message by its room and number there. */
const messageId = z.string().check(z.regex(/^\d{1,18}\.\d{1,18}$/))

const roomFields = {
  name: z.string().check(z.regex(/\S/), z.maxLength(20)),
  notice: z.string().check(z.maxLength(200)),
  /** The higher stands first. */
  sortOrder: z.int().check(z.minimum(0), z.maximum(9_999)),
  secPerMess: z.int().check(z.minimum(0), z.maximum(3_600)),
  enableChat: z.boolean(),
  guestRead: z.boolean(),
  isListed: z.boolean(),
  /** Whether the bot tells the draws of the room's game; a room without a game has none to tell. */
  hasBot: z.boolean(),
  /** Whether members may show own bets in it. */
  takesOrders: z.boolean(),
}

export const listChatRooms = operatorEndpoint({
  method: 'GET',
  path: '/console-api/chat/rooms',
  summary: '聊天房间列表',
  access: 'operator',
  capability: 'chat.read',
  audit: 'none',
  answer: listOf(
    z.object({
      roomId: rowId,
      group: z.nullable(z.string()),
      /** Persons with an open connection, as the nodes told lately. */
      people: z.int(),
      /** The message above it, who wrote it, and who put it there when. */
      pinned: z.nullable(
        z.object({ id: messageId, nickname: z.string(), body: z.string(), by: z.string(), at: wireTime }),
      ),
      ...roomFields,
    }),
  ),
  refusals: [],
})

/** Changes a room; who is in it hears of the pace, the notice and the closing at once. */
export const changeChatRoom = operatorEndpoint({
  method: 'POST',
  path: '/console-api/chat/rooms/change',
  summary: '修改聊天房间',
  access: 'operator',
  capability: 'chat.rooms',
  audit: 'write',
  body: z.object({ roomId: rowId, room: z.object(roomFields), reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES'],
})

/** Takes the message from above its room; who is there hears it at once. One that stands there no more is not looked for. */
export const unpinChatMessage = operatorEndpoint({
  method: 'POST',
  path: '/console-api/chat/rooms/unpin',
  summary: '取下置顶消息',
  access: 'operator',
  capability: 'chat.rooms',
  audit: 'write',
  body: z.object({ id: messageId, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES'],
})
