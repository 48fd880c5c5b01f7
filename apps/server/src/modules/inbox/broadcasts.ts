/**
 * Messages to all members. Whoever sends one waits for a row only; a job writes the inboxes in pages, each in a short transaction
 * with the mark of how far it came, so each member has it once, whichever worker does it and whatever crashes.
 */
import type { Database, Tx } from '#platform/db.ts'
import type { Work } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import * as store from './broadcasts.store.ts'
import { sendBroadcast } from './send-broadcast.job.ts'

export type Broadcast = store.Broadcast

const MEMBERS_A_PAGE = 1_000

/** The next members behind that one, in the order of their numbers, who are there since then and are not closed. */
export type MembersAfter = (
  tx: Tx,
  memberId: bigint,
  of: Readonly<{ registeredBy: number; limit: number }>,
) => Promise<bigint[]>

type Parts = Readonly<{ db: Database; jobs: Pick<Jobs, 'add'> }>

export function broadcasts({ db, jobs }: Parts) {
  /** Sends one page; answers whether there may be more. */
  const sendNextPage = (id: bigint, membersAfter: MembersAfter): Promise<boolean> =>
    db.transaction(async tx => {
      const place = await store.lockBroadcast(tx, id)
      if (place === undefined) return false
      const { lastMemberId, createdAt } = place
      const members = await membersAfter(tx, lastMemberId, { registeredBy: createdAt, limit: MEMBERS_A_PAGE })
      if (members.length > 0) await store.sendPage(tx, id, members)
      const isMore = members.length === MEMBERS_A_PAGE
      if (!isMore) await store.finishBroadcast(tx, id)
      return isMore
    })

  return {
    /** Sends a message to everybody who is a member by now, once a key; in the transaction of what it tells. */
    async sendToAll(tx: Tx, key: string, message: Broadcast): Promise<void> {
      const id = await store.insertBroadcast(tx, key, message)
      if (id !== undefined) await jobs.add(tx, sendBroadcast, { broadcastId: id.toString() })
    },

    /** The job that writes the inboxes. Members rank above, so whoever knows them hands them in. */
    broadcastWork: (membersAfter: MembersAfter): Work =>
      sendBroadcast.by(async ({ broadcastId }, signal) => {
        for (let isMore = true; isMore; ) {
          signal.throwIfAborted()
          isMore = await sendNextPage(BigInt(broadcastId), membersAfter)
        }
      }),
  }
}
