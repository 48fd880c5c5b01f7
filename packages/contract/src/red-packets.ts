/** Red packets in the rooms of the chat. Source: product document not-shown §8. */
import {
  DEFAULT_GREETING,
  GREETING_MAX,
  PHRASE_MAX,
  PHRASE_MIN,
  packetKinds,
  packetStates,
  RECEIVERS_MAX,
} from '@app/domain/red-packets/packet-rules.ts'
import { COUNT_MAX } from '@app/domain/red-packets/packet-split.ts'
import { z } from 'zod/mini'
import { wireMessageId, wirePersonId, wireRoomId } from './chat-frames.ts'
import { endpoint } from './endpoint.ts'
import { wireHash, wireMoney, wirePage, wireTime } from './wire.ts'

const wirePacketId = z.string().check(z.regex(/^\d{1,18}$/))

const ROWS = 20

/** Yuan with two decimals at most. */
const wireYuan = z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/))

const phrase = z.string().check(z.minLength(PHRASE_MIN), z.maxLength(PHRASE_MAX))

const conditions = z.object({
  vip: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
  /** Staked within seven days, in yuan. */
  bet7d: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  recharged: z.optional(z.boolean()),
})

/** What the sender may send now. */
export const readPacketLimits = endpoint({
  method: 'GET',
  path: '/app-api/api/hongbao/config',
  summary: '红包限额',
  access: 'member',
  query: z.object({ roomId: wireRoomId }),
  answer: z.object({
    data: z.object({
      isOpen: z.boolean(),
      /** Of how many people the room is. */
      people: z.int(),
      /** What may still be sent today. */
      sendLeft: wireMoney,
      receiveLeft: wireMoney,
      balance: wireMoney,
      /** How often a received amount is bet before a withdrawal. */
      multiple: z.int(),
    }),
  }),
  refusals: ['UC/TRIAL_FORBIDDEN', 'CHAT/ROOM_UNKNOWN'],
})

/**
 * Sends a packet into a room under the fund password, whose mark it uses up. A repeat answers the same packet.
 */
export const sendPacket = endpoint({
  method: 'POST',
  path: '/app-api/api/hongbao',
  summary: '发红包',
  access: 'member',
  idempotent: true,
  session: 'read',
  restricted: 'chat',
  body: z.object({
    roomId: wireRoomId,
    type: z.enum(packetKinds),
    /** Of the whole packet. */
    total: wireYuan,
    count: z.int().check(z.minimum(1), z.maximum(COUNT_MAX)),
    greeting: z._default(z.string().check(z.maxLength(GREETING_MAX)), DEFAULT_GREETING),
    password: z.optional(phrase),
    receivers: z.optional(z.array(wirePersonId).check(z.maxLength(RECEIVERS_MAX))),
    conditions: z.optional(conditions),
  }),
  answer: z.object({ data: z.object({ hongbao_id: wirePacketId, id: wireMessageId }) }),
  refusals: [
    ...(['UC/TRIAL_FORBIDDEN', 'UC/BALANCE', 'UC/CASH_PASSWORD', 'UC/CASH_PASSWORD_NULL'] as const),
    ...(['HB/FORM', 'HB/LIMIT', 'HB/CLOSED', 'HB/EXCLUDED', 'HB/NOT_RECEIVER'] as const),
    ...(['CHAT/ROOM_UNKNOWN', 'CHAT/ROOM_CLOSED', 'CHAT/MUTED', 'CHAT/LEVEL', 'CHAT/TOO_FAST'] as const),
    ...(['CHAT/SENSITIVE', 'CHAT/LINK', 'CHAT/TEXT', 'CHAT/MAINTENANCE', 'CHAT/DUPLICATE'] as const),
    ...(['CHAT/PERSON_UNKNOWN', 'LIMIT/PLAY'] as const),
  ],
})

