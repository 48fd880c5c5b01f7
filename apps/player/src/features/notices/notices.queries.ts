import { readNotices, readSlide } from '@app/client/notices/read-notice.ts'
import { readList, readOne } from '@app/client/read-answers.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listNotices, readNoticeList } from '@app/contract/notices.ts'
import { call } from '@app/session/api.ts'
import { useQuery } from '@tanstack/react-query'

const NOTICES_STALE_MS = 300_000

const noticeKeys = {
  list: ['notices', 'list'],
  slides: ['notices', 'slides'],
} as const

/** What the house tells everybody: the rolling line, the dialog at load, the ticker of the lotteries. */
export function useNoticeList() {
  return useQuery({
    queryKey: noticeKeys.list,
    queryFn: ({ signal }) =>
      call<typeof readNoticeList>('GET', '/sys-upload/data/json/notice_list.json', {
        query: { _t: String(Date.now()) },
        signal,
      }),
    select: answer => readOne(answer, readNotices),
    staleTime: NOTICES_STALE_MS,
  })
}

/** Source: specification 002 §7: type 0 are the slides of the carousel. */
const SLIDES_TYPE = 0
const SLIDES_MAX = 20

/** The slides that came in the head of the first page; elsewhere there are none, and they are asked for. */
function readSlidesOfPage(): AnswerOf<typeof listNotices> | undefined {
  const text = document.getElementById('slides')?.textContent
  return text == null ? undefined : JSON.parse(text)
}

/** The slides of the carousel, the highest `sort` first. */
export function useSlides() {
  return useQuery({
    queryKey: noticeKeys.slides,
    queryFn: ({ signal }) =>
      call<typeof listNotices>('GET', '/app-api/api/notice/queryPage', {
        query: { noticeType: SLIDES_TYPE, rows: SLIDES_MAX },
        signal,
      }),
    select: ({ data }) => readList(data, readSlide).sort((a, b) => b.sort - a.sort),
    staleTime: NOTICES_STALE_MS,
    initialData: readSlidesOfPage,
    // The page may have been kept for offline use since: it is shown at once and asked for again.
    initialDataUpdatedAt: 0,
  })
}
