/** A message of the wire in the words of the trade. */
import type { ChatMessage } from '@app/contract/chat-frames.ts'
import type { PacketKind } from '@app/domain/red-packets/packet-rules.ts'

const STAFF_LEVEL = 2

export type Said = Readonly<{
  id: string
  seq: number
  at: number
  author: Readonly<{
    id: string
    nickname: string
    avatarId: number
    isStaff: boolean
    vipLevel: number
    color: number
  }>
  body: string
  quote: Readonly<{ id: string; nickname: string; body: string }> | undefined
  isRecalled: boolean
  /** Said by the house about the talk itself. */
  isNotice: boolean
  /** Of a message that is a picture, with its size in pixels. */
  image?: Readonly<{ id: string; width: number; height: number }>
  /** Of a message that is a file to support, with its bytes. */
  file?: Readonly<{ name: string; size: number }>
  /** Of a message of the bot: the draw that it tells. */
  draw?: Readonly<{ gameId: number; issueNumber: string; hasProof: boolean }>
  /** Of a message that shows a bet of its author. */
  order?: Readonly<{
    gameName: string
    issueNumber: string
    playName: string
    /** Long ones are cut, with `…` at their end. */
    selection: string
    units: number
    /** As the wire has them, such as `48.5`. */
    odds: string
    hidesAmount: boolean
  }>
  /** Of a message that is a red packet. */
  packet?: Readonly<{ id: string; kind: PacketKind; count: number }>
}>

function readOrder(order: NonNullable<ChatMessage['content']['order']>): NonNullable<Said['order']> {
  return {
    ...{ gameName: order.game_name, issueNumber: order.turn_num, playName: order.play_name },
    ...{ selection: order.selection, units: order.units, odds: order.odds, hidesAmount: order.hides_amount },
  }
}

export function readSaid({ id, ts, content }: ChatMessage): Said {
  const { user_id, nickname, avatarId, chatLevel, vipLevel, color } = content.userinfo
  return {
    ...{ id, seq: content.seq, at: ts, body: content.body },
    author: { id: user_id, nickname, avatarId, isStaff: chatLevel >= STAFF_LEVEL, vipLevel, color },
    quote: content.replyTo ?? undefined,
    ...{ isRecalled: content.recalled !== null, isNotice: content.type === 'notice' },
    ...(content.image !== undefined && { image: content.image }),
    ...(content.file !== undefined && { file: content.file }),
    ...(content.draw !== undefined && {
      draw: {
        ...{ gameId: content.draw.game_id, issueNumber: content.draw.turn_num },
        hasProof: content.draw.has_proof,
      },
    }),
    ...(content.order !== undefined && { order: readOrder(content.order) }),
    ...(content.hongbao !== undefined && {
      packet: {
        ...{ id: content.hongbao.hongbao_id, kind: content.hongbao.type, count: content.hongbao.count },
      },
    }),
  }
}
