/**
 * How the parties misbehave. Each fault is one that real parties were seen to have; which orders meet one follows from a seed, so
 * that a run can be repeated. Source: money-in-and-out §2.
 */
import { createHmac } from 'node:crypto'

export const faults = [
  /** The order is stored and the answer is lost. */
  'lost-answer',
  /** Calls about the order are answered 503. */
  'down',
  /** The order is refused for good. */
  'refused',
  /** The payment is never told of; a question is answered. A payout stays pending. */
  'never',
  /** The notices come half a minute late. */
  'late',
  /** Each notice is sent three times, two of them at once. */
  'twice',
  /** `failed` is told before and after `paid`. */
  'failed-then-paid',
  /** One fen more was paid. Of a payout one fen more is told than was. */
  'wrong-amount',
  /** Notices are signed by a key that is not ours. */
  'wrong-signature',
  /** The clock of the notices is ten minutes slow. */
  'slow-clock',
  /** The payer pays two times. */
  'second-payment',
  /** A block with the transfer is given up; another one has it later. */
  'reorganised',
  /** A block with the transfer is given up, and the transfer with it. */
  'orphaned',
  /** Another token of the same name is sent. */
  'false-token',
  /** The transaction of a transfer fails; the transfer is told all the same. One of the signer runs out of gas. */
  'reverted',
  /** A transaction of the signer is replaced by one that pays more for its place. */
  'replaced',
  /** A transaction of the signer leaves out a number, so that no block takes it in. */
  'nonce-gap',
  /** A payout is accepted and fails later. */
  'bounced',
  /** A payout that has arrived is sent back by the bank of its payee. */
  'returned',
  /** A payment stands in the statement alone: no notice comes, and a question is answered as if nobody had paid. */
  'stated-only',
  /** A payment or payout is missing in the statement. */
  'unstated',
  /** The statement has one fen more. */
  'stated-otherwise',
] as const

export type Fault = (typeof faults)[number]

/** One of the faults, for so many of a thousand orders. */
export type Behaviour = Readonly<{ seed: string; faults: readonly Fault[]; perMille: number }>

export const WELL_BEHAVED: Behaviour = { seed: '', faults: [], perMille: 0 }

/** The fault that an order meets; the same seed and number meet the same. */
export function faultOf({ seed, faults: chosen, perMille }: Behaviour, orderNo: string): Fault | undefined {
  const bytes = createHmac('sha256', seed).update(orderNo).digest()
  if (bytes.readUInt32BE(0) % 1000 >= perMille) return undefined
  return chosen[bytes.readUInt32BE(4) % Math.max(1, chosen.length)]
}

const isFault = (value: unknown): value is Fault => faults.some(fault => fault === value)

/** Reads a behaviour; `undefined` when it is none. */
export function readBehaviour(value: unknown): Behaviour | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { seed, faults: chosen, perMille } = value as Record<string, unknown>
  if (typeof seed !== 'string' || !Array.isArray(chosen) || !chosen.every(isFault)) return undefined
  if (typeof perMille !== 'number' || !Number.isInteger(perMille) || perMille < 0 || perMille > 1000)
    return undefined
  return { seed, faults: chosen, perMille }
}
