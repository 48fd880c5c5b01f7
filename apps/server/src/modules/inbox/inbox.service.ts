/** Inbox messages. The message of another member is refused as unknown, so that ids cannot be probed. */
import { quietSince } from '@app/domain/inbox/quiet-hours.ts'
import { inChunks } from '#platform/chunks.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor } from '#platform/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/refusal.ts'
import { broadcasts } from './broadcasts.ts'
import * as store from './inbox.store.ts'
import * as preferences from './inbox-preferences.store.ts'

export type NewMessage = store.NewMessage
export type Preferences = preferences.Preferences

/** Source: product document not-shown §2 (quiet hours 23:00–08:00). */
const DEFAULTS: Preferences = { mutedTopics: [], quiet: true, quietFrom: 23 * 60, quietTo: 8 * 60 }

const KEPT_DAYS = 90

type Query = Readonly<{ topic?: store.Topic | undefined; page: number; rows: number }>

type Parts = Readonly<{ db: Database; clock: Clock; jobs: Pick<Jobs, 'add'> }>

export function inboxService({ db, clock, jobs }: Parts) {
  const settings = async (memberId: bigint): Promise<Preferences> =>
    (await preferences.findPreferences(db.read, memberId)) ?? DEFAULTS

  async function countUnread(memberId: bigint): Promise<number> {
    const { quiet, quietFrom, quietTo } = await settings(memberId)
    const since = quiet ? quietSince({ from: quietFrom, to: quietTo }, clock.now()) : undefined
    return store.countUnread(db.read, memberId, since)
  }

  return {
    settings,
    countUnread,

    setSettings: (memberId: bigint, wanted: Preferences): Promise<void> =>
      preferences.putPreferences(db.read, memberId, wanted),

    /** Sends a message in the transaction of the event that it reports. A muted topic is skipped. */
    send: (tx: Executor, message: NewMessage): Promise<void> => store.insertMessages(tx, [message]),

    /** The same for many members at once. */
    async sendAll(tx: Executor, messages: readonly NewMessage[]): Promise<void> {
      if (messages.length > 0) await store.insertMessages(tx, messages)
    },

    ...broadcasts({ db, jobs }),

    /** Deletes messages that are older than 90 days. */
    prune: (signal: AbortSignal): Promise<number> =>
      inChunks(rowsMax => store.pruneMessages(db.read, KEPT_DAYS, rowsMax), signal),

    async list(memberId: bigint, { topic, page, rows }: Query) {
      const [messages, totalCount, unReadCount] = await Promise.all([
        store.findMessages(db.read, memberId, { topic, offset: (page - 1) * rows, limit: rows }),
        store.countMessages(db.read, memberId, topic),
        countUnread(memberId),
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
