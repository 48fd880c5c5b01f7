/** The member's notifications. Source: specification 000 §7, not-shown §2. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listMessages } from '@app/contract/inbox.ts'
import { readInstant, readTextOrNone, readWordOr } from '#wire-values.ts'

export type InboxMessage = Readonly<{
  id: string
  topic: 'system' | 'money' | 'draw' | 'promotion' | 'chat'
  title: string
  text: string
  /** Path of what it is about. */
  linkTo: string | undefined
  isRead: boolean
  sentAt: number
}>

const topics = {
  system: 'system',
  money: 'money',
  draw: 'draw',
  promotion: 'promotion',
  chat: 'chat',
} as const

/** Reads a message of the list. */
export const readMessage = (wire: AnswerOf<typeof listMessages>['data'][number]): InboxMessage => ({
  id: wire.id,
  topic: readWordOr(topics, wire.topic, 'system'),
  title: wire.title,
  text: wire.content,
  linkTo: readTextOrNone(wire.link),
  isRead: wire.isRead,
  sentAt: readInstant(wire.createdAt),
})
