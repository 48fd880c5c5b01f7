/**
 * The time that a member has played at providers. After the interval that the member chose no bet is taken and no game opens, until the member
 * has confirmed the time on our page; a rest begins it anew, and entering another game does not. Source: providers §6 (reality check), adr 0341.
 */
import { type Li, li } from '@app/domain/money/money.ts'
import type { Database } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './play-notices.store.ts'

/** What is to be confirmed: since when, in ms, and what the rounds begun since then took and gave. */
export type PlayNotice = Readonly<{ sinceMs: number; staked: Li; returned: Li }>

export function playNotices({ db }: Readonly<{ db: Database }>) {
  return {
    /** What a member is to confirm; `undefined` while nothing is due. */
    async due(memberId: bigint): Promise<PlayNotice | undefined> {
      const row = await store.findDueNotice(db.read, memberId)
      if (row === undefined) return undefined
      return { sinceMs: row.beganAt, staked: li(row.staked), returned: li(row.returned) }
    },

    /** Refuses `LIVE/NOTICE` who is to confirm the time first. */
    async refuseDue(memberId: bigint): Promise<void> {
      if (await store.isNoticeDue(db.read, memberId)) throw new Refusal('LIVE/NOTICE')
    },

    /** The member goes on: bets are taken for another interval. A repeat changes nothing. */
    confirm: (memberId: bigint): Promise<void> => store.confirmNotice(db.read, memberId),
  }
}

export type PlayNotices = ReturnType<typeof playNotices>
