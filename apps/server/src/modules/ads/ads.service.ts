/** Announcements by slot. The server decides what a slot shows: an entry that is off or not due is never sent. */
import { cleanHtml } from '#platform/clean-html.ts'
import type { Database } from '#platform/db.ts'
import * as store from './ads.store.ts'

export type AdSlot = Readonly<{ code: string; isOn: boolean; ads: readonly store.AdRow[] }>

export function adsService(db: Database) {
  return {
    /** Every slot with the announcements that are due now. */
    async slots(): Promise<readonly AdSlot[]> {
      const [templates, ads] = await Promise.all([store.findTemplates(db.read), store.findShownAds(db.read)])
      return templates.map(({ code, status }) => ({
        code,
        isOn: status === 1,
        ads: ads.filter(ad => ad.code === code).map(ad => ({ ...ad, content: cleanHtml(ad.content) })),
      }))
    },
  }
}

export type AdsService = ReturnType<typeof adsService>
