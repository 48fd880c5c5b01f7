/** Notices to all players: slides, the rolling line, the dialog at load, the ticker of the lotteries. */
import { uploadAddress } from '@app/domain/site/upload-address.ts'
import { cleanHtml } from '#platform/clean-html.ts'
import type { Database } from '#platform/db.ts'
import type { FirstPage } from '#platform/http/player-app.ts'
import * as store from './notices.store.ts'

export type Notice = Readonly<{ id: string; noticeTitle: string; noticeContent: string }>

/** Only the dialog may contain markup. Elsewhere a notice is plain text or the path of a picture. */
const contentOf = ({ slot, content }: store.NoticeRow) => (slot === 'index' ? cleanHtml(content) : content)

const noticeOf = (row: store.NoticeRow): Notice => ({
  id: row.id.toString(),
  noticeTitle: row.title,
  noticeContent: contentOf(row),
})

/** The number of slides that the home page requests. */
const SLIDES_MAX = 20

/** Exactly one slash: `//host` would make the browser load from another host before our code checks the address. */
const OWN_PATH = /^\/[^/\\]/

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

export function noticesService(db: Database) {
  /** One page of the notices at a slot, and their total number. */
  async function page(slot: store.NoticeSlot, { page, rows }: Readonly<{ page: number; rows: number }>) {
    const [found, totalCount] = await Promise.all([
      store.findPage(db.read, slot, { offset: (page - 1) * rows, limit: rows }),
      store.countShown(db.read, slot),
    ])
    return {
      data: found.map(row => ({ ...noticeOf(row), redirectUrl: row.redirectUrl, sort: row.sort })),
      totalCount,
    }
  }

  return {
    page,

    /**
     * Tags for the head of the page: the slides as `queryPage` answers them, and a preload of the first picture. The
     * picture is the largest paint of the home page; without the tag it waits for the script and then for a call.
     */
    async firstPage(): Promise<FirstPage> {
      const slides = await page('carousel', { page: 1, rows: SLIDES_MAX })
      // A browser ends a script element at the first `</`, also when its type is JSON.
      const text = JSON.stringify(slides).replace(/</g, '\\u003c')
      const data = `<script type="application/json" id="slides">${text}</script>`
      const picture = attribute(uploadAddress(slides.data[0]?.noticeContent ?? ''))
      if (!OWN_PATH.test(picture)) return { head: data, body: '' }
      return {
        // Before the script files, because they would use all connections that a browser opens to one host.
        head: `<link rel="preload" as="image" fetchpriority="high" href="${picture}">${data}`,
        body: `<img class="boot-slide" src="${picture}" alt="" fetchpriority="high">`,
      }
    },

    /** The notices that are due now, by slot, highest `sort` first. */
    async shown(): Promise<Record<Exclude<store.NoticeSlot, 'carousel'>, Notice[]>> {
      const rows = await store.findShownNotices(db.read)
      const at = (slot: store.NoticeSlot) => rows.filter(row => row.slot === slot).map(noticeOf)
      return { roll: at('roll'), index: at('index'), lottery: at('lottery') }
    },
  }
}

export type NoticesService = ReturnType<typeof noticesService>
