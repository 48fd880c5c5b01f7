/**
 * The frames of `/ws-chat`. A message frame is the chat message of the specification, and the same object stands in the answers of
 * history. Source: product document not-shown §9, specification 002 §3.
 */
import { packetKinds } from '@app/domain/red-packets/packet-rules.ts'
import { z } from 'zod/mini'
import { wireGameId, wireHash, wireModel, wireMoney, wireOdds, wireTime, wireTurnNum } from './wire.ts'

/** Bytes of a frame that a client may send. */
export const FRAME_MAX_BYTES = 8 * 1024

export const wireRoomId = z.string().check(z.regex(/^\d{1,15}$/))
/** Room and number: `1001.5531`. */
export const wireMessageId = z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/))
export const wirePersonId = z.string().check(z.regex(/^\d{9}$/))
const wireClientId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
const wireSeq = z.string().check(z.regex(/^\d{1,15}$/))
export const wireImageId = wireClientId
export const wireFileId = wireClientId
const wireOrderNo = z.string().check(z.regex(/^\d{1,18}$/))
const frameId = z.optional(z.string().check(z.maxLength(40)))
const MENTIONS_MAX = 10
const saying = <N extends number, C extends z.ZodMiniType>(command: N, content: C) =>
  z.object({ command: z.literal(command), id: frameId, content })

/** What a client says. */
export const chatRequest = z.discriminatedUnion('command', [
  z.object({ command: z.literal(1), id: frameId }),
  /** Enters a room, or asks for what came after a number; `0` for the newest page. */
  saying(10, z.object({ room_id: wireRoomId, sinceId: z._default(wireSeq, '0') })),
  saying(11, z.object({ room_id: wireRoomId })),
  saying(
    20,
    z.object({
      clientId: wireClientId,
      room_id: wireRoomId,
      type: z.enum(['text', 'emoji', 'image', 'file', 'order']),
      /** Of an own bet that is shown; the card is made from it here. */
      orderNo: z.optional(wireOrderNo),
      /** Whether stake and return of that bet stay hidden. */
      hideAmount: z.optional(z.boolean()),
      /** Of a picture that was brought before; what is said beside it is not shown. */
      imageId: z.optional(wireImageId),
      /** Of a file to support that was brought before. */
      fileId: z.optional(wireFileId),
      body: z.string().check(z.maxLength(4_000)),
      replyTo: z.optional(wireMessageId),
      mentions: z.optional(z.array(wirePersonId).check(z.maxLength(MENTIONS_MAX))),
    }),
  ),
  saying(24, z.object({ room_id: wireRoomId, id: wireMessageId })),
  saying(26, z.object({ room_id: wireRoomId, lastId: wireMessageId })),
  /** Writing, in a room of two. */
  saying(27, z.object({ room_id: wireRoomId })),
])

const userinfo = z.object({
  user_id: wirePersonId,
  nickname: z.string(),
  /** 2 is of the staff. */
  chatLevel: z.int(),
  avatarId: z.int(),
  vipLevel: z.int(),
  /** One of the eight colours, 1 to 8. */
  color: z.int(),
})

/** A red packet in its message. */
const packet = z.object({
  hongbao_id: z.string().check(z.regex(/^\d{1,18}$/)),
  type: z.enum(packetKinds),
  count: z.int(),
  commitment: wireHash,
})

/** A step of an issue, as the bot of the draws tells it. */
const toldDraw = z.object({ game_id: wireGameId, turn_num: wireTurnNum, has_proof: z.boolean() })

/** An own bet that somebody shows. What became of it is asked (`readChatOrders`) and told by frame 42. */
const shownOrder = z.object({
  game_id: wireGameId,
  game_name: z.string(),
  turn_num: wireTurnNum,
  play_name: z.string(),
  model: wireModel,
  /** The selection, long ones cut with `…` at their end. */
  selection: z.string(),
  units: z.int(),
  odds: wireOdds,
  hides_amount: z.boolean(),
})

