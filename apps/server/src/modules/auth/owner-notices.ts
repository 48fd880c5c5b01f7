/** Tells the owner of a change to the account: in the inbox always, and where the owner could be reached before it. */
import type { Member } from '#modules/account/account.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Messenger } from '#platform/messenger.ts'
import { FIVE_A_DAY, type SecretAttempts } from './attempts.store.ts'

export type OwnerNotice = Readonly<{ title: string; content: string }>

type Parts = Readonly<{ log: Log; inbox: InboxService; messenger: Messenger; attempts: SecretAttempts }>

type Contacts = Readonly<Pick<Member, 'phone' | 'email'>>

export function ownerNotices({ log, inbox, messenger, attempts }: Parts) {
  async function send(memberId: bigint, { phone, email }: Contacts, title: string): Promise<void> {
    for (const to of [phone, email]) {
      if (to === null || !(await attempts.take('notice', memberId.toString(), FIVE_A_DAY))) continue
      await messenger.send(to, `【开奖】${title}。如非本人操作，请立即修改登录密码并联系客服。`)
    }
  }

  return {
    /** Puts the notice into the inbox, in the transaction of the change. */
    put: (tx: Tx, memberId: bigint, { title, content }: OwnerNotice): Promise<void> =>
      inbox.send(tx, { memberId, topic: 'system', title, content, link: '/security-center' }),

    /**
     * After the commit: tells phone and address that were bound before the change, five messages a day. It returns
     * before they are sent: the change is made, and a carrier that fails must not make it look refused.
     */
    send(memberId: bigint, before: Contacts, title: string): void {
      send(memberId, before, title).catch(error => log.error({ err: error }, 'a notice could not be sent'))
    },
  }
}

export type OwnerNotices = ReturnType<typeof ownerNotices>
