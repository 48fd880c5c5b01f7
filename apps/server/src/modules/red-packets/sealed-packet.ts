/** What a packet keeps to itself until it has ended: its shares, their salt and, of one with a phrase, the phrase. */
import { commitmentOf, type PacketSecret } from '@app/domain/red-packets/packet-proof.ts'
import type { PacketKind } from '@app/domain/red-packets/packet-rules.ts'
import { type ChanceBelow, splitByLuck, splitEqually } from '@app/domain/red-packets/packet-split.ts'
import { z } from 'zod/mini'
import { sha256 } from '#platform/hashes.ts'
import type { Randomness } from '#platform/randomness.ts'
import type { Sealing } from '#platform/sealing.ts'

const SALT_BYTES = 16
const WORD_BYTES = 6
const WORDS = 2 ** (8 * WORD_BYTES)

const secretForm = z.object({
  salt: z.string(),
  shares: z.array(z.int()),
  phrase: z.optional(z.string()),
})

export type Secret = PacketSecret & Readonly<{ phrase?: string | undefined }>

const contextOf = (packetId: bigint): string => `red packet ${packetId}`

/** Whole numbers below a bound from random bytes, none likelier than another: what would favour the low ones is drawn again. */
function chanceOf({ bytes }: Randomness): ChanceBelow {
  return bound => {
    const fair = WORDS - (WORDS % bound)
    for (;;) {
      const word = bytes(WORD_BYTES).reduce((sum, byte) => sum * 256 + byte, 0)
      if (word < fair) return word % bound
    }
  }
}

type Wish = Readonly<{ kind: PacketKind; totalFen: number; count: number; phrase: string | undefined }>

/** Splits a packet; only equal packets have equal shares. */
export function splitPacket(randomness: Randomness, { kind, totalFen, count, phrase }: Wish): Secret {
  const shares =
    kind === 'equal' ? splitEqually(totalFen, count) : splitByLuck(totalFen, count, chanceOf(randomness))
  return { salt: Buffer.from(randomness.bytes(SALT_BYTES)).toString('hex'), shares, phrase }
}

export const commitmentBytes = (secret: Secret): Buffer => Buffer.from(commitmentOf(secret, sha256), 'hex')

export const sealPacket = (sealing: Sealing, packetId: bigint, secret: Secret): string =>
  sealing.seal(JSON.stringify(secret), contextOf(packetId))

/** The secret of a packet; throws when it was changed, or is another packet's. */
export const openSealed = (sealing: Sealing, packetId: bigint, sealed: string): Secret =>
  secretForm.parse(JSON.parse(sealing.open(sealed, contextOf(packetId))))
