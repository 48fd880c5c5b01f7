/** Proof of the owner: a sensitive change needs more than a session, which a thief could have stolen. */
import type { Database } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { isPasswordOf } from '#platform/passwords.ts'
import { Refusal } from '#platform/refusal.ts'
import { FIVE_TRIES, type SecretAttempts } from './attempts.store.ts'
import * as store from './auth.store.ts'
import type { TwoStep } from './two-step.ts'

/** The login password, or a code of the authenticator when two-step login is on. */
export type OwnerProof = Readonly<{ password?: string | undefined; code?: string | undefined }>

type Parts = Readonly<{ db: Database; attempts: SecretAttempts; twoStep: TwoStep }>

export function ownerProofs({ db, attempts, twoStep }: Parts) {
  /** Refuses unless it is the login password; five wrong ones lock for half an hour. */
  async function verifyPassword({ memberId }: Caller, password: string): Promise<void> {
    const credentials = await store.findCredentials(db.read, memberId)
    if (credentials === undefined) throw new Refusal('UC/TRIAL_FORBIDDEN')
    if (!(await attempts.take('password', memberId.toString(), FIVE_TRIES))) {
      throw new Refusal('UC/PASSWORD_LOCKED')
    }
    if (!(await isPasswordOf(credentials.passwordHash, password, `member ${memberId}`))) {
      throw new Refusal('UC/PASSWORD_WRONG')
    }
    await attempts.clear(db.read, 'password', memberId.toString())
  }

  return {
    verifyPassword,

    /**
     * Refuses unless the proof is right: `UC/PASSWORD_REQUIRED` without one, `UC/PASSWORD_WRONG`, `UC/PASSWORD_LOCKED`,
     * `UC/TWO_STEP_WRONG`, and `UC/TRIAL_FORBIDDEN` for an account without a password.
     */
    async verifyOwner(caller: Caller, { password = '', code = '' }: OwnerProof): Promise<void> {
      if (password !== '') return verifyPassword(caller, password)
      const isCodeMeant = code.trim() !== '' && (await twoStep.isOn(caller.memberId))
      if (!isCodeMeant) throw new Refusal('UC/PASSWORD_REQUIRED')
      if (!(await twoStep.isRight(caller.memberId, code))) throw new Refusal('UC/TWO_STEP_WRONG')
    },
  }
}

export type OwnerProofs = ReturnType<typeof ownerProofs>
