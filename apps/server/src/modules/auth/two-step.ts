/**
 * The second step of a login: an authenticator's code, or one of ten recovery codes. A code is good once, guesses are
 * counted, the authenticator's secret is stored sealed and recovery codes are stored as hashes. Source: product document not-shown §2.
 */
import { newAuthenticator, stepOfCode } from '#platform/authenticator.ts'
import type { AuthenticatorRow } from '#platform/authenticators.store.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Randomness } from '#platform/randomness.ts'
import { newRecoveryCodes, plainCode, recoveryHash } from '#platform/recovery-codes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Sealing } from '#platform/sealing.ts'
import { FIVE_TRIES, type SecretAttempts } from './attempts.store.ts'
import * as store from './two-step.store.ts'

type Parts = Readonly<{
  db: Database
  clock: Clock
  randomness: Randomness
  sealing: Sealing
  attempts: SecretAttempts
}>

/** Where a secret belongs: in the row of another member it does not open. */
const contextOf = (memberId: bigint) => `two-step ${memberId}`

export function twoStepLogin({ db, clock, randomness, sealing, attempts }: Parts) {
  async function isAuthenticatorCode(
    memberId: bigint,
    row: AuthenticatorRow,
    code: string,
  ): Promise<boolean> {
    const step = stepOfCode(sealing.open(row.secret, contextOf(memberId)), code, clock.now())
    return step !== undefined && store.useStep(db.read, memberId, step)
  }

  /** Whether the code is right; it is used up. After five wrong ones every code is wrong for half an hour. */
  async function isRight(memberId: bigint, text: string): Promise<boolean> {
    const row = await store.findAuthenticator(db.read, memberId)
    if (row === undefined) return false
    if (!(await attempts.take('two-step', memberId.toString(), FIVE_TRIES))) return false
    const code = plainCode(text)
    const isGood =
      (await isAuthenticatorCode(memberId, row, code)) ||
      (row.isConfirmed && (await store.useRecoveryCode(db.read, memberId, recoveryHash(memberId, code))))
    if (isGood) await attempts.clear(db.read, 'two-step', memberId.toString())
    return isGood
  }

  async function isOn(memberId: bigint): Promise<boolean> {
    return (await store.findAuthenticator(db.read, memberId))?.isConfirmed ?? false
  }

  return {
    isOn,
    isRight,

    /** Seals what an older version stored in clear; answers how many were sealed by a key that is not here. */
    async sealAll(): Promise<number> {
      const rows = await store.findSecrets(db.read)
      for (const { memberId, secret } of rows.filter(row => sealing.isSealed(row.secret) === 'no')) {
        const sealed = sealing.seal(secret, contextOf(memberId))
        await store.replaceSecret(db.read, memberId, { clear: secret, sealed })
      }
      return rows.filter(({ secret }) => sealing.isSealed(secret) === 'elsewhere').length
    },

    /** A new secret for the authenticator; nothing is on yet. */
    async begin({ memberId, account }: Caller): Promise<{ secret: string; uri: string }> {
      const { secret, uri } = newAuthenticator(account)
      const sealed = sealing.seal(secret, contextOf(memberId))
      if (!(await store.putSecret(db.read, memberId, sealed))) throw new Refusal('UC/TWO_STEP_ON')
      return { secret, uri }
    },

    /** Switches it on by the first code; the recovery codes are told this once. */
    async confirm({ memberId }: Caller, code: string): Promise<string[]> {
      const row = await store.findAuthenticator(db.read, memberId)
      if (row === undefined) throw new Refusal('UC/TWO_STEP_OFF')
      if (row.isConfirmed) throw new Refusal('UC/TWO_STEP_ON')
      if (!(await isRight(memberId, code))) throw new Refusal('UC/TWO_STEP_WRONG')
      const { shown, hashes } = newRecoveryCodes(randomness, memberId)
      const isNew = await db.transaction(tx => store.confirm(tx, memberId, hashes))
      if (!isNew) throw new Refusal('UC/TWO_STEP_ON')
      return shown
    },

    /** Switches it off by a code. */
    async end({ memberId }: Caller, code: string): Promise<void> {
      if (!(await isOn(memberId))) throw new Refusal('UC/TWO_STEP_OFF')
      if (!(await isRight(memberId, code))) throw new Refusal('UC/TWO_STEP_WRONG')
      await db.transaction(tx => store.removeAuthenticator(tx, memberId))
    },
  }
}

export type TwoStep = ReturnType<typeof twoStepLogin>
