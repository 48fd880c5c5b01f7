/** The desk of support: who waits, who has whom, and what is said. Source: console §2, not-shown §9, adr 0248. */
import { ratingWords } from '@app/domain/support/desk.ts'
import { z } from 'zod/mini'
import { wireTime } from '#wire.ts'
import { cursor, listOf, pageRows, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const said = (max: number) => z.string().check(z.regex(/\S/), z.maxLength(max))
const login = z.string().check(z.regex(/^[a-z][a-z0-9._-]{2,31}$/))
const byTalk = z.object({ talkId: rowId })
const state = z.enum(['waiting', 'open', 'closed'])
const nothing = z.object({})

const talk = {
  talkId: rowId,
  state,
  nickname: z.string(),
  kind: z.enum(['member', 'trial', 'guest']),
  /** `null` for a guest. */
  memberId: z.nullable(rowId),
  agent: z.nullable(z.string()),
  isOffHours: z.boolean(),
  openedAt: wireTime,
  /** Since when the customer waits for an answer; `null` where the desk spoke last. */
  waitsSince: z.nullable(wireTime),
  /** What the customer said since, counted to 100. */
  unanswered: z.int(),
  lastBody: z.nullable(z.string()),
  lastAt: z.nullable(wireTime),
  closedAt: z.nullable(wireTime),
  closedBy: z.nullable(z.enum(['customer', 'staff', 'idle'])),
  rating: z.nullable(z.int()),
}

/** Talks: those that wait by age, the caller's own, all that are open, or the closed ones, the newest first. */
export const listSupportDesk = operatorEndpoint({
  method: 'GET',
  path: '/console-api/support/talks',
  summary: '客服会话队列',
  access: 'operator',
  capability: 'support.read',
  audit: 'none',
  query: z.object({
    queue: z._default(z.enum(['waiting', 'mine', 'open', 'closed']), 'waiting'),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(z.object(talk)),
  refusals: [],
})

/** One talk with what was said, also in the talks of the same person before it, and what the desk noted for itself. */
export const readSupportDeskTalk = operatorEndpoint({
  method: 'GET',
  path: '/console-api/support/talks/:talkId',
  summary: '客服会话详情',
  access: 'operator',
  capability: 'support.read',
  audit: 'none',
  params: byTalk,
  query: z.object({ before: z.optional(rowId) }),
  answer: z.object({
    data: z.object({
      ...talk,
      ratingWords: z.array(z.enum(ratingWords)),
      ratingText: z.string(),
      messages: z.array(
        z.object({
          seq: z.int(),
          from: z.enum(['customer', 'desk', 'notice']),
          body: z.string(),
          isRecalled: z.boolean(),
          isPicture: z.boolean(),
          /** Of a file (PDF) that the customer sent, by its name and bytes; `null` otherwise. */
          file: z.nullable(z.object({ name: z.string(), size: z.int() })),
          at: wireTime,
        }),
      ),
      /** Where the page before begins; `null` at the beginning of the conversation. */
      earlier: z.nullable(rowId),
      notes: z.array(z.object({ body: z.string(), by: z.string(), at: wireTime })),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Looks at a picture of a talk, as WebP in base64; the look is noted. One that the customer took back is unknown. */
export const readSupportPicture = operatorEndpoint({
  method: 'POST',
  path: '/console-api/support/picture',
  summary: '查看客服会话图片',
  access: 'operator',
  capability: 'support.answer',
  audit: 'write',
  body: z.object({ talkId: rowId, seq: z.int().check(z.minimum(1)) }),
  answer: z.object({ data: z.object({ picture: z.string() }) }),
  refusals: ['OPS/UNKNOWN'],
})

/** Saves a file of a talk; each time is noted. It leaves as a download and never to be shown. One that was taken back is unknown. */
export const readSupportFile = operatorEndpoint({
  method: 'POST',
  path: '/console-api/support/file',
  summary: '下载客服会话文件',
  access: 'operator',
  capability: 'support.answer',
  audit: 'write',
  answersOnce: true,
  body: z.object({ talkId: rowId, seq: z.int().check(z.minimum(1)) }),
  /** No JSON: the file itself. */
  answer: z.unknown(),
  refusals: ['OPS/UNKNOWN', 'OPS/REPEATED'],
})

/** Whom the desk has, and who else answers. */
export const readSupportDesk = operatorEndpoint({
  method: 'GET',
  path: '/console-api/support/desk',
  summary: '客服台概况',
  access: 'operator',
  capability: 'support.read',
  audit: 'none',
  answer: z.object({
    data: z.object({
      waiting: z.int(),
      open: z.int(),
      mine: z.int(),
      /** Of the last seven days; medians in seconds, `null` without a talk. */
      week: z.object({
        opened: z.int(),
        closed: z.int(),
        firstAnswerMedian: z.nullable(z.int()),
        firstAnswerP90: z.nullable(z.int()),
        handlingMedian: z.nullable(z.int()),
        rated: z.int(),
        /** With two decimals; `null` without a rating. */
        ratingAverage: z.nullable(z.string()),
      }),
      agents: z.array(z.object({ login, name: z.string(), open: z.int() })),
    }),
    asOf: wireTime,
  }),
  refusals: [],
})

const talkWrite = {
  method: 'POST',
  access: 'operator',
  capability: 'support.answer',
  audit: 'write',
  answer: nothing,
} as const

/** Takes a talk that waits; six a person at most. */
export const takeSupportTalk = operatorEndpoint({
  ...talkWrite,
  path: '/console-api/support/take',
  summary: '接入客服会话',
  body: byTalk,
  refusals: ['OPS/UNKNOWN', 'SUPPORT/NOT_YOURS', 'SUPPORT/FULL'],
})

export const answerSupportTalk = operatorEndpoint({
  ...talkWrite,
  path: '/console-api/support/answer',
  summary: '回复客服会话',
  body: z.object({ talkId: rowId, body: said(500) }),
  refusals: ['OPS/UNKNOWN', 'SUPPORT/NOT_YOURS', 'CHAT/SENSITIVE', 'CHAT/TEXT'],
})

/** Hands a talk to somebody else of the desk, or back to those who wait. */
export const transferSupportTalk = operatorEndpoint({
  ...talkWrite,
  path: '/console-api/support/transfer',
  summary: '转接客服会话',
  body: z.object({ talkId: rowId, to: z.nullable(login), note: said(500) }),
  refusals: ['OPS/UNKNOWN', 'SUPPORT/NOT_YOURS', 'SUPPORT/AGENT'],
})

export const closeSupportTalk = operatorEndpoint({
  ...talkWrite,
  path: '/console-api/support/close',
  summary: '结束客服会话',
  body: byTalk,
  refusals: ['OPS/UNKNOWN', 'SUPPORT/NOT_YOURS'],
})

/** Notes something that the customer never reads. */
export const noteSupportTalk = operatorEndpoint({
  ...talkWrite,
  path: '/console-api/support/note',
  summary: '客服会话内部备注',
  body: z.object({ talkId: rowId, body: said(500) }),
  refusals: ['OPS/UNKNOWN'],
})

const canned = {
  title: said(20),
  /** `{昵称}` stands for the customer's name. */
  body: said(500),
  /** The higher stands first. */
  sortOrder: z.int().check(z.minimum(0), z.maximum(9_999)),
}

export const listSupportCanned = operatorEndpoint({
  method: 'GET',
  path: '/console-api/support/canned',
  summary: '客服常用语',
  access: 'operator',
  capability: 'support.read',
  audit: 'none',
  answer: listOf(z.object({ cannedId: rowId, ...canned })),
  refusals: [],
})

/** Adds an answer, or changes the one of that number. */
export const putSupportCanned = operatorEndpoint({
  ...talkWrite,
  path: '/console-api/support/canned/put',
  summary: '编写客服常用语',
  capability: 'support.canned',
  body: z.object({ cannedId: z.nullable(rowId), ...canned }),
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'SUPPORT/TITLE', 'CHAT/SENSITIVE', 'CHAT/TEXT'],
})

export const retireSupportCanned = operatorEndpoint({
  ...talkWrite,
  path: '/console-api/support/canned/retire',
  summary: '停用客服常用语',
  capability: 'support.canned',
  body: z.object({ cannedId: rowId }),
  refusals: ['OPS/UNKNOWN'],
})
