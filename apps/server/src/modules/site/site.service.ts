/** Switches of the site that operators turn; read anew each time, so that a change holds at once on every node. */
import type { Database } from '#platform/db.ts'
import * as store from './site.store.ts'

export function siteService(db: Database) {
  return {
    /** Whether players may cancel bets (`hy_is_cancel`, specification 001 §3); yes unless it was switched off. */
    async mayCancelBets(): Promise<boolean> {
      const setting = await store.findSetting(db.read, 'hy_is_cancel')
      return setting === undefined || setting.value === '1'
    },
  }
}

export type SiteService = ReturnType<typeof siteService>
