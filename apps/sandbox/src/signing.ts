import { createHmac, timingSafeEqual } from 'node:crypto'

export type Key = Readonly<{ id: string; secret: string }>

/** The signature of both sides: HMAC-SHA-256 over the time in seconds, a dot and the text, in hexadecimal. */
export const signatureOf = (secret: string, stamp: string, text: string): string =>
  createHmac('sha256', secret).update(`${stamp}.${text}`).digest('hex')

type Given = (name: string) => string

/** Whether a message of the merchant bears its signature. */
export function isSigned(key: Key, given: Given, text: string): boolean {
  const expected = Buffer.from(signatureOf(key.secret, given('x-timestamp'), text))
  const signature = Buffer.from(given('x-signature'))
  const isSame = signature.length === expected.length && timingSafeEqual(signature, expected)
  return isSame && given('x-key-id') === key.id
}
