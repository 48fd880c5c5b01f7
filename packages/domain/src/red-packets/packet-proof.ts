/**
 * The promise of a red packet: the hash of its shares stands in its bubble from the start, the shares and the salt are told at the
 * end, and anybody can then compute the one from the other. Source: product document not-shown §8.
 */
import { hexOf, utf8 } from '#draws/bytes.ts'

const RECIPE = 'kaijiang-packet/1'

/** A salt in hexadecimal and all shares in fen, in the order in which they are given out. */
export type PacketSecret = Readonly<{ salt: string; shares: readonly number[] }>

type Sha256 = (bytes: Uint8Array) => Uint8Array

/** The text whose SHA-256 is the commitment. */
const commitmentText = ({ salt, shares }: PacketSecret): string => `${RECIPE}|${salt}|${shares.join(',')}`

/** The commitment in hexadecimal. */
export const commitmentOf = (secret: PacketSecret, sha256: Sha256): string =>
  hexOf(sha256(utf8(commitmentText(secret))))

export type PacketChecks = Readonly<{
  /** The secret has the hash that was published at the start. */
  isCommitted: boolean
  /** The shares come to the total. */
  isWhole: boolean
  /** Each that was opened is the share of its place. */
  isInOrder: boolean
}>

/** Checks a packet that has ended; `opened` are the amounts in fen in the order of opening. */
export function checkPacket(
  packet: Readonly<{ commitment: string; totalFen: number; opened: readonly number[]; secret: PacketSecret }>,
  sha256: Sha256,
): PacketChecks {
  const { shares } = packet.secret
  return {
    isCommitted: commitmentOf(packet.secret, sha256) === packet.commitment,
    isWhole: shares.reduce((sum, share) => sum + share, 0) === packet.totalFen,
    isInOrder:
      packet.opened.length <= shares.length && packet.opened.every((fen, place) => fen === shares[place]),
  }
}
