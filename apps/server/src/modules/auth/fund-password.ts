/**
 * The fund password. A right one leaves a mark on the server that lets one call of one kind through, in the same
 * session, within five minutes; the browser holds nothing that could be taken away or forged.
 */
import type { Database, Executor } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { isPasswordOf } from '#platform/passwords.ts'
import { Refusal } from '#platform/refusal.ts'
import { FIVE_TRIES, type SecretAttempts } from './attempts.store.ts'
import * as authStore from './auth.store.ts'
import * as store from './fund-password.store.ts'

export type MarkPurpose = store.MarkPurpose

const MARK_MINUTES = 5

type Parts = Readonly<{ db: Database; attempts: SecretAttempts }>

export function fundPasswords({ db, attempts }: Parts) {
  const isSet = async (memberId: bigint, executor: Executor = db.read): Promise<boolean> =>
    ((await authStore.findCredentials(executor, memberId))?.fundPasswordHash ?? null) !== null

  /** Refuses `UC/CASH_PASSWORD_NULL`, `_LOCKED` and `_ERROR`; five wrong ones lock for half an hour. */
  async function verify(memberId: bigint, password: string): Promise<void> {
    const credentials = await authStore.findCredentials(db.read, memberId)
    const hash = credentials?.fundPasswordHash ?? null
    if (hash === null) throw new Refusal('UC/CASH_PASSWORD_NULL')
    if (!(await attempts.take('fund-password', memberId.toString(), FIVE_TRIES))) {
      throw new Refusal('UC/CASH_PASSWORD_LOCKED')
    }
    if (!(await isPasswordOf(hash, password, `member ${memberId}`)))
      throw new Refusal('UC/CASH_PASSWORD_ERROR')
    await attempts.clear(db.read, 'fund-password', memberId.toString())
  }

  return {
    isSet,
    verify,

    /** Checks the password and leaves a mark, by default for what the session was last refused for. */
    async check({ memberId, sessionId }: Caller, password: string, purpose: MarkPurpose | undefined) {
      await verify(memberId, password)
      const meant = purpose ?? (await store.findLastAsked(db.read, sessionId)) ?? 'withdrawal'
      await store.grant(db.read, sessionId, meant, MARK_MINUTES)
    },

    /** Uses the mark of that purpose up; refuses `UC/CASH_PASSWORD` without one, `UC/CASH_PASSWORD_NULL` without a password. */
    async spendMark(
      executor: Executor,
      { memberId, sessionId }: Caller,
      purpose: MarkPurpose,
    ): Promise<void> {
      if (await store.spend(executor, sessionId, purpose)) return
      if (!(await isSet(memberId, executor))) throw new Refusal('UC/CASH_PASSWORD_NULL')
      throw new Refusal('UC/CASH_PASSWORD')
    },

    /**
     * Runs a transaction that spends a mark. Where it had none, it notes for what the password is asked: afterwards, since the
     * refusal undoes the transaction, and since nobody may wait for a second connection who holds one.
     */
    async askingFor<T>(
      { sessionId }: Caller,
      purpose: MarkPurpose,
      transaction: () => Promise<T>,
    ): Promise<T> {
      try {
        return await transaction()
      } catch (error) {
        if (error instanceof Refusal && error.code === 'UC/CASH_PASSWORD')
          await store.upsertAsked(db.read, sessionId, purpose)
        throw error
      }
    },
  }
}

export type FundPasswords = ReturnType<typeof fundPasswords>
