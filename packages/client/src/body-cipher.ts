/** The bodies of the encryption mode: base64 of iv‖ciphertext, AES-256 in counter mode. Source: specification 000 §7. */

const IV_BYTES = 16
/** The counter is the whole 128-bit block, as on the server. */
const COUNTER_BITS = 128

/** Makes the key of `sk_encrypt.json` (32 bytes in base64) ready for use. */
export function importKey(base64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(base64), 'AES-CTR', false, ['encrypt', 'decrypt'])
}

/** Encrypts a text. */
export async function encryptText(text: string, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const bytes = new TextEncoder().encode(text)
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-CTR', counter: iv, length: COUNTER_BITS },
    key,
    bytes,
  )
  return joined(iv, new Uint8Array(cipher))
}

/**
 * Decrypts a text. The mode is not authenticated, so a wrong key gives a wrong text and no error. Throws on input that
 * is not base64.
 */
export async function decryptText(text: string, key: CryptoKey): Promise<string> {
  const bytes = bytesOf(text.trim())
  const counter = bytes.slice(0, IV_BYTES)
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-CTR', counter, length: COUNTER_BITS },
    key,
    bytes.slice(IV_BYTES),
  )
  return new TextDecoder('utf-8', { fatal: true }).decode(plain)
}

function joined(iv: Uint8Array, cipher: Uint8Array): string {
  const bytes = new Uint8Array(iv.length + cipher.length)
  bytes.set(iv)
  bytes.set(cipher, iv.length)
  return base64Of(bytes)
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
}
