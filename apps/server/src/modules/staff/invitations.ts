/** Invitations of staff: shown once, stored as a hash, good for three days. */
import type { Tx } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Randomness } from '#platform/randomness.ts'
import { putInvitation } from './staff.store.ts'

const INVITATION_BYTES = 32
const INVITATION_HOURS = 72

/** Makes an invitation of the person; an older one is no longer good. */
export async function newInvitation(tx: Tx, staffId: bigint, randomness: Randomness) {
  const invitation = Buffer.from(randomness.bytes(INVITATION_BYTES)).toString('base64url')
  const expiresAt = await putInvitation(tx, {
    staffId,
    tokenHash: sha256(invitation),
    hours: INVITATION_HOURS,
  })
  return { invitation, expiresAt }
}
