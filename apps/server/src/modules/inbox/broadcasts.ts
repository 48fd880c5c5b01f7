/**
 * Messages to all members. Whoever sends one waits for a row only; a job writes the inboxes in pages, each in a short transaction
 * with the mark of how far it came, so each member has it once, whichever worker does it and whatever crashes.
 */
import type { Database, Tx } from '#platform/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import * as store from './broadcasts.store.ts'
import { sendBroadcast } from './send-broadcast.job.ts'

export type Broadcast = store.Broadcast

const MEMBERS_A_PAGE = 1_000

type Parts = Readonly<{ db: Database; jobs: Pick<Jobs, 'add'> }>

export function broadcasts({ db, jobs }: Parts) {
  return {
    /** Sends a message to everybody who is a member by now, once a key; in the transaction of what it tells. */
    async sendToAll(tx: Tx, key: string, message: Broadcast): Promise<void> {
      const id = await store.insertBroadcast(tx, key, message)
      if (id !== undefined) await jobs.add(tx, sendBroadcast, { broadcastId: id.toString() })
    },

    /** Goes on with a broadcast until all have it. */
    async goOnWithBroadcast(id: bigint, signal: AbortSignal): Promise<void> {
      for (let count = MEMBERS_A_PAGE; count === MEMBERS_A_PAGE; ) {
        signal.throwIfAborted()
        count = await db.transaction(async tx =>
          (await store.lockBroadcast(tx, id)) ? store.sendPage(tx, id, MEMBERS_A_PAGE) : 0,
        )
      }
    },
  }
}
