import type { readNoticeList } from '@app/contract/notices.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

const NOTICES_STALE_MS = 300_000

/** What the house tells everybody: the rolling line, the dialog at load, the ticker of the lotteries. */
export function useNoticeList() {
  return useQuery({
    queryKey: ['notices', 'list'],
    queryFn: ({ signal }) =>
      call<typeof readNoticeList>('GET', '/sys-upload/data/json/notice_list.json', {
        query: { _t: String(Date.now()) },
        signal,
      }),
    staleTime: NOTICES_STALE_MS,
  })
}
