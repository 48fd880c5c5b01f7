/** Checks a round in this page: its seed against the chain that was shown before, and its result from seed and choice. */
import { hexOf } from '@app/domain/draws/bytes.ts'
import { seedStepsBefore } from '@app/domain/draws/fair-draw.ts'
import { dealCards } from '@app/domain/provider-games/baccarat.ts'
import { roundWords } from '@app/domain/provider-games/round-words.ts'
import { throwDice } from '@app/domain/provider-games/sic-bo.ts'
import { spinSlot } from '@app/domain/provider-games/slot.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Round } from './rounds.ts'

const hashes = { sha256, hmacSha256: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message) }
const draws = { slot: spinSlot, dice: throwDice, baccarat: dealCards }

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))

export type Checked = Readonly<{ isOfChain: boolean; isOfSeed: boolean; drawn: readonly number[] }>

/** `isOfChain`: hashed as often as its place says, the seed is the end. `isOfSeed`: the numbers follow from it. */
export function checkRound({ game, place, clientSeed, result }: Round): Checked | undefined {
  if (result === null) return undefined
  const seed = bytesOf(result.seed)
  const drawn = draws[game](roundWords(seed, { game, roundId: String(place), clientSeed }, hashes))
  return {
    isOfChain: hexOf(seedStepsBefore(seed, place, hashes)) === result.end,
    isOfSeed: drawn.join() === result.drawn.join(),
    drawn,
  }
}
