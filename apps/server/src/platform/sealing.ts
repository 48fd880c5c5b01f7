/**
 * Seals small secrets that have to be read again, such as an authenticator's, before they are stored: AES-256-GCM
 * under a key that is not in the database. Whoever copies the database alone has nothing.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export const SEALING_KEY_BYTES = 32
const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const FORM = /^sealed1:([0-9a-f]{8}):([A-Za-z0-9_-]+)$/

export type Sealing = Readonly<{
  /** `context` names the owner of the secret; a secret moved to another owner does not open. */
  seal: (secret: string, context: string) => string
  /** Throws when it was changed, moved, or sealed by a key that is not here. */
  open: (sealed: string, context: string) => string
  /** Whether a key that is here sealed the text: `no` for a secret in clear, `elsewhere` for another key. */
  isSealed: (text: string) => 'here' | 'elsewhere' | 'no'
}>

const idOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** Seals with the first key and opens with any of them, so that keys can be changed. */
export function createSealing(keys: readonly Uint8Array[]): Sealing {
  const byId = new Map(keys.map(key => [idOf(key), key]))
  const [newest] = keys
  if (newest === undefined || keys.some(key => key.length !== SEALING_KEY_BYTES)) {
    throw new Error(`a sealing key has ${SEALING_KEY_BYTES} bytes`)
  }
  return {
    seal(secret, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, newest, iv, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(context),
      )
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      const text = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
      return `sealed1:${idOf(newest)}:${text}`
    },
    open(text, context) {
      const [, id = '', body = ''] = FORM.exec(text) ?? []
      const key = byId.get(id)
      if (key === undefined) throw new Error('a stored secret was sealed by a key that is not here')
      const bytes = Buffer.from(body, 'base64url')
      const iv = bytes.subarray(0, IV_BYTES)
      const opener = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return opener.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + opener.final('utf8')
    },
    isSealed(text) {
      const id = FORM.exec(text)?.[1]
      if (id === undefined) return 'no'
      return byId.has(id) ? 'here' : 'elsewhere'
    },
  }
}
