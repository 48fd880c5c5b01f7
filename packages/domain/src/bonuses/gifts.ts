/** What a gift is and where it stands. Source: money-in-and-out §5, not-shown §2 (welfare centre). */
import type { Li } from '#money/money.ts'
import { addDays, type ChinaDate, chinaMidnight, DAY_MS } from '#time/china-time.ts'

/** How long a gift can be taken after it was earned. */
const GIFT_DAYS = 30

/** `held`: people look whether the person has it already; `refused`: they found so. */
export const giftStates = ['locked', 'ready', 'taken', 'expired', 'held', 'refused'] as const
export type GiftState = (typeof giftStates)[number]

export type Gift<Rule extends string = string> = Readonly<{
  rule: Rule
  /** With rule and member it is unique: a gift is given once a period. */
  period: string
  amount: Li
  state: GiftState
  /** Until when it can be taken, in ms; for good when absent. */
  endsAt?: number
  /** What has to be reached, and how far it is, where that can be counted. */
  goal?: Readonly<{ have: bigint; need: bigint }>
  /** The same in steps. */
  steps?: Readonly<{ have: number; need: number }>
}>

type Standing = Readonly<{ isTaken: boolean; isEarned: boolean; endsAt?: number | undefined }>

/** A taken gift stays taken; one that is not earned before its end is over too. */
export function giftState({ isTaken, isEarned, endsAt }: Standing, nowMs: number): GiftState {
  if (isTaken) return 'taken'
  if (endsAt !== undefined && nowMs >= endsAt) return 'expired'
  return isEarned ? 'ready' : 'locked'
}

/** What people decided about a gift that another account of the same person may have taken; `undefined` while they look. */
export type HoldOf = Readonly<{ decision: 'released' | 'refused' | undefined; decidedAt: number | undefined }>

/** The gift as its hold leaves it. Looking takes nothing of its time: what is released can be taken for thirty days. */
export function heldGift<G extends Gift>(gift: G, hold: HoldOf | undefined, nowMs: number): G {
  if (hold === undefined || gift.state === 'taken') return gift
  if (hold.decision !== 'released') return { ...gift, state: hold.decision ?? 'held' }
  const endsAt = Math.max(gift.endsAt ?? 0, giftEnd(hold.decidedAt ?? 0))
  return { ...gift, endsAt, state: giftState({ isTaken: false, isEarned: true, endsAt }, nowMs) }
}

/** When a gift ends that was earned at that moment. */
export const giftEnd = (earnedAt: number): number => earnedAt + GIFT_DAYS * DAY_MS

/** Midnight of 1970-01-05 was a Monday. */
const MONDAY: ChinaDate = '1970-01-05'

/** The Monday with which the week of that day begins. */
export function mondayOf(date: ChinaDate): ChinaDate {
  const days = Math.round((chinaMidnight(date) - chinaMidnight(MONDAY)) / DAY_MS)
  return addDays(date, -(((days % 7) + 7) % 7))
}
