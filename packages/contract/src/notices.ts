/** Notices as a published document. Source: specification 001 §§3, 7, 002 §3. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

const notice = z.object({ id: z.string(), noticeTitle: z.string(), noticeContent: z.string() })

export const readNoticeList = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/notice_list.json',
  summary: '公告（静态）',
  access: 'guest',
  query: z.object({
    _t: z.optional(z.string().check(z.maxLength(32))),
    t: z.optional(z.string().check(z.maxLength(32))),
  }),
  answer: z.object({
    /** The rolling line. */
    roll_notice: z.array(notice),
    /** The dialog at load. */
    index_notice: z.array(notice),
    /** The ticker of the lotteries. */
    lottery_notice: z.array(notice),
  }),
  refusals: [],
})
