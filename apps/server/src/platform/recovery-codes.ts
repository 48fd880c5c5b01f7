/** Recovery codes stand in for a lost authenticator: ten, each good once, stored as hashes and shown once. */
import { sha256 } from './hashes.ts'
import type { Randomness } from './randomness.ts'

const CODE_COUNT = 10
const CODE_BYTES = 10

/** A code of an authenticator or a recovery code without the signs that people type between its groups. */
export const plainCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toLowerCase()

/** The hash of a plain code, as it is stored: bound to its owner, so that it tells nothing of the codes of others. */
export const recoveryHash = (ownerId: bigint, code: string): Uint8Array => sha256(`${ownerId}:${code}`)

/** New codes as they are shown, in groups of five signs, and the hashes that are stored. */
export function newRecoveryCodes(
  randomness: Randomness,
  ownerId: bigint,
): Readonly<{ shown: string[]; hashes: Uint8Array[] }> {
  const codes = Array.from({ length: CODE_COUNT }, () =>
    Buffer.from(randomness.bytes(CODE_BYTES)).toString('hex'),
  )
  return {
    shown: codes.map(code => code.replace(/(.{5})(?=.)/g, '$1-')),
    hashes: codes.map(code => recoveryHash(ownerId, code)),
  }
}
