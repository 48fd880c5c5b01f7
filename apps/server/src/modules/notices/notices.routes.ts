import { readNoticeList } from '@app/contract/notices.ts'
import type { Router } from '#platform/http/router.ts'
import type { NoticesService } from './notices.service.ts'

export function noticesRoutes(router: Router, notices: NoticesService): void {
  router.handleDocument(readNoticeList, async () => {
    const { roll, index, lottery } = await notices.shown()
    return { roll_notice: roll, index_notice: index, lottery_notice: lottery }
  })
}
