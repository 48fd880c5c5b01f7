/** A new login password by the old one. Source: product document not-shown §2. */
import type { Database } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { hashPassword } from '#platform/passwords.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './auth.store.ts'
import type { OwnerNotices } from './owner-notices.ts'
import type { OwnerProofs } from './owner-proof.ts'
import { checkNewPassword, type NewPassword } from './password-form.ts'
import type { AuthSessions } from './sessions.ts'

/** Said with every changed password. */
export const HOLD_NOTE = '如非本人操作，请立即联系客服。修改密码后24小时内提现需人工审核。'

type Parts = Readonly<{
  db: Database
  sessions: AuthSessions
  owner: OwnerProofs
  notices: OwnerNotices
}>

export function passwordChange({ db, sessions, owner, notices }: Parts) {
  /** Replaces the login password by the old one; the member's other sessions end. */
  return async function changePassword(
    caller: Caller,
    oldPassword: string,
    wanted: NewPassword,
  ): Promise<void> {
    const { memberId } = caller
    checkNewPassword(caller.account, wanted)
    await owner.verifyPassword(caller, oldPassword)
    if (oldPassword === wanted.password) throw new Refusal('UC/PASSWORD_SAME')
    const passwordHash = await hashPassword(wanted.password, `member ${memberId}`)
    await db.transaction(async tx => {
      await store.updatePassword(tx, memberId, passwordHash)
      await sessions.endForNewPassword(tx, memberId, caller.sessionId)
      await notices.put(tx, memberId, { title: '登录密码已修改', content: HOLD_NOTE })
    })
    sessions.forget(memberId)
  }
}
