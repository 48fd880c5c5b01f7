/** Addresses of TRON: 0x41 and twenty bytes of the hash of a key, in Base58 with a checksum. Nodes tell them in three ways. */
import { createHash } from 'node:crypto'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const CHECK_BYTES = 4

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** The address of twenty bytes in hexadecimal. */
function ofTwentyBytes(hex: string): string {
  const bytes = Buffer.from(`41${hex}`, 'hex')
  const check = sha256(sha256(bytes)).subarray(0, CHECK_BYTES)
  let value = BigInt(`0x${Buffer.concat([bytes, check]).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = ALPHABET[Number(value % 58n)] + text
  return text
}

/** The address as members read it, of `0x` or `41` and twenty bytes in hexadecimal; `undefined` for anything else. */
export function tronAddress(told: string): string | undefined {
  const [, hex] = /^(?:0x|41)?([0-9a-fA-F]{40})$/.exec(told) ?? []
  return hex === undefined ? undefined : ofTwentyBytes(hex)
}