/** How a bet that is shown stands under the judgement in force. */
export const orderStanding = z.object({
  id: wireMessageId,
  state: z.enum(['open', 'won', 'lost', 'push', 'cancelled', 'void']),
  /** `null` where its player hides them. */
  stake: z.nullable(wireMoney),
  payout: z.nullable(wireMoney),
})

const quoted = z.object({ id: wireMessageId, nickname: z.string(), body: z.string() })

/** A message as everybody sees it; the body of a recalled one is empty. */
export const chatMessage = z.object({
  command: z.literal(22),
  id: wireMessageId,
  ts: z.int(),
  room_id: wireRoomId,
  channel: z.literal('room'),
  created_at: wireTime,
  content: z.object({
    seq: z.int(),
    clientId: z.string(),
    /** A notice is said by the house about the talk itself. */
    type: z.enum(['text', 'emoji', 'hongbao', 'notice', 'draw', 'image', 'file', 'order']),
    body: z.string(),
    userinfo,
    replyTo: z.nullable(quoted),
    mentions: z.array(wirePersonId),
    /** `self` or `staff` where it was taken back. */
    recalled: z.nullable(z.enum(['self', 'staff'])),
    hongbao: z.optional(packet),
    draw: z.optional(toldDraw),
    order: z.optional(shownOrder),
    /** A picture, by the number by which it is asked for. */
    image: z.optional(z.object({ id: wireImageId, width: z.int(), height: z.int() })),
    /** A file to support, with its bytes; the desk alone gets them. */
    file: z.optional(z.object({ name: z.string(), size: z.int() })),
  }),
})

const telling = <N extends number, C extends z.ZodMiniType>(command: N, content: C) =>
  z.object({ command: z.literal(command), id: z.optional(z.string()), ts: z.int(), content })

const recalled = telling(
  24,
  z.object({ room_id: wireRoomId, id: wireMessageId, seq: z.int(), by: z.enum(['self', 'staff']) }),
)
/** `seq` is 0 where the pace follows from a flood: that is no event of the log. */
const paceChanged = telling(
  32,
  z.object({ room_id: wireRoomId, seq: z.int(), sec_per_mess: z.int(), auto: z.boolean() }),
)
const roomChanged = telling(
  33,
  z.object({
    ...{ room_id: wireRoomId, seq: z.int(), enable_chat: z.boolean(), notice: z.string() },
    /** The message that stands above the room from now on, `null` for none; absent where that has not changed. */
    pinned: z.optional(z.nullable(wireMessageId)),
  }),
)

/** A packet of the room has ended: its last share was opened, or it goes back. */
const packetChanged = telling(
  41,
  z.object({
    room_id: wireRoomId,
    seq: z.int(),
    id: wireMessageId,
    hongbao_id: z.string(),
    state: z.enum(['finished', 'expired', 'frozen', 'open', 'refunded']),
  }),
)

/** An event of a room's log. */
export const chatEvent = z.discriminatedUnion('command', [
  chatMessage,
  recalled,
  paceChanged,
  roomChanged,
  packetChanged,
])

const pinnedMessage = z.object({ id: wireMessageId, nickname: z.string(), body: z.string() })

