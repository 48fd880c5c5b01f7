/** The member's notifications. Source: specification 000 §7, not-shown §2. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wirePage, wireRows, wireTime } from './wire.ts'

const inboxTopic = z.enum(['system', 'money', 'draw', 'promotion', 'chat'])

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
        /** Path of the page that the message is about; empty when there is none. */
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

/** `HH:MM` at UTC+8. */
const wireClock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Switches by topic. Messages about security and money are always sent, so they have no switch. */
const inboxSettings = z.object({
  draw: z.boolean(),
  promotion: z.boolean(),
  chat: z.boolean(),
  /** Whether messages that arrive in the quiet hours count as unread only after them. */
  quiet: z.boolean(),
  quietFrom: wireClock,
  quietTo: wireClock,
})

export const readInboxSettings = endpoint({
  method: 'GET',
  path: '/app-api/api/pushMessage/settings',
  summary: '通知设置',
  access: 'member',
  answer: z.object({ data: inboxSettings }),
  refusals: [],
})

/** Changes the settings. New messages of a muted topic are not sent; old ones stay. */
export const updateInboxSettings = endpoint({
  method: 'POST',
  path: '/app-api/api/pushMessage/settings',
  summary: '修改通知设置',
  access: 'member',
  body: inboxSettings,
  answer: z.object({ data: inboxSettings }),
  refusals: [],
})
