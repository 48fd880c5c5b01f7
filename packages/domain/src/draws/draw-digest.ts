/**
 * One hash over everything that is fixed when an issue is drawn. The numbers alone do not tell every change:
 * three dice fall alike for one in 216 other roots. Source: docs/draw-proof.md §6.
 */
import { type Hashes, utf8 } from '#draws/bytes.ts'
import { RECIPE } from '#draws/fair-draw.ts'

/** What the digest seals; times as the wire writes them. */
export type DrawnFacts = Readonly<{
  gameId: number
  turnNum: string
  opensAt: string
  closesAt: string
  drawsAt: string
  commitment: string
  chain: Readonly<{ id: number; terminal: string; index: number; length: number }>
  betsRoot: string
  betsCount: number
  beacon: Readonly<{ round: number; randomness: string }> | null
  numbers: readonly number[]
}>

/** HMAC-SHA-256 under the seed over the facts in their order. */
export function drawDigest(seed: Uint8Array, facts: DrawnFacts, hashes: Hashes): Uint8Array {
  const { chain, beacon } = facts
  const fields = [
    RECIPE,
    'result',
    facts.gameId,
    facts.turnNum,
    facts.opensAt,
    facts.closesAt,
    facts.drawsAt,
    facts.commitment,
    chain.id,
    chain.terminal,
    chain.index,
    chain.length,
    facts.betsRoot,
    facts.betsCount,
    beacon === null ? '-' : `${beacon.round}:${beacon.randomness}`,
    facts.numbers.join(','),
  ]
  return hashes.hmacSha256(seed, utf8(fields.join('|')))
}
