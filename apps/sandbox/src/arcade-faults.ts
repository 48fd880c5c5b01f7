/** How the arcade misbehaves. Each fault is one that real providers were seen to have; which rounds meet one follows from a seed. */
import { createHmac } from 'node:crypto'

export const arcadeFaults = [
  /** The bet is taken and the provider does not hear it. */
  'lost-answer',
  /** Every call is made twice. */
  'twice',
  /** A win of the round before its bet. */
  'early-win',
  /** The bet is taken back before it comes, and then comes. */
  'rollback-first',
  /** A bet of which nobody knows is taken back two times. */
  'double-rollback',
  /** The win comes late. */
  'late-win',
  /** Each call comes again by a key that is not ours. */
  'wrong-signature',
  'wrong-currency',
  /** The same transaction comes again with another amount. */
  'other-amount',
  /** A win of the round for somebody else. */
  'foreign-round',
  /** The win of the round is not in the feed, stands there twice, with another amount, or as that of somebody else. */
  'feed-missing',
  'feed-doubled',
  'feed-changed',
  'feed-player',
  /** The win is in the feed and is never sent. */
  'unsent-win',
  /** An order to move money is carried out and the answer is lost, comes late, is signed by another key, or tells another amount or player. */
  'transfer-lost',
  'transfer-late',
  'transfer-forged',
  'transfer-wrong',
  'transfer-foreign',
  /** It is not heard at all, or answered 503, when it is told first. */
  'transfer-unheard',
  'transfer-down',
  /** It is carried out, and nothing is ever said of it. */
  'transfer-silent',
  /** It is refused for good, or hangs for a while. */
  'transfer-refused',
  'transfer-pending',
] as const
export type ArcadeFault = (typeof arcadeFaults)[number]

export type ArcadeFaults = Readonly<{ seed: string; faults: readonly ArcadeFault[]; perMille: number }>
export const NO_FAULTS: ArcadeFaults = { seed: '', faults: [], perMille: 0 }

/** The fault that a round meets; the same seed and round meet the same. */
export function arcadeFaultOf(
  { seed, faults, perMille }: ArcadeFaults,
  roundId: string,
): ArcadeFault | undefined {
  const bytes = createHmac('sha256', seed).update(roundId).digest()
  if (bytes.readUInt32BE(0) % 1000 >= perMille) return undefined
  return faults[bytes.readUInt32BE(4) % Math.max(1, faults.length)]
}

const isFault = (value: unknown): value is ArcadeFault => arcadeFaults.some(fault => fault === value)

/** Reads what is told; `undefined` when it is none. */
export function readArcadeFaults(value: unknown): ArcadeFaults | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { seed, faults, perMille } = value as Record<string, unknown>
  if (typeof seed !== 'string' || !Array.isArray(faults) || !faults.every(isFault)) return undefined
  return typeof perMille === 'number' && perMille >= 0 && perMille <= 1000
    ? { seed, faults, perMille }
    : undefined
}
