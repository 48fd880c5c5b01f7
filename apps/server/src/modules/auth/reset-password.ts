/** A new login password by a code, for somebody who is not logged in. Source: product document not-shown §2. */
import { resetContactAt } from '@app/domain/account/contacts.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import { addressKey } from '#platform/addresses.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { FIVE_TRIES, type SecretAttempts } from './attempts.store.ts'
import * as store from './auth.store.ts'
import { HOLD_NOTE } from './change-password.ts'
import type { MemberCodes } from './codes.ts'
import type { LoginTries } from './login-tries.ts'
import type { OwnerNotices } from './owner-notices.ts'
import { checkNewPassword, type NewPassword } from './password-form.ts'
import { hashPassword } from './passwords.ts'
import type { AuthSessions } from './sessions.ts'
import type { Device } from './tokens.ts'

type Parts = Readonly<{
  db: Database
  log: Log
  clock: Clock
  account: AccountService
  attempts: SecretAttempts
  tries: LoginTries
  codes: MemberCodes
  sessions: AuthSessions
  notices: OwnerNotices
}>

export type ResetForm = NewPassword & Readonly<{ account: string; code: string }>

export function passwordReset(parts: Parts) {
  const { db, log, clock, account, attempts, tries, codes, sessions, notices } = parts

  async function sendCode(name: string, contact: string): Promise<void> {
    const member = await account.findByAccount(name.trim())
    if (member === undefined || member.state !== 'normal') return
    const to = resetContactAt(member, contact, clock.now())
    if (to !== undefined) await codes.send(member, 'reset', to)
  }

  return {
    /** Sends a code when name and contact belong together; returns before it knows, so the time says nothing. */
    request(name: string, contact: string): void {
      sendCode(name, contact).catch(error => log.error({ err: error }, 'a code could not be sent'))
    },

    /** Sets a new password by a code; an unknown name, a wrong and an old code are refused alike. */
    async reset({ account: name, code, ...wanted }: ResetForm, device: Device): Promise<void> {
      checkNewPassword(name, wanted)
      const subject = name.trim().toLowerCase()
      const isLeft = await attempts.take('reset', subject, FIVE_TRIES)
      // Before the code is looked at: both answers cost one hash.
      const passwordHash = await hashPassword(wanted.password, addressKey(device.ip))
      const member = await account.findByAccount(name.trim())
      const isGood = isLeft && (await codes.take(member?.id ?? 0n, 'reset', code))
      if (!isGood || member === undefined) throw new Refusal('UC/CODE_WRONG')
      await db.transaction(async tx => {
        await store.updatePassword(tx, member.id, passwordHash)
        await attempts.clear(tx, 'reset', subject)
        await tries.clear(tx, await tries.sourceOf(name, member, device))
        await sessions.endForNewPassword(tx, member.id, undefined)
        await notices.put(tx, member.id, { title: '登录密码已重置', content: HOLD_NOTE })
      })
      sessions.forget(member.id)
    },
  }
}
