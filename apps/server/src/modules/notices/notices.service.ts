/** What the house tells everybody: the rolling line, the dialog at load, the ticker of the lotteries. */
import type { Database } from '#platform/db.ts'
import * as store from './notices.store.ts'

export type Notice = Readonly<{ id: string; noticeTitle: string; noticeContent: string }>

export function noticesService(db: Database) {
  return {
    /** The notices that are shown now, by place, the highest `sort` first. */
    async shown(): Promise<Record<store.NoticeRow['place'], Notice[]>> {
      const rows = await store.findShownNotices(db.read)
      const at = (place: store.NoticeRow['place']) =>
        rows
          .filter(row => row.place === place)
          .map(row => ({ id: row.id.toString(), noticeTitle: row.title, noticeContent: row.content }))
      return { roll: at('roll'), index: at('index'), lottery: at('lottery') }
    },
  }
}

export type NoticesService = ReturnType<typeof noticesService>