/** Opens a packet; a repeat answers the same amount. */
export const claimPacket = endpoint({
  method: 'POST',
  path: '/app-api/api/hongbao/:id/claim',
  summary: '领取红包',
  access: 'member',
  session: 'read',
  restricted: 'chat',
  params: z.object({ id: wirePacketId }),
  body: z.object({ password: z.optional(z.string().check(z.maxLength(PHRASE_MAX))) }),
  answer: z.object({
    data: z.object({
      amount: wireMoney,
      /** Shares that nobody has opened yet. */
      remaining: z.int(),
    }),
  }),
  refusals: [
    ...(['HB/UNKNOWN', 'HB/EMPTY', 'HB/EXPIRED', 'HB/FROZEN', 'HB/PASSWORD', 'HB/SLOW_DOWN'] as const),
    ...(['HB/CONDITION', 'HB/NOT_RECEIVER', 'HB/BLOCKED', 'HB/LIMIT', 'HB/CLOSED', 'HB/EXCLUDED'] as const),
    ...(['HB/BUSY', 'UC/TRIAL_FORBIDDEN', 'CHAT/MUTED', 'CHAT/MAINTENANCE'] as const),
    'CHAT/ROOM_UNKNOWN',
  ],
})

const person = z.object({ user_id: wirePersonId, nickname: z.string(), avatarId: z.int() })

/** One packet. Who opened it is told to its sender, to whoever opened it too, and to all once it has ended. */
export const readPacket = endpoint({
  method: 'GET',
  path: '/app-api/api/hongbao/:id',
  summary: '红包详情',
  access: 'member',
  params: z.object({ id: wirePacketId }),
  answer: z.object({
    data: z.object({
      hongbao_id: wirePacketId,
      room_id: wireRoomId,
      id: wireMessageId,
      sender: person,
      isSender: z.boolean(),
      type: z.enum(packetKinds),
      greeting: z.string(),
      total: wireMoney,
      count: z.int(),
      claimedCount: z.int(),
      claimedAmount: wireMoney,
      /** What went back to the sender. */
      refunded: wireMoney,
      state: z.enum(packetStates),
      created_at: wireTime,
      expires_at: wireTime,
      /** When the last share was opened, or the packet went back. */
      ended_at: z.nullable(wireTime),
      conditions,
      multiple: z.int(),
      mine: z.nullable(wireMoney),
      rows: z
        .array(z.object({ ...person.shape, amount: wireMoney, created_at: wireTime, best: z.boolean() }))
        .check(z.maxLength(COUNT_MAX)),
      /** The hash of all shares, known since the packet was sent. */
      commitment: wireHash,
      /** Told once the packet has ended; the shares in fen, in the order in which they were given out. */
      proof: z.nullable(
        z.object({ salt: z.string(), shares: z.array(z.int()).check(z.maxLength(COUNT_MAX)) }),
      ),
    }),
  }),
  refusals: ['HB/UNKNOWN', 'CHAT/ROOM_UNKNOWN', 'UC/TRIAL_FORBIDDEN'],
})

/** Packets of a month that the caller opened or sent, the newest first, with what they come to. */
export const listPackets = endpoint({
  method: 'GET',
  path: '/app-api/api/hongbao/history',
  summary: '红包记录',
  access: 'member',
  query: z.object({
    dir: z._default(z.enum(['in', 'out']), 'in'),
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
    page: wirePage,
  }),
  answer: z.object({
    data: z.object({
      /** Received, or sent without what went back. */
      sum: wireMoney,
      count: z.int(),
      /** How often the caller had the luckiest share of a finished packet. */
      best: z.int(),
      rows: z
        .array(
          z.object({
            hongbao_id: wirePacketId,
            room_id: wireRoomId,
            type: z.enum(packetKinds),
            nickname: z.string(),
            greeting: z.string(),
            /** The own share, or the total. */
            amount: wireMoney,
            refunded: wireMoney,
            claimedCount: z.int(),
            count: z.int(),
            state: z.enum(packetStates),
            created_at: wireTime,
            best: z.boolean(),
          }),
        )
        .check(z.maxLength(ROWS)),
    }),
  }),
  refusals: ['UC/TRIAL_FORBIDDEN'],
})

/** Rows of a page of the history. */
export const PACKET_ROWS = ROWS
