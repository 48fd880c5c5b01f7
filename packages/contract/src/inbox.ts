/** The member's notifications. Source: specification 000 §7, product document not-shown §2. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wirePage, wireRows, wireTime } from './wire.ts'

export const inboxTopic = z.enum(['system', 'money', 'draw', 'promotion', 'chat'])

const messageId = z.string().check(z.regex(/^\d{1,18}$/))
const done = z.object({ message: z.string(), unReadCount: z.int() })

export const listMessages = endpoint({
  method: 'GET',
  path: '/app-api/api/pushMessage/queryAll',
  summary: '消息列表',
  access: 'member',
  query: z.object({ topic: z.optional(inboxTopic), page: wirePage, rows: wireRows }),
  answer: z.object({
    data: z.array(
      z.object({
        id: messageId,
        topic: inboxTopic,
        title: z.string(),
        content: z.string(),
        /** Path of the object that it is about; empty when there is none. */
        link: z.string(),
        isRead: z.boolean(),
        createdAt: wireTime,
      }),
    ),
    totalCount: z.int(),
    unReadCount: z.int(),
  }),
  refusals: [],
})

/** Marks one message as read, or all when no id is given. */
export const markMessageRead = endpoint({
  method: 'GET',
  path: '/app-api/api/pushMessage/modifyReadStatus',
  summary: '消息已读',
  access: 'member',
  query: z.object({ id: z.optional(messageId) }),
  answer: done,
  refusals: ['INBOX/UNKNOWN'],
})

export const removeMessage = endpoint({
  method: 'GET',
  path: '/app-api/api/pushMessage/remove',
  summary: '删除消息',
  access: 'member',
  query: z.object({ id: messageId }),
  answer: done,
  refusals: ['INBOX/UNKNOWN'],
})
