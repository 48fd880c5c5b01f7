/** Bytes and texts of the draw recipe. */

const encoder = new TextEncoder()
const HEX_TEXT = /^(?:[0-9a-f]{2})*$/

/** Hash functions that the caller brings: node:crypto on the server, a library in the browser. */
export type Hashes = Readonly<{
  sha256: (bytes: Uint8Array) => Uint8Array
  hmacSha256: (key: Uint8Array, message: Uint8Array) => Uint8Array
}>

export function utf8(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Lower-case hexadecimal, two digits a byte. */
export function hexOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

/** Reads lower-case hexadecimal. Throws on any other text. */
export function bytesOfHex(text: string): Uint8Array {
  if (!HEX_TEXT.test(text)) throw new RangeError('not lower-case hexadecimal')
  const bytes = new Uint8Array(text.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(text.slice(at * 2, at * 2 + 2), 16)
  return bytes
}

/** The parts one behind the other. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Compares public values; it is not constant-time, so never compare secrets with it. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}
