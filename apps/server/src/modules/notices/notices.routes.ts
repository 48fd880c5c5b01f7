import { listNotices, readNoticeList } from '@app/contract/notices.ts'
import type { Router } from '#platform/http/router.ts'
import type { NoticesService } from './notices.service.ts'

/** Where a notice is shown, by its number on the wire. */
const slots = ['carousel', 'roll', 'index', 'lottery'] as const

export function noticesRoutes(router: Router, notices: NoticesService): void {
  router.handleDocument(readNoticeList, async () => {
    const { roll, index, lottery } = await notices.shown()
    return { roll_notice: roll, index_notice: index, lottery_notice: lottery }
  })
  router.handleDocuments(listNotices, ({ query: { noticeType, page, rows } }) => ({
    key: `${noticeType} ${page} ${rows}`,
    build: () => notices.page(slots[noticeType] ?? 'carousel', { page, rows }),
  }))
}
