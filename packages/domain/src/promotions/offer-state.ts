/**
 * The offer of a promotion: who joins and reaches a target within its time is given a gift. Where a member stands follows from facts at
 * each reading. Source: money-in-and-out §5, not-shown §11.
 */
import { giftEnd } from '#bonuses/gifts.ts'

/** What is reached: valid turnover of own bets, or deposits that were credited. Never losses. */
export const offerGoals = ['turnover', 'deposit'] as const
export type OfferGoal = (typeof offerGoals)[number]

/** `open`: it can be joined. */
export const offerStates = ['coming', 'open', 'running', 'claimable', 'claimed', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

type OfferStanding = Readonly<{
  startsAt: number
  endsAt: number
  isJoined: boolean
  have: bigint
  need: bigint
  isClaimed: boolean
}>

/** The state at that moment, in milliseconds. What was reached can be taken for thirty days after the end. */
export function offerStateAt(standing: OfferStanding, nowMs: number): OfferState {
  const { startsAt, endsAt, isJoined, have, need, isClaimed } = standing
  if (isClaimed) return 'claimed'
  if (isJoined && have >= need && nowMs < giftEnd(endsAt)) return 'claimable'
  if (nowMs < startsAt) return 'coming'
  if (nowMs >= endsAt) return 'ended'
  return isJoined ? 'running' : 'open'
}
