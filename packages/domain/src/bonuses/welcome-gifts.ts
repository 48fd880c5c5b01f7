/**
 * Gifts for beginning: one for registering, one for the first deposit that was credited. Each is given once in a life and once to a
 * person, whatever the number of accounts. Source: money-in-and-out §5, not-shown §2.
 */
import { type Li, li, ONE_PPM, type RatioPpm } from '#money/money.ts'
import { type Gift, giftEnd, giftState } from './gifts.ts'

export type WelcomeRule = 'registration' | 'first-deposit'

/** Gifts are told and confirmed in cents. */
const CENT = 10n

/** What the first deposit brings. */
export type DepositGiftRules = Readonly<{ share: RatioPpm; max: Li }>

/** A share of the deposit, cut down to cents, and never more than the most. */
export function depositGiftOf(deposited: Li, { share, max }: DepositGiftRules): Li {
  const part = (deposited * share) / ONE_PPM
  const most = part < max ? part : max
  return li(most - (most % CENT))
}

type Registration = Readonly<{ registeredAt: number; amount: Li; isTaken: boolean }>

/** The gift for registering; none where it gives nothing. */
export function registrationGift(
  { registeredAt, amount, isTaken }: Registration,
  nowMs: number,
): Gift<'registration'> | undefined {
  if (amount <= 0n) return undefined
  const endsAt = giftEnd(registeredAt)
  const state = giftState({ isTaken, isEarned: true, endsAt }, nowMs)
  return { rule: 'registration', period: 'once', amount, state, endsAt }
}

type FirstDeposit = Readonly<{
  /** The first one that was credited, ever. */
  deposit: Readonly<{ amount: bigint; creditedAt: number }> | undefined
  rules: DepositGiftRules
  isTaken: boolean
}>

/** The gift for the first deposit; before one its amount is the most that it can bring. None where it gives nothing. */
export function firstDepositGift(
  { deposit, rules, isTaken }: FirstDeposit,
  nowMs: number,
): Gift<'first-deposit'> | undefined {
  const amount = deposit === undefined ? rules.max : depositGiftOf(li(deposit.amount), rules)
  if (!isTaken && (amount <= 0n || rules.share <= 0n)) return undefined
  const endsAt = deposit === undefined ? undefined : giftEnd(deposit.creditedAt)
  const state = giftState({ isTaken, isEarned: deposit !== undefined, endsAt }, nowMs)
  return { rule: 'first-deposit', period: 'once', amount, state, ...(endsAt !== undefined && { endsAt }) }
}
