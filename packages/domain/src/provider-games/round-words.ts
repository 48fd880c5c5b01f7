/**
 * The recipe `sandbox-round/1`: from a seed whose hash was shown before the bet, and a text that the player chose, to the chance
 * of one round. Stakes are no input, so nothing that is bet can change a result. Source: providers §10.
 */
import { type Hashes, utf8 } from '#draws/bytes.ts'
import { type NextWord, seedStepsBefore } from '#draws/fair-draw.ts'

const ROUND_RECIPE = 'sandbox-round/1'

/** Rounds of one chain of seeds; the next chain begins with another session. */
export const CHAIN_ROUNDS = 1_000

/** What a player may choose as the own seed: short, and without the mark that parts the fields. */
export const CLIENT_SEED = /^[\w-]{1,32}$/

export type RoundInput = Readonly<{ game: string; roundId: string; clientSeed: string }>

/** The stream of words of a round: HMAC-SHA-256 blocks 0, 1, 2 … under the seed, read as big-endian words without a gap. */
export function roundWords(seed: Uint8Array, input: RoundInput, { hmacSha256 }: Hashes): NextWord {
  const prefix = `${ROUND_RECIPE}|${input.game}|${input.roundId}|${input.clientSeed}|`
  let counter = 0
  let block: DataView = new DataView(new ArrayBuffer(0))
  let at = 0
  return () => {
    if (at >= block.byteLength) {
      const bytes = hmacSha256(seed, utf8(`${prefix}${counter++}`))
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      at = 0
    }
    const word = block.getUint32(at)
    at += 4
    return word
  }
}

/** The seed of a round of a chain, counted from 1; its hash is the seed before it, and that of the first is the shown end. */
export const seedOfRound = (secret: Uint8Array, round: number, hashes: Hashes): Uint8Array =>
  seedStepsBefore(secret, CHAIN_ROUNDS - round, hashes)

/** The end of a chain, which is shown before its first bet. */
export const endOfChain = (secret: Uint8Array, hashes: Hashes): Uint8Array =>
  seedStepsBefore(secret, CHAIN_ROUNDS, hashes)
