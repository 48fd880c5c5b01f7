/** What staff see and do about red packets. Source: product document not-shown §8, console §3.7. */
import { packetKinds, packetStates } from '@app/domain/red-packets/packet-rules.ts'
import { packetSignals } from '@app/domain/red-packets/packet-signals.ts'
import { COUNT_MAX } from '@app/domain/red-packets/packet-split.ts'
import { z } from 'zod/mini'
import { wireHash, wireMoney, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** Facts that deserve a look; none of them is a verdict. */
const signals = z.array(z.enum(packetSignals)).check(z.maxLength(packetSignals.length))

const packet = z.object({
  packetId: rowId,
  sentAt: wireTime,
  senderId: rowId,
  account: z.string(),
  roomId: rowId,
  room: z.string(),
  kind: z.enum(packetKinds),
  total: wireMoney,
  count: z.int(),
  claimedCount: z.int(),
  claimedAmount: wireMoney,
  refunded: wireMoney,
  state: z.enum(packetStates),
  /** What any of its opened shares shows. */
  signals,
})

const share = z.object({
  /** From 1 in the order of opening. */
  place: z.int(),
  memberId: rowId,
  account: z.string(),
  amount: wireMoney,
  openedAt: wireTime,
  /** The transfer of the ledger that paid it. */
  billNo: rowId,
  signals,
})

/** Packets of at most 31 days, newest first; of the last 31 days where nothing is asked for. */
export const listRedPackets = operatorEndpoint({
  method: 'GET',
  path: '/console-api/packets',
  summary: '红包列表',
  access: 'operator',
  capability: 'packets.read',
  audit: 'none',
  query: z.object({
    senderId: z.optional(rowId),
    roomId: z.optional(rowId),
    kind: z.optional(packet.shape.kind),
    state: z.optional(packet.shape.state),
    from: z.optional(wireTime),
    to: z.optional(wireTime),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(packet),
  refusals: ['OPS/NARROW'],
})

/** One packet with the shares that were opened; what is still closed is told to nobody before its end. */
export const readRedPacket = operatorEndpoint({
  method: 'GET',
  path: '/console-api/packets/:packetId',
  summary: '红包详情',
  access: 'operator',
  capability: 'packets.read',
  audit: 'none',
  params: z.object({ packetId: rowId }),
  answer: z.object({
    data: z.extend(packet, {
      greeting: z.string(),
      expiresAt: wireTime,
      endedAt: z.nullable(wireTime),
      /** What the sender asks of whoever opens it, in words. */
      conditions: z.array(z.string()),
      commitment: wireHash,
      shares: z.array(share).check(z.maxLength(COUNT_MAX)),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Keeps everybody from opening a packet, or lets them again; its money stays where it is. */
export const freezeRedPacket = operatorEndpoint({
  method: 'POST',
  path: '/console-api/packets/freeze',
  summary: '冻结或解冻红包',
  access: 'operator',
  capability: 'packets.freeze',
  audit: 'write',
  body: z.object({ packetId: rowId, isFrozen: z.boolean(), reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/PACKET_ENDED'],
})

/** Asks that the rest of a frozen packet goes back to its sender; a second person agrees. */
export const askPacketRefund = operatorEndpoint({
  method: 'POST',
  path: '/console-api/packets/refund/ask',
  summary: '申请退回冻结的红包',
  access: 'operator',
  capability: 'packets.refund',
  audit: 'write',
  stepUp: true,
  approval: 'packets.refund',
  body: z.object({ payload: z.object({ packetId: rowId }), reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/PACKET_ENDED', 'OPS/REQUEST_OPEN'],
})
