/** Where a promotion stands in its time. Source: not-shown §11. */
export type PromotionState = 'coming' | 'running' | 'ended'

/** The state at that moment, in milliseconds; the end itself is already over. */
export function promotionStateAt(startsAt: number, endsAt: number, nowMs: number): PromotionState {
  if (nowMs < startsAt) return 'coming'
  return nowMs < endsAt ? 'running' : 'ended'
}
