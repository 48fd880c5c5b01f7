/**
 * The second step of staff: an authenticator's code or one of ten recovery codes. A code is good once, guesses are
 * counted, the secret is stored sealed and recovery codes are stored as hashes.
 */
import { codeOfNow, newAuthenticator, stepOfCode } from '#platform/authenticator.ts'
import type { AuthenticatorRow } from '#platform/authenticators.store.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Randomness } from '#platform/randomness.ts'
import { newRecoveryCodes, plainCode, recoveryHash } from '#platform/recovery-codes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Sealing } from '#platform/sealing.ts'
import * as store from './authenticators.store.ts'
import type { Tries } from './tries.store.ts'

const CODE_TRIES_MAX = 5

type Person = Readonly<{ staffId: bigint; isDemonstration: boolean }>

type Parts = Readonly<{
  db: Database
  clock: Clock
  randomness: Randomness
  sealing: Sealing
  tries: Tries
  /** Whether this is a demonstration: then the codes of its people are public anyway, and may be used again. */
  isDemonstration: boolean
}>

/** Where a secret belongs: in the row of another person it does not open. */
const contextOf = (staffId: bigint) => `staff authenticator ${staffId}`

/** A secret as it is stored. */
export const sealedSecret = (sealing: Sealing, staffId: bigint, secret: string): string =>
  sealing.seal(secret, contextOf(staffId))

export function staffAuthenticators(parts: Parts) {
  const { db, clock, randomness, sealing, tries } = parts
  const isPublic = (person: Person) => parts.isDemonstration && person.isDemonstration
  const secretOf = (staffId: bigint, { secret }: AuthenticatorRow) => sealing.open(secret, contextOf(staffId))

  async function isRight(person: Person, row: AuthenticatorRow, text: string): Promise<boolean> {
    const { staffId } = person
    const code = plainCode(text)
    const step = stepOfCode(secretOf(staffId, row), code, clock.now())
    if (step !== undefined) return isPublic(person) || store.useStep(db.read, staffId, step)
    return row.isConfirmed && store.useRecoveryCode(db.read, staffId, recoveryHash(staffId, code))
  }

  /** Refuses a wrong code, and any code after five wrong ones; a right one is used up. */
  async function check(person: Person, code: string): Promise<void> {
    const row = await store.findAuthenticator(db.read, person.staffId)
    if (row === undefined) throw new Refusal('OPS/NOT_ENROLLED')
    const right = await tries.take(`code ${person.staffId}`, CODE_TRIES_MAX)
    if (!(await isRight(person, row, code))) throw new Refusal('OPS/CODE_WRONG')
    await right()
  }

  return {
    check,

    isBound: async (staffId: bigint): Promise<boolean> =>
      (await store.findAuthenticator(db.read, staffId))?.isConfirmed ?? false,

    /** The code of now of a demonstration's person; `null` of everybody else. */
    async demonstrationCode(person: Person): Promise<string | null> {
      if (!isPublic(person)) return null
      const row = await store.findAuthenticator(db.read, person.staffId)
      return row?.isConfirmed ? codeOfNow(secretOf(person.staffId, row), clock.now()) : null
    },

    /** A new secret; nothing is bound yet. */
    async begin({ staffId, login }: Readonly<{ staffId: bigint; login: string }>) {
      const { secret, uri } = newAuthenticator(`后台 ${login}`)
      if (!(await store.putSecret(db.read, staffId, sealedSecret(sealing, staffId, secret)))) {
        throw new Refusal('OPS/ENROLLED')
      }
      return { secret, uri }
    },

    /** Binds the authenticator whose code was checked; answers the recovery codes. */
    async bind(tx: Tx, staffId: bigint): Promise<string[]> {
      const { shown, hashes } = newRecoveryCodes(randomness, staffId)
      if (!(await store.confirm(tx, staffId, hashes))) throw new Refusal('OPS/ENROLLED')
      return shown
    },

    remove: (tx: Tx, staffId: bigint): Promise<void> => store.removeAuthenticator(tx, staffId),
  }
}

export type StaffAuthenticators = ReturnType<typeof staffAuthenticators>