/** What the server says. */
export const chatFrame = z.discriminatedUnion('command', [
  z.object({ command: z.literal(2), id: z.optional(z.string()), ts: z.int() }),
  telling(
    3,
    z.object({
      userId: z.string(),
      connection_id: z.string(),
      chatLevel: z.int(),
      nickname: z.string(),
      /** The end of a sanction in force everywhere; `null` without one. */
      mutedUntil: z.nullable(wireTime),
      limits: z.object({ text: z.int() }),
    }),
  ),
  /** On entering all of it; later only what changed for everybody. */
  telling(
    12,
    z.object({
      room_id: wireRoomId,
      /** Persons with an open connection; whoever has several is one. */
      total_people: z.int(),
      name: z.optional(z.string()),
      enable_chat: z.optional(z.int()),
      sec_per_mess: z.optional(z.int()),
      notice: z.optional(z.string()),
      /** The message that staff have put above the room; of one that was taken back nothing. */
      pinned: z.optional(z.nullable(pinnedMessage)),
      /** Whether own bets may be shown in it. */
      takes_orders: z.optional(z.boolean()),
      /** The refusal code that forbids writing, and its sentence; `null` when one may write. */
      refusal: z.optional(z.nullable(z.object({ code: z.string(), message: z.string() }))),
      /** The number of the newest event, by which a lost one is noticed. */
      lastSeq: z.optional(z.int()),
      /** Up to where the person has read. */
      readSeq: z.optional(z.int()),
    }),
  ),
  telling(
    21,
    z.object({
      clientId: z.string(),
      room_id: wireRoomId,
      id: wireMessageId,
      created_at: wireTime,
      /** It waits for the staff; only its author knows of it. */
      held: z.boolean(),
    }),
  ),
  telling(
    23,
    z.object({ clientId: z.string(), code: z.string(), message: z.string(), retryAfterMs: z.int() }),
  ),
  telling(
    25,
    z.object({
      room_id: wireRoomId,
      messages: z.array(chatEvent),
      more: z.boolean(),
      reset: z.boolean(),
    }),
  ),
  /** The other is writing in the room of two. */
  telling(27, z.object({ room_id: wireRoomId })),
  /** A private message came, to whoever is not in its room; the log has it. */
  telling(
    28,
    z.object({
      room_id: wireRoomId,
      friend_id: wirePersonId,
      nickname: z.string(),
      chatLevel: z.int(),
      seq: z.int(),
    }),
  ),
  telling(
    30,
    z.object({
      scope: z.enum(['room', 'global']),
      room_id: z.nullable(wireRoomId),
      until: wireTime,
      reason: z.string(),
      issuer: z.enum(['staff', 'moderator', 'system']),
      appealUrl: z.string(),
    }),
  ),
  telling(31, z.object({ room_id: z.nullable(wireRoomId) })),
  /** An issue was settled or voided: how the bets on it that are shown in the room stand. It may be lost. */
  telling(42, z.object({ room_id: wireRoomId, orders: z.array(orderStanding) })),
  /** A contact invites to a public room. */
  telling(45, z.object({ room_id: wireRoomId, name: z.string(), nickname: z.string() })),
  /** Somebody asks to be a contact, or agreed to be one. */
  telling(46, z.object({ friend_id: wirePersonId, nickname: z.string() })),
  telling(47, z.object({ friend_id: wirePersonId, nickname: z.string(), room_id: wireRoomId })),
  /** Somebody who agreed to be named has won; it is shown for so many seconds, and may be lost. */
  telling(
    50,
    z.object({
      nickname: z.string(),
      /** Names nobody: it only tells one line from another. */
      userName: z.string(),
      gameName: z.string(),
      reward: wireMoney,
      seconds: z.int(),
    }),
  ),
  telling(35, z.object({ on: z.boolean(), text: z.string() })),
  telling(60, z.object({ reason: z.enum(['too_many_tabs', 'other_device', 'token_expired', 'banned']) })),
  telling(90, z.object({ code: z.string(), text: z.string() })),
  chatMessage,
  recalled,
  paceChanged,
  roomChanged,
  packetChanged,
])

export type ChatRequest = z.output<typeof chatRequest>
export type ChatMessage = z.output<typeof chatMessage>
export type OrderStanding = z.output<typeof orderStanding>
export type ChatEvent = z.output<typeof chatEvent>
export type ChatFrame = z.output<typeof chatFrame>

/** How long a moderator mutes at most. */
export const MUTE_MAX_MINUTES = 30 * 24 * 60
