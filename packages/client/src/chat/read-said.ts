/** A message of the wire in the words of the trade. */
import type { ChatMessage } from '@app/contract/chat-frames.ts'

const STAFF_LEVEL = 2

export type Said = Readonly<{
  id: string
  seq: number
  at: number
  author: Readonly<{ id: string; nickname: string; isStaff: boolean; vipLevel: number; color: number }>
  body: string
  quote: Readonly<{ id: string; nickname: string; body: string }> | undefined
  isRecalled: boolean
}>

export function readSaid({ id, ts, content }: ChatMessage): Said {
  const { user_id, nickname, chatLevel, vipLevel, color } = content.userinfo
  return {
    ...{ id, seq: content.seq, at: ts, body: content.body },
    author: { id: user_id, nickname, isStaff: chatLevel >= STAFF_LEVEL, vipLevel, color },
    quote: content.replyTo ?? undefined,
    isRecalled: content.recalled !== null,
  }
}
