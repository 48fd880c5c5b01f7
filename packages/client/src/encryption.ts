/**
 * The encryption mode: the key file is fetched once, calls go to `/app-api/encrypt/…`, the configuration documents
 * to their `_encrypt` twins. It hides content from caches on the way, nothing more. Source: specification 000 §7.
 */

import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readEncryptionKey } from '@app/contract/site.ts'
import { decryptText, encryptText, importKey } from './body-cipher.ts'

const KEY_FILE = '/sys-upload/data/json/sk_encrypt.json'
const CALL_PREFIX = '/app-api/'
/** The documents that the specification names with an encrypted variant. */
const DOCUMENT =
  /^\/sys-upload\/data\/(json\/(app_config|config|config_chat)\.json|json\/limit\/\w+|lotery\/\d+\.json)$/

/** How one request is made in the encryption mode. */
export type Sealed = Readonly<{
  path: string
  headers: Readonly<Record<string, string>>
  encrypt: (text: string) => Promise<string>
  /** The decrypted answer, or `undefined` when this key does not decrypt it. */
  decrypt: (text: string) => Promise<string | undefined>
}>

export type Encryption = Readonly<{
  /** Nothing for a path without an encrypted variant, and when the server has no key: then the call goes in clear. */
  seal: (path: string) => Promise<Sealed | undefined>
  /** Drops the cached key, for example when it has expired. */
  renew: () => void
}>

type Parts = Readonly<{ baseUrl: string; fetch: typeof fetch }>
type Key = Readonly<{ keyId: string; key: CryptoKey }>

/** Makes the mode; the key is fetched with the first call that needs it. */
export function encryptionMode({ baseUrl, fetch }: Parts): Encryption {
  let key: Promise<Key | undefined> | undefined

  const fetchKey = async (): Promise<Key | undefined> => {
    // Web Crypto is missing on a page without HTTPS; its calls are not encrypted.
    if (globalThis.crypto?.subtle === undefined) return undefined
    const response = await fetch(`${baseUrl}${KEY_FILE}?_t=${Date.now()}`, { method: 'GET' })
    if (!response.ok) return undefined
    const file = (await response.json()) as AnswerOf<typeof readEncryptionKey>
    return { keyId: file.keyId, key: await importKey(file.key) }
  }

  return {
    async seal(path) {
      const encryptedPath = twinOf(path)
      if (encryptedPath === undefined) return undefined
      key ??= fetchKey().catch(() => {
        // The network may be back for the next call, which then asks again.
        key = undefined
        return undefined
      })
      const current = await key
      if (current === undefined) return undefined
      return {
        path: encryptedPath,
        headers: { 'key-id': current.keyId },
        encrypt: text => encryptText(text, current.key),
        decrypt: text => opened(text, current.key),
      }
    },
    renew() {
      key = undefined
    },
  }
}

/** The address of the encrypted variant; the query stays. */
function twinOf(address: string): string | undefined {
  const [path = '', query] = address.split('?')
  const search = query === undefined ? '' : `?${query}`
  if (path.startsWith(CALL_PREFIX)) return `${CALL_PREFIX}encrypt/${path.slice(CALL_PREFIX.length)}${search}`
  if (!DOCUMENT.test(path)) return undefined
  return (path.endsWith('.json') ? path.replace(/\.json$/, '_encrypt.json') : `${path}_encrypt`) + search
}

/** Decrypts the text. A result that is not JSON was encrypted by another key, or not at all. */
async function opened(text: string, key: CryptoKey): Promise<string | undefined> {
  try {
    const plain = await decryptText(text, key)
    JSON.parse(plain)
    return plain
  } catch {
    // Not base64, not UTF-8 or not JSON: this is not the right key.
    return undefined
  }
}
