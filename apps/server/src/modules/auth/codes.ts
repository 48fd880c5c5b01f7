/**
 * Codes sent by message: good once, for ten minutes, five a day. The caller counts wrong guesses. Codes are stored as
 * hashes. Source: product document not-shown §2.
 */
import { randomDigits } from '@app/domain/auth/random-digits.ts'
import type { Member } from '#modules/account/account.service.ts'
import type { Database } from '#platform/db.ts'
import type { Messenger } from '#platform/messenger.ts'
import type { Randomness } from '#platform/randomness.ts'
import { FIVE_A_DAY, type SecretAttempts } from './attempts.store.ts'
import * as store from './auth.store.ts'
import { tokenHash } from './tokens.ts'

const CODE_MINUTES = 10

/**
 * `reset` replaces the login password of somebody who is not logged in: 20 bits (OWASP ASVS 5). `own` only accompanies
 * the login password: the four boxes of specification 000 §9.
 */
const DIGITS = { reset: 6, own: 4 } as const
const LIMITED_BY = { reset: 'reset-code', own: 'own-code' } as const

export type CodePurpose = keyof typeof DIGITS

type Parts = Readonly<{
  db: Database
  randomness: Randomness
  messenger: Messenger
  attempts: SecretAttempts
}>

const codeHash = (memberId: bigint, code: string) => tokenHash(`${memberId}:${code}`)

export function memberCodes({ db, randomness, messenger, attempts }: Parts) {
  return {
    /** Sends a new code, which replaces the old one; nothing is sent after the fifth of a day. */
    async send(member: Member, purpose: CodePurpose, to: string): Promise<void> {
      if (!(await attempts.take(LIMITED_BY[purpose], member.id.toString(), FIVE_A_DAY))) return
      const code = randomDigits(DIGITS[purpose], randomness.bytes)
      await store.upsertCode(db.read, {
        memberId: member.id,
        purpose,
        codeHash: codeHash(member.id, code),
        minutes: CODE_MINUTES,
      })
      await messenger.send(to, `【开奖】您的验证码是${code}，${CODE_MINUTES}分钟内有效，请勿告诉他人。`)
    },

    /** Whether that was the code and still good; it is used up. */
    take: (memberId: bigint, purpose: CodePurpose, code: string): Promise<boolean> =>
      store.takeCode(db.read, memberId, purpose, codeHash(memberId, code.trim())),
  }
}

export type MemberCodes = ReturnType<typeof memberCodes>
