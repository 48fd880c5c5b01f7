/** The same pure check that the server and the command line run, here with hashes for the browser. */
import { type DrawCheck, type PublishedProof, verifyDraw } from '@app/domain/draws/verify-draw.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** Computes a draw anew from its proof, on this device. */
export function checkProof(proof: PublishedProof): readonly DrawCheck[] {
  return verifyDraw(proof, { sha256, hmacSha256: (key, message) => hmac(sha256, key, message) })
}
