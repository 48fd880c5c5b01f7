/** Addresses of TRON between what members read, Base58 with a checksum, and `0x` with twenty bytes. */
import { createHash } from 'node:crypto'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BYTES = 25

const twice = (bytes: Uint8Array) =>
  createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest().subarray(0, 4)

/** The twenty bytes of an address; `undefined` where its checksum is wrong. */
export function readTronAddress(text: string): string | undefined {
  let value = 0n
  for (const sign of text) {
    const digit = ALPHABET.indexOf(sign)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes = Buffer.from(value.toString(16).padStart(BYTES * 2, '0'), 'hex')
  if (bytes.length !== BYTES || bytes[0] !== 0x41 || !twice(bytes.subarray(0, 21)).equals(bytes.subarray(21)))
    return undefined
  return `0x${bytes.subarray(1, 21).toString('hex')}`
}

/** The address of `0x` and twenty bytes. */
export function writeTronAddress(hex: string): string {
  const bytes = Buffer.from(`41${hex.slice(2)}`, 'hex')
  let value = BigInt(`0x${Buffer.concat([bytes, twice(bytes)]).toString('hex')}`)
  const signs: string[] = []
  for (; value > 0n; value /= 58n) signs.unshift(ALPHABET[Number(value % 58n)] ?? '')
  return signs.join('')
}
