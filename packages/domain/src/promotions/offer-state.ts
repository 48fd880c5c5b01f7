/**
 * The offer of a promotion: who joins and reaches a target within its time is given a gift. Where a member stands follows from facts at
 * each reading. Source: money-in-and-out §5, not-shown §11.
 */
import { giftEnd, type HoldOf } from '#bonuses/gifts.ts'

/** What is reached: valid turnover of own bets, or deposits that were credited. Never losses. */
export const offerGoals = ['turnover', 'deposit'] as const
export type OfferGoal = (typeof offerGoals)[number]

/**
 * `open`: it can be joined; `held`: people look whether another account of the same person has the gift; `refused`: they found so.
 */
export const offerStates = [
  ...(['coming', 'open', 'running', 'claimable', 'claimed', 'ended'] as const),
  ...(['held', 'refused'] as const),
] as const
export type OfferState = (typeof offerStates)[number]

type OfferStanding = Readonly<{
  startsAt: number
  endsAt: number
  isJoined: boolean
  have: bigint
  need: bigint
  isClaimed: boolean
  /** What people do, or did, about the gift of this member. */
  hold?: HoldOf | undefined
}>

/** Until when what was reached can be taken: thirty days after the end, and as long after people let it go, so that looking costs no time. */
export const claimEnd = (endsAt: number, hold?: HoldOf): number =>
  hold?.decision === 'released' ? Math.max(giftEnd(endsAt), giftEnd(hold.decidedAt ?? 0)) : giftEnd(endsAt)

/** The state at that moment, in milliseconds. */
export function offerStateAt(standing: OfferStanding, nowMs: number): OfferState {
  const { startsAt, endsAt, isJoined, have, need, isClaimed, hold } = standing
  if (isClaimed) return 'claimed'
  if (hold !== undefined && hold.decision !== 'released') return hold.decision ?? 'held'
  if (isJoined && have >= need && nowMs < claimEnd(endsAt, hold)) return 'claimable'
  if (nowMs < startsAt) return 'coming'
  if (nowMs >= endsAt) return 'ended'
  return isJoined ? 'running' : 'open'
}
