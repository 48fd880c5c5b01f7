/** The word lists of the chat: written, tried, and put in force by two people. Source: console §2. */
import { z } from 'zod/mini'
import { wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const listState = z.enum(['draft', 'trial', 'active', 'retired'])

export const listChatWords = operatorEndpoint({
  method: 'GET',
  path: '/console-api/chat/words',
  summary: '聊天词库版本',
  access: 'operator',
  capability: 'chat.read',
  audit: 'none',
  query: z.object({ after: cursor, rows: pageRows }),
  answer: listOf(
    z.object({
      version: rowId,
      state: listState,
      note: z.string(),
      wordCount: z.int(),
      madeBy: z.string(),
      madeAt: wireTime,
      activatedAt: z.nullable(wireTime),
      /** Messages that it would have found while on trial. */
      trialHits: z.int(),
    }),
  ),
  refusals: [],
})

export const readChatWords = operatorEndpoint({
  method: 'GET',
  path: '/console-api/chat/words/:version',
  summary: '聊天词库内容',
  access: 'operator',
  capability: 'chat.words',
  audit: 'none',
  params: z.object({ version: rowId }),
  answer: z.object({ data: z.object({ words: z.string() }), asOf: wireTime }),
  refusals: ['OPS/UNKNOWN'],
})

const actionFound = z.nullable(z.string())

/** What a list says of one text; nothing is sent or kept. */
export const tryChatWords = operatorEndpoint({
  method: 'GET',
  path: '/console-api/chat/words/:version/try',
  summary: '用词库试一段文字',
  access: 'operator',
  capability: 'chat.words',
  audit: 'none',
  rate: 'search',
  params: z.object({ version: rowId }),
  query: z.object({ text: z.string().check(z.minLength(1), z.maxLength(500)) }),
  answer: z.object({
    data: z.object({ action: actionFound, text: z.string(), words: z.array(z.string()) }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** What a list would have found in public rooms within a day, beside the list in force. */
export const runChatWords = operatorEndpoint({
  method: 'GET',
  path: '/console-api/chat/words/:version/run',
  summary: '用词库试运行一天的消息',
  access: 'operator',
  capability: 'chat.words',
  audit: 'none',
  rate: 'search',
  params: z.object({ version: rowId }),
  answer: z.object({
    data: z.object({
      messages: z.int(),
      hits: z.int(),
      /** Of these, how many the list in force finds too. */
      known: z.int(),
      byAction: z.array(z.object({ action: z.string(), hits: z.int() })),
      samples: z.array(
        z.object({ id: z.string(), body: z.string(), action: z.string(), words: z.array(z.string()) }),
      ),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Writes a list as a draft; it never changes once it has a number. */
export const writeChatWords = operatorEndpoint({
  method: 'POST',
  path: '/console-api/chat/words/write',
  summary: '新建聊天词库',
  access: 'operator',
  capability: 'chat.words',
  audit: 'write',
  bodyMaxBytes: 2 * 1024 * 1024,
  body: z.object({
    note: z.string().check(z.regex(/\S/), z.maxLength(200)),
    /** One entry a line. */
    words: z.string().check(z.minLength(1), z.maxLength(600_000)),
  }),
  answer: z.object({ version: rowId }),
  refusals: [],
})

/** Lets a list count what it would find, beside the one in force. */
export const putChatWordsOnTrial = operatorEndpoint({
  method: 'POST',
  path: '/console-api/chat/words/trial',
  summary: '旁路试用聊天词库',
  access: 'operator',
  capability: 'chat.words',
  audit: 'write',
  body: z.object({ version: rowId, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES'],
})

/** Asks for a list to be in force; a second person agrees. Going back is asking for an older one. */
export const askChatWords = operatorEndpoint({
  method: 'POST',
  path: '/console-api/chat/words/ask',
  summary: '申请启用聊天词库',
  access: 'operator',
  capability: 'chat.words',
  audit: 'write',
  stepUp: true,
  approval: 'chat.words',
  body: z.object({ payload: z.object({ version: rowId }), reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/REQUEST_OPEN'],
})
