/**
 * Rules of a withdrawal: what of the amount goes where, which amounts are possible, and how an unknown
 * payout is asked about. Amounts are 厘, rates ppm, cut down. Source: money-in-and-out §3, not-shown §§3–4.
 */
import { type Li, li, ONE_PPM, type RatioPpm } from '#money/money.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const FEN = 10n

/** How a withdrawal is charged: so many of a day free, then nothing, a fixed amount, or a share of the amount up to a most. */
export type FeeRule = Readonly<{
  kind: 'none' | 'fixed' | 'share'
  fixed: Li
  share: RatioPpm
  /** The most that a share comes to; 0: no bound. */
  most: Li
  /** Withdrawals that are still free today. */
  freeLeft: number
}>

/** What missing turnover costs: a charge, and the bonus that was not earned. */
export type Deduction = Readonly<{ charge: Li; bonus: Li }>

export const NO_DEDUCTION: Deduction = { charge: li(0), bonus: li(0) }

/** The parts of a withdrawal; they add up to `amount`. */
export type WithdrawalParts = Readonly<{ amount: Li; net: Li; fee: Li; charge: Li; bonus: Li }>

/** The fee of an amount, in whole 分, cut down. */
export function feeOf(amount: Li, { kind, fixed, share, most, freeLeft }: FeeRule): Li {
  if (freeLeft > 0 || kind === 'none') return li(0)
  if (kind === 'fixed') return fixed
  const part = ((amount * share) / ONE_PPM / FEN) * FEN
  return li(most > 0n && part > most ? most : part)
}

/** What of the amount goes where; `undefined` where nothing would be left to pay out. */
export function partsOf(
  amount: Li,
  rule: FeeRule,
  { charge, bonus }: Deduction,
): WithdrawalParts | undefined {
  const fee = feeOf(amount, rule)
  const net = li(amount - fee - charge - bonus)
  return net > 0n ? { amount, net, fee, charge, bonus } : undefined
}

export type WithdrawalBounds = Readonly<{ min: Li; max: Li }>

/** Whether an amount is in whole 分 and within both ends. */
export const isAmountAllowed = (amount: Li, { min, max }: WithdrawalBounds): boolean =>
  amount > 0n && amount % FEN === 0n && amount >= min && amount <= max

/** The amount cut down to whole 分. */
export const wholeFen = (amount: Li): Li => li((amount / FEN) * FEN)

function larger(one: Li, other: Li): Li {
  if (one > other) return one
  return other
}

/** The narrower of two pairs of bounds. */
export const narrower = (one: WithdrawalBounds, other: WithdrawalBounds): WithdrawalBounds => ({
  min: larger(one.min, other.min),
  max: larger(one.max, other.max) === one.max ? other.max : one.max,
})

/** Micro-USDT for an amount, by the yuan that one USDT costs (ppm); cut down. */
export const usdtOf = (amount: Li, yuanPerUsdt: bigint): bigint =>
  (amount * 1_000_000n * ONE_PPM) / (1000n * yuanPerUsdt)

/** Micro-USDT as it is written. */
export function formatUsdt(micros: bigint): string {
  const text = String(micros).padStart(7, '0')
  return `${text.slice(0, -6)}.${text.slice(-6)}`
}

const ASKS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS]

/** How long after its last question a channel is asked about a payout again; the first question is number 0. */
export const askAgainMs = (asks: number): number => ASKS_MS[asks] ?? HOUR_MS

/** How urgent a withdrawal in the queue of staff is, by how long its member has waited. */
export function queueUrgency(waitedMs: number): 'fresh' | 'amber' | 'red' {
  if (waitedMs >= 2 * HOUR_MS) return 'red'
  return waitedMs >= HOUR_MS / 2 ? 'amber' : 'fresh'
}
