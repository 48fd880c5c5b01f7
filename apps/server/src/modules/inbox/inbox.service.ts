/** The member's notifications. A stranger's message is unknown, so that ids cannot be probed. */
import type { Database, Executor } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './inbox.store.ts'

export type NewMessage = store.NewMessage

type Query = Readonly<{ topic?: store.Topic | undefined; page: number; rows: number }>

export function inboxService(db: Database) {
  return {
    /** Puts a message into the member's inbox, in the transaction of what it tells. */
    send: (tx: Executor, message: NewMessage): Promise<void> => store.insertMessage(tx, message),

    countUnread: (memberId: bigint): Promise<number> => store.countUnread(db.read, memberId),

    async list(memberId: bigint, { topic, page, rows }: Query) {
      const [messages, totalCount, unReadCount] = await Promise.all([
        store.findMessages(db.read, memberId, { topic, offset: (page - 1) * rows, limit: rows }),
        store.countMessages(db.read, memberId, topic),
        store.countUnread(db.read, memberId),
      ])
      return { messages, totalCount, unReadCount }
    },

    /** Marks one message, or all, as read; refuses `INBOX/UNKNOWN`. */
    async markRead(memberId: bigint, id: bigint | undefined): Promise<void> {
      const count = await store.markRead(db.read, memberId, id)
      if (id !== undefined && count === 0) throw new Refusal('INBOX/UNKNOWN')
    },

    /** Removes a message from the list; refuses `INBOX/UNKNOWN`. */
    async remove(memberId: bigint, id: bigint): Promise<void> {
      if ((await store.removeMessage(db.read, memberId, id)) === 0) throw new Refusal('INBOX/UNKNOWN')
    },
  }
}

export type InboxService = ReturnType<typeof inboxService>
