/**
 * Limits that members set themselves: how a wish changes one. Less holds at once; more, or none, waits and is said once more, so that nobody
 * raises a limit in the hour in which it hurts. Source: not-shown §14, adr 0280.
 */
import type { Li } from '#money/money.ts'
import { DAY_MS } from '#time/china-time.ts'

export const limitKinds = ['deposit', 'stake', 'loss'] as const
export type LimitKind = (typeof limitKinds)[number]

export const limitSpans = ['day', 'week', 'month'] as const
export type LimitSpan = (typeof limitSpans)[number]

/** How long a wish for more waits: a limit of a day for a day, the others for a week. */
export const raiseWaitMs = (span: LimitSpan): number => (span === 'day' ? DAY_MS : 7 * DAY_MS)

/** How long it can be confirmed afterwards; then it is forgotten. */
export const CONFIRM_MS = 7 * DAY_MS

/** A wish for more. Without an amount it is for no limit. */
export type AskedLimit = Readonly<{ amount: Li | undefined; fromMs: number }>

/** Without an amount there is no limit. */
export type OwnLimit = Readonly<{ amount: Li | undefined; asked: AskedLimit | undefined }>

/** What a wish does: holds at once, waits from now on, waits already, or is confirmed. */
export type LimitAct = 'set' | 'asked' | 'waits' | 'raised'

const isMore = (wish: Li | undefined, amount: Li | undefined) =>
  amount !== undefined && (wish === undefined || wish > amount)

/** Whether a wish for more is still known at that time. */
const isAsked = (asked: AskedLimit | undefined, nowMs: number): asked is AskedLimit =>
  asked !== undefined && nowMs < asked.fromMs + CONFIRM_MS

/** What becomes of the wish for an amount, or for no limit. The same wish for more, said again after its time, confirms it. */
export function limitAct({ amount, asked }: OwnLimit, wish: Li | undefined, nowMs: number): LimitAct {
  if (!isMore(wish, amount)) return 'set'
  if (!isAsked(asked, nowMs) || asked.amount !== wish) return 'asked'
  return nowMs < asked.fromMs ? 'waits' : 'raised'
}
