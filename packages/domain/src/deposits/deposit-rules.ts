/**
 * Rules of a deposit order: which amount is asked, which amount is paid, how long it waits, and what becomes of money that
 * arrives. Time and chance are arguments. Source: money-in-and-out §2.
 */
import type { DepositState } from '#deposits/deposit-states.ts'
import { type Li, li } from '#money/money.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long the member has to pay, from the moment the payment instructions are there. */
export const PAYING_MS = 15 * MINUTE_MS
/** Money for an order that ended without it is credited by itself for so long after `expiresAt`. */
export const LATE_MONEY_MS = 72 * HOUR_MS
/** So many orders that ended without money in `FAILURES_WINDOW_MS` stop further ones. */
export const FAILURES_MAX = 5
export const FAILURES_WINDOW_MS = 10 * MINUTE_MS

/** Pictures of the transfer that a member may send for an order. */
export const RECEIPTS_MAX = 3

const YUAN = li(1000)
const FEN = li(10)
const CENTS_MAX = 99

export type AmountBounds = Readonly<{ min: Li; max: Li }>

/** Why an amount cannot be asked for: it is no whole yuan, or out of the channel's bounds (both ends are allowed). */
export function amountFault(
  amount: Li,
  { min, max }: AmountBounds,
): 'not-whole' | 'out-of-bounds' | undefined {
  if (amount % YUAN !== 0n) return 'not-whole'
  return amount < min || amount > max || amount <= 0n ? 'out-of-bounds' : undefined
}

/** What an order may ask for beside its whole yuan, where it is recognised by its cents or paid in a token. */
export const EXTRA_MAX = li(BigInt(CENTS_MAX) * FEN)

/** A limit of the China day and what open and credited orders have used of it; without `most` there is none. */
export type DayUse = Readonly<{ most: Li | undefined; used: Li }>
export type DayLimitKind = 'member-day' | 'channel-day'
export type Today = Readonly<{
  /** In whole yuan, 0 at the least. */
  most: Li
  /** What makes it less than the channel takes at once; the member's own limit where both leave the same. */
  limitedBy: DayLimitKind | undefined
}>

/**
 * The most that may be asked for in one order now. `extra` is what the order may ask for beyond whole yuan: it is kept free, so
 * that an order that is paid to the cent stays within the day.
 */
export function mostToday(
  { max, extra }: Readonly<{ max: Li; extra: Li }>,
  { member, channel }: Readonly<{ member: DayUse; channel: DayUse }>,
): Today {
  const rooms = [
    { limitedBy: 'member-day', ...member },
    { limitedBy: 'channel-day', ...channel },
  ] as const
  return rooms.reduce<Today>(
    (today, { limitedBy, most, used }) => {
      if (most === undefined) return today
      const room = wholeYuan(most - used - extra)
      return room < today.most ? { most: room, limitedBy } : today
    },
    { most: max, limitedBy: undefined },
  )
}

const wholeYuan = (amount: bigint): Li => li(amount <= 0n ? 0n : amount - (amount % YUAN))

/**
 * The amount that a bank transfer is recognised by: the amount asked and 0.01 to 0.99 yuan, unlike every taken one. `chance`
 * is from 0 up to but not 1; every free amount is equally likely. `undefined` when all 99 are taken.
 */
export function choosePayAmount(amount: Li, taken: ReadonlySet<bigint>, chance: number): Li | undefined {
  const free = Array.from({ length: CENTS_MAX }, (_, at) => amount + BigInt(at + 1) * FEN).filter(
    candidate => !taken.has(candidate),
  )
  const chosen = free[Math.floor(chance * free.length)]
  return chosen === undefined ? undefined : li(chosen)
}

/** Whether an order has waited long enough for its money. One that the member calls paid never expires. */
export const isExpired = (
  { state, expiresAt }: Readonly<{ state: DepositState; expiresAt: number }>,
  nowMs: number,
): boolean => (state === 'CREATED' || state === 'PAYING') && nowMs >= expiresAt

/** How the amount that came is compared: `equal` (gateway, direct), `arrived` (bank, chain: what came is credited). */
export type AmountRule = 'equal' | 'arrived'

export type AwaitedOrder = Readonly<{
  state: DepositState
  /** What the member was told to pay. */
  payAmount: Li
  expiresAt: number
  /** The channel's least deposit. */
  min: Li
  rule: AmountRule
}>

export type Arrival =
  | Readonly<{ to: 'credit' }>
  | Readonly<{ to: 'review'; why: 'amount' | 'late' | 'second' }>

const ENDED: readonly DepositState[] = ['EXPIRED', 'CANCELLED', 'REJECTED']

/**
 * What becomes of money that arrived for an order: it is credited, or people look at it. Late money must equal what was asked
 * and come within 72 hours. Money beside an order that has its own already is a second payment.
 */
export function judgeArrival(order: AwaitedOrder, received: Li, nowMs: number): Arrival {
  const { state, payAmount, expiresAt, min, rule } = order
  if (state === 'CREDITED' || state === 'CONFIRMED' || state === 'REVIEW')
    return { to: 'review', why: 'second' }
  const isLate = ENDED.includes(state)
  if (isLate && nowMs > expiresAt + LATE_MONEY_MS) return { to: 'review', why: 'late' }
  const isEnough = rule === 'equal' || isLate ? received === payAmount : received >= min && received > 0n
  return isEnough ? { to: 'credit' } : { to: 'review', why: 'amount' }
}

const ASKS_MS = [30_000, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS]

/** How long after its last question a channel is asked about an order again; the first question is number 0. */
export const askAgainMs = (asks: number): number => ASKS_MS[asks] ?? HOUR_MS

/** How urgent an order in the queue of staff is, by how long its member has waited. */
export function queueUrgency(waitedMs: number): 'fresh' | 'amber' | 'red' {
  if (waitedMs >= HOUR_MS) return 'red'
  return waitedMs >= 15 * MINUTE_MS ? 'amber' : 'fresh'
}
