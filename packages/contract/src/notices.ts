/** Notices: by page, and as a published document. Source: specification 001 §§3, 7, 002 §§3, 7. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireBuster, wirePage, wireRows } from './wire.ts'

const notice = z.object({ id: z.string(), noticeTitle: z.string(), noticeContent: z.string() })

/** Notices of one type, the highest `sort` first; type 0 are the slides of the carousel. */
export const listNotices = endpoint({
  method: 'GET',
  path: '/app-api/api/notice/queryPage',
  summary: '公告分页',
  access: 'guest',
  query: z.object({
    /** 0 carousel, 1 rolling line, 2 dialog at load, 3 ticker of the lotteries. */
    noticeType: z._default(z.int().check(z.minimum(0), z.maximum(3)), 0),
    page: wirePage,
    rows: wireRows,
    _t: wireBuster,
  }),
  answer: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        noticeTitle: z.string(),
        /** The path of the picture of a slide, sanitised markup of a dialog, otherwise plain text. */
        noticeContent: z.string(),
        redirectUrl: z.string(),
        sort: z.int(),
      }),
    ),
    totalCount: z.int(),
  }),
  refusals: [],
})

export const readNoticeList = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/notice_list.json',
  summary: '公告（静态）',
  access: 'guest',
  query: z.object({ _t: wireBuster, t: wireBuster }),
  answer: z.object({
    /** The rolling line. */
    roll_notice: z.array(notice),
    /** The dialog at load: sanitised markup. */
    index_notice: z.array(notice),
    /** The ticker of the lotteries. */
    lottery_notice: z.array(notice),
  }),
  refusals: [],
})
