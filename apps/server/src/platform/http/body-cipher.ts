/**
 * The encryption mode of the specification: base64 of iv‖ciphertext, AES-256 in counter mode. It hides content from
 * casual caches only. There is no integrity, so nothing is trusted because it decrypts (reliability §3.8).
 */
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Randomness } from '#platform/randomness.ts'

export type BodyKey = Readonly<{ keyId: string; key: Uint8Array }>

export type BodyCipher = Readonly<{
  /** The key of today. */
  current: () => BodyKey
  /** The key of that name while it is good: on its day and on the next, counted in UTC. */
  find: (keyId: string | undefined) => BodyKey | undefined
  encrypt: (text: string | Uint8Array, key: BodyKey) => string
  /** The plain bytes, or `undefined` when the text is not base64 of at least an iv. */
  decrypt: (text: string, key: BodyKey) => Buffer | undefined
}>

const ALGORITHM = 'aes-256-ctr'
const IV_BYTES = 16
const DAY_MS = 86_400_000
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

type Parts = Readonly<{ secret: Uint8Array; clock: Clock; randomness: Randomness }>

/** Makes the cipher of a deployment; each day has a key of its own, derived from the one secret. */
export function bodyCipher({ secret, clock, randomness }: Parts): BodyCipher {
  const keyOf = (keyId: string): BodyKey => ({
    keyId,
    key: createHmac('sha256', secret).update(`body key ${keyId}`).digest(),
  })
  const today = () => Math.floor(clock.now() / DAY_MS)
  const current = () => keyOf(String(today()))
  return {
    current,
    find: keyId => {
      if (keyId === undefined) return current()
      return [today(), today() - 1].map(String).includes(keyId) ? keyOf(keyId) : undefined
    },
    encrypt: (text, { key }) => {
      const iv = randomness.bytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv)
      return Buffer.concat([iv, cipher.update(text), cipher.final()]).toString('base64')
    },
    decrypt: (text, { key }) => {
      const bytes = BASE64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0)
      if (bytes.length < IV_BYTES) return undefined
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES)), decipher.final()])
    },
  }
}
