/** Tells the owner of a change to the account: in the inbox always, and where the owner could be reached before it. */
import type { Member } from '#modules/account/account.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Messenger } from '#platform/messenger.ts'
import { FIVE_A_DAY, type SecretAttempts } from './attempts.store.ts'
import { deleteNotice, findNotice, insertNotice } from './owner-notices.store.ts'
import { sendOwnerNotice } from './send-owner-notice.job.ts'

export type OwnerNotice = Readonly<{ title: string; content: string }>

type Parts = Readonly<{
  db: Database
  jobs: Pick<Jobs, 'add'>
  inbox: InboxService
  messenger: Messenger
  attempts: SecretAttempts
}>

type Contacts = Readonly<Pick<Member, 'phone' | 'email'>>

export function ownerNotices({ db, jobs, inbox, messenger, attempts }: Parts) {
  return {
    /** Puts the notice into the inbox, in the transaction of the change. */
    put: (tx: Tx, memberId: bigint, { title, content }: OwnerNotice): Promise<void> =>
      inbox.send(tx, { memberId, topic: 'system', title, content, link: '/security-center' }),

    /**
     * Tells phone and address that were bound before the change, at most five messages a day. A job of the same transaction
     * sends them, so a carrier that is away delays the notice and not the change.
     */
    async send(tx: Tx, memberId: bigint, { phone, email }: Contacts, title: string): Promise<void> {
      for (const recipient of [phone, email]) {
        if (recipient === null || !(await attempts.take('notice', memberId.toString(), FIVE_A_DAY, tx)))
          continue
        const id = await insertNotice(tx, { recipient, title })
        await jobs.add(tx, sendOwnerNotice, { noticeId: id.toString() })
      }
    },

    /** Sends a notice that waits; refuses `SYS/BUSY` when the carrier cannot be reached. */
    async deliver(id: bigint): Promise<void> {
      const notice = await findNotice(db.read, id)
      if (notice === undefined) return
      const { recipient, title } = notice
      await messenger.send(recipient, `【开奖】${title}。如非本人操作，请立即修改登录密码并联系客服。`)
      await deleteNotice(db.read, id)
    },
  }
}

export type OwnerNotices = ReturnType<typeof ownerNotices>
