/** A new login password by a code, for somebody who is not logged in. Source: product document not-shown §2. */
import { resetContactAt } from '@app/domain/account/contacts.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import { addressKey } from '#platform/addresses.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { hashPassword } from '#platform/passwords.ts'
import { Refusal } from '#platform/refusal.ts'
import { FIVE_TRIES, type SecretAttempts } from './attempts.store.ts'
import * as store from './auth.store.ts'
import { HOLD_NOTE } from './change-password.ts'
import type { MemberCodes } from './codes.ts'
import type { LoginTries } from './login-tries.ts'
import type { OwnerNotices } from './owner-notices.ts'
import { checkNewPassword, type NewPassword } from './password-form.ts'
import { deleteResetRequest, findResetRequest, insertResetRequest } from './reset-requests.store.ts'
import { sendResetCode } from './send-reset-code.job.ts'
import type { AuthSessions } from './sessions.ts'
import type { Device } from './tokens.ts'

type Parts = Readonly<{
  db: Database
  jobs: Pick<Jobs, 'add'>
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
  const { db, jobs, clock, account, attempts, tries, codes, sessions, notices } = parts

  async function sendCode(name: string, contact: string): Promise<void> {
    const member = await account.findByAccount(name.trim())
    if (member === undefined || member.state !== 'normal') return
    const to = resetContactAt(member, contact, clock.now())
    if (to !== undefined) await codes.send(member, 'reset', to)
  }

  return {
    /**
     * Stores the request and adds one job, whether or not the account exists: so neither the response time nor the
     * tables reveal it.
     */
    request: (name: string, contact: string): Promise<void> =>
      db.transaction(async tx => {
        const id = await insertResetRequest(tx, { account: name, contact })
        await jobs.add(tx, sendResetCode, { requestId: id.toString() })
      }),

    /** Sends the code of that asking when name and contact belong together. */
    async answer(id: bigint): Promise<void> {
      const request = await findResetRequest(db.read, id)
      if (request !== undefined) await sendCode(request.account, request.contact)
      await deleteResetRequest(db.read, id)
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
      const source = await tries.sourceOf(name, member, device)
      await db.transaction(async tx => {
        await store.updatePassword(tx, member.id, passwordHash)
        await attempts.clear(tx, 'reset', subject)
        await tries.clear(tx, source)
        await sessions.endForNewPassword(tx, member.id, undefined)
        await notices.put(tx, member.id, { title: '登录密码已重置', content: HOLD_NOTE })
      })
      sessions.forget(member.id)
    },
  }
}
