/**
 * Broadcasts: messages to all members. The sender only inserts one row; a job writes the inboxes page by page. Each
 * page is a short transaction that also stores the progress, so every member gets the message exactly once, even when
 * workers run in parallel or crash.
 */
import type { Database, Tx } from '#platform/db.ts'
import type { Work } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import * as store from './broadcasts.store.ts'
import { sendBroadcast } from './send-broadcast.job.ts'

export type Broadcast = store.Broadcast

const MEMBERS_A_PAGE = 1_000

/** The ids of the next members after `memberId`, ascending, who had registered by that time and are not closed. */
export type MembersAfter = (
  tx: Tx,
  memberId: bigint,
  of: Readonly<{ registeredBy: number; limit: number }>,
) => Promise<bigint[]>

type Parts = Readonly<{ db: Database; jobs: Pick<Jobs, 'add'> }>

export function broadcasts({ db, jobs }: Parts) {
  /** Sends one page; answers whether another may follow. */
  const sendNextPage = (id: bigint, membersAfter: MembersAfter): Promise<boolean> =>
    db.transaction(async tx => {
      const progress = await store.lockBroadcast(tx, id)
      if (progress === undefined) return false
      const { lastMemberId, createdAt } = progress
      const members = await membersAfter(tx, lastMemberId, { registeredBy: createdAt, limit: MEMBERS_A_PAGE })
      if (members.length > 0) await store.sendPage(tx, id, members)
      const isMore = members.length === MEMBERS_A_PAGE
      if (!isMore) await store.finishBroadcast(tx, id)
      return isMore
    })

  return {
    /**
     * Sends a message to all current members, in the transaction of the event that it reports. A second call with the
     * same key does nothing.
     */
    async sendToAll(tx: Tx, key: string, message: Broadcast): Promise<void> {
      const id = await store.insertBroadcast(tx, key, message)
      if (id !== undefined) await jobs.add(tx, sendBroadcast, { broadcastId: id.toString() })
    },

    /** The job that writes the inboxes. The account module ranks above, so the list of members is an argument. */
    broadcastWork: (membersAfter: MembersAfter): Work =>
      sendBroadcast.by(async ({ broadcastId }, signal) => {
        for (let isMore = true; isMore; ) {
          signal.throwIfAborted()
          isMore = await sendNextPage(BigInt(broadcastId), membersAfter)
        }
      }),
  }
}
