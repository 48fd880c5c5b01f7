/** Rows of a log as frames. What was taken back has no text, wherever it is read. */
import type { ChatEvent, ChatMessage } from '@app/contract/chat-frames.ts'
import type { PacketState } from '@app/domain/red-packets/packet-rules.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import { type EventRow, KINDS, type MessageContent, type OrderCard } from './log.store.ts'

export const messageId = (roomId: bigint, seq: bigint | number): string => `${roomId}.${seq}`

/** Room and number of a message id. */
export function readMessageId(id: string): Readonly<{ roomId: bigint; seq: number }> {
  const [room = '0', seq = '0'] = id.split('.')
  return { roomId: BigInt(room), seq: Number(seq) }
}

/** A card without the numbers by which its order is known here. */
function cardOf({ order_no: _, issue_id: __, ...card }: NonNullable<MessageContent['order']>): OrderCard {
  return card
}

/** A file without the number by which it is known here. */
const fileOf = ({ name, size }: NonNullable<MessageContent['file']>) => ({ name, size })

/** The frame of a message. */
export function messageFrame(row: EventRow): ChatMessage {
  const content = row.content as MessageContent
  return {
    command: 22,
    id: messageId(row.roomId, row.seq),
    ts: row.createdAt,
    room_id: String(row.roomId),
    channel: 'room',
    created_at: isoOf(row.createdAt),
    content: {
      ...{ seq: Number(row.seq), clientId: row.clientId ?? '', type: content.type },
      body: row.recalledBy === null ? content.body : '',
      userinfo: content.userinfo,
      replyTo: row.recalledBy === null ? content.replyTo : null,
      mentions: row.recalledBy === null ? [...content.mentions] : [],
      recalled: row.recalledBy,
      ...(content.image !== undefined && row.recalledBy === null && { image: content.image }),
      ...(content.file !== undefined && row.recalledBy === null && { file: fileOf(content.file) }),
      ...(content.draw !== undefined && row.recalledBy === null && { draw: content.draw }),
      ...(content.order !== undefined && row.recalledBy === null && { order: cardOf(content.order) }),
      ...(content.hongbao !== undefined && row.recalledBy === null && { hongbao: content.hongbao }),
    },
  }
}

const pinnedOf = (roomId: bigint, seq: unknown): string | null =>
  seq === null ? null : messageId(roomId, Number(seq))

/** The frame of an event. */
export function eventFrame(row: EventRow): ChatEvent {
  const place = { room_id: String(row.roomId), seq: Number(row.seq) }
  const ts = row.createdAt
  const content = row.content as Readonly<Record<string, unknown>>
  switch (row.kind) {
    case KINDS.recall:
      return {
        ...{ command: 24, ts },
        content: {
          ...place,
          id: messageId(row.roomId, row.targetSeq ?? 0n),
          by: content.by === 'staff' ? 'staff' : 'self',
        },
      }
    case KINDS.pace:
      return { command: 32, ts, content: { ...place, sec_per_mess: Number(content.seconds), auto: false } }
    case KINDS.switches:
      return {
        ...{ command: 33, ts },
        content: {
          ...{ ...place, enable_chat: content.enableChat === true, notice: String(content.notice) },
          ...(content.pinned !== undefined && { pinned: pinnedOf(row.roomId, content.pinned) }),
        },
      }
    case KINDS.packet:
      return {
        ...{ command: 41, ts },
        content: {
          ...place,
          id: messageId(row.roomId, row.targetSeq ?? 0n),
          hongbao_id: String(content.hongbao_id),
          state: content.state as PacketState,
        },
      }
    default:
      return messageFrame(row)
  }
}

/** The number of an event within its room. */
export const seqOf = (event: ChatEvent): number => event.content.seq
