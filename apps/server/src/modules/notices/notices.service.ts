/** What the house tells everybody: slides, the rolling line, the dialog at load, the ticker of the lotteries. */
import { cleanHtml } from '#platform/clean-html.ts'
import type { Database } from '#platform/db.ts'
import * as store from './notices.store.ts'

export type Notice = Readonly<{ id: string; noticeTitle: string; noticeContent: string }>

/** Only the dialog shows markup; everywhere else a notice is plain text or the path of a picture. */
const contentOf = ({ place, content }: store.NoticeRow) => (place === 'index' ? cleanHtml(content) : content)

const noticeOf = (row: store.NoticeRow): Notice => ({
  id: row.id.toString(),
  noticeTitle: row.title,
  noticeContent: contentOf(row),
})

export function noticesService(db: Database) {
  return {
    /** The notices that are shown now, by place, the highest `sort` first. */
    async shown(): Promise<Record<Exclude<store.NoticePlace, 'carousel'>, Notice[]>> {
      const rows = await store.findShownNotices(db.read)
      const at = (place: store.NoticePlace) => rows.filter(row => row.place === place).map(noticeOf)
      return { roll: at('roll'), index: at('index'), lottery: at('lottery') }
    },

    /** One page of what is shown at a place, and how much there is. */
    async page(place: store.NoticePlace, { page, rows }: Readonly<{ page: number; rows: number }>) {
      const [found, totalCount] = await Promise.all([
        store.findPage(db.read, place, { offset: (page - 1) * rows, limit: rows }),
        store.countShown(db.read, place),
      ])
      return {
        data: found.map(row => ({ ...noticeOf(row), redirectUrl: row.redirectUrl, sort: row.sort })),
        totalCount,
      }
    },
  }
}

export type NoticesService = ReturnType<typeof noticesService>
