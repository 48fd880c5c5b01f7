/** Keys of addresses, derived from a public key alone: whoever has this program can receive and cannot spend. */
import { ECDH } from 'node:crypto'
import type { PayChain } from '#platform/pay-chains.ts'

/** The child `0/number` of the extended key (BIP 32), as an uncompressed point in hexadecimal. */
export async function childKey({ publicKey }: Pick<PayChain, 'publicKey'>, number: number): Promise<string> {
  const { HDKey } = await import('viem/accounts')
  const child = HDKey.fromExtendedKey(publicKey).deriveChild(0).deriveChild(number)
  if (child.publicKey === null) throw new Error('the extended key has no such child')
  // Addresses are hashes of the whole point; of the compressed one they would be nobody's.
  return String(ECDH.convertKey(child.publicKey, 'secp256k1', undefined, 'hex', 'uncompressed'))
}
